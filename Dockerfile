# syntax=docker/dockerfile:1
# One image for server, scorer and judge: `docker run IMAGE serve|scorer serve|judge serve ...`.
# The tag is not a digest: pin one of your registry's with --build-arg PYTHON_IMAGE=...@sha256:...
ARG PYTHON_IMAGE=python:3.11-slim-bookworm

FROM ${PYTHON_IMAGE} AS packages
# requirements.lock instead brings torch and the model libraries, for a scorer such as HPSv3.
ARG LOCK=requirements-server.lock
WORKDIR /app
COPY requirements.lock requirements-server.lock ./
RUN python -m venv /app/.venv \
    && /app/.venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check -r "${LOCK}"

FROM ${PYTHON_IMAGE}
LABEL org.opencontainers.image.title="atelier" \
      org.opencontainers.image.description="RL environment and reward server for p5.brush paintings" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="Apache-2.0"

# Chromium, Mesa's llvmpipe, and an init that reaps Chromium's orphans. Versions float on purpose:
# Debian keeps only the newest security update of Chromium, so a pinned one would not install.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
       chromium libegl1 libgl1-mesa-dri libgles2 tini \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 1000 --user-group --create-home --shell /usr/sbin/nologin atelier

WORKDIR /app
COPY --from=packages /app/.venv /app/.venv
COPY LICENSE NOTICE ./
COPY scripts/healthcheck.py scripts/
COPY assets assets
COPY rewards rewards
COPY env_server env_server
COPY training training
ENV PATH=/app/.venv/bin:${PATH} PYTHONUNBUFFERED=1
RUN python -m compileall -q assets rewards env_server training scripts
ENV PYTHONDONTWRITEBYTECODE=1

# Not root: Chromium's sandbox is on for every other user. Nothing in /app is this user's.
USER 1000:1000
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
    CMD ["python", "scripts/healthcheck.py", "8000"]
ENTRYPOINT ["tini", "--", "python", "-m", "training.cli"]
# All addresses, so it does not start without a token: ATELIER_TOKEN, or --token-file FILE.
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
