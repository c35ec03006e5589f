"""The routes of the playground: the page at `/`, and what it asks for below `/playground`."""

from __future__ import annotations

import asyncio
import base64
import io
from collections.abc import Mapping
from typing import Any, TypeVar

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request, Response
from PIL import Image

from env_server.desk import Desk
from env_server.errors import PaintError, RealmError
from env_server.film import Film, places_to_film
from env_server.job import Job
from env_server.playground.examples import load_examples
from env_server.playground.gallery import THUMBNAIL, Entry, Gallery, jpeg
from env_server.playground.page import SECURITY, PageFile, page_files
from env_server.playground.setting import setting_of
from env_server.playground.showing import Showing
from env_server.playground.wire import FilmFrame, FilmRequest, FilmResponse
from env_server.studio import Studio
from env_server.taste import JUDGE
from env_server.wire import MixSpec, ScoreRequest
from rewards.display_list import DisplayList
from rewards.mix import RewardMix, load_mix, mix_names
from rewards.sketch import NoSketch, TooLarge, extract_sketch

T = TypeVar("T")
_KEEP = {"Cache-Control": "private, max-age=3600"}


def add_playground(
    app: FastAPI, studio: Studio, desk: Desk, default_mix: MixSpec, own: Mapping[str, RewardMix]
) -> None:
    """Adds the page to an application; its gallery sees whatever the studio scores."""
    gallery = Gallery()
    studio.witnesses.append(gallery.witness)
    router = APIRouter(dependencies=[Depends(_guard)], include_in_schema=False)
    _add_page(router)
    _add_setting(router, studio, default_mix, own)
    _add_work(router, studio, desk, default_mix, own)
    _add_gallery(router, studio, gallery)
    app.include_router(router)


def _guard(response: Response) -> None:
    response.headers.update(SECURITY)


def _add_page(router: APIRouter) -> None:
    files = page_files()

    @router.get("/")
    async def page(request: Request) -> Response:
        return _sent(files["page.html"], request)

    @router.get("/playground/static/{name:path}")
    async def static(name: str, request: Request) -> Response:
        return _sent(_found(files.get(name)), request)


def _add_setting(
    router: APIRouter, studio: Studio, default_mix: MixSpec, own: Mapping[str, RewardMix]
) -> None:
    examples = load_examples()

    @router.get("/playground/setting")
    async def setting() -> dict[str, Any]:
        listed = [example.to_json() for example in examples.values()]
        return {**setting_of(studio, default_mix, own), "examples": listed}

    @router.get("/playground/examples/{name}")
    async def example(name: str) -> dict[str, str]:
        path = _found(examples.get(name)).path
        return {"source": await asyncio.to_thread(path.read_text, encoding="utf-8")}

    @router.get("/playground/references/{name}")
    async def reference(name: str) -> Response:
        pool = studio.taste.pool
        found = next((r for r in pool.references if r.name == name), None) if pool else None
        png = await asyncio.to_thread(lambda: _found(found).png)
        return Response(png, media_type="image/png", headers={**SECURITY, **_KEEP})


def _add_work(
    router: APIRouter,
    studio: Studio,
    desk: Desk,
    default_mix: MixSpec,
    own: Mapping[str, RewardMix],
) -> None:
    @router.post("/playground/score")
    async def score(request: ScoreRequest) -> dict[str, Any]:
        job = _one_job(request, studio, default_mix, own)
        (result,) = await desk.score([job], request.deadline_s)
        performed = result.performance
        return Showing.of(job, result).to_json(performed.display_list if performed else None)

    @router.post("/playground/film")
    async def film(request: FilmRequest) -> FilmResponse:
        shown = await _paintable(studio, request)
        places = places_to_film(shown, studio.domain.allowlist.painting_names)
        try:
            with desk.work(1) as caller:
                async with asyncio.timeout_at(caller.deadline):
                    made = await studio.painter.film(
                        shown, request.seed, places, client=caller.client
                    )
        except PaintError as error:
            raise HTTPException(502, f"the film could not be painted: {error}") from error
        except TimeoutError as error:
            raise HTTPException(504, "the film was not painted in time") from error
        return FilmResponse(frames=await asyncio.to_thread(_encoded, made))


def _add_gallery(router: APIRouter, studio: Studio, gallery: Gallery) -> None:
    @router.get("/playground/gallery")
    async def entries() -> dict[str, Any]:
        return {"entries": [entry.to_json() for entry in gallery.newest_first()]}

    @router.get("/playground/gallery/{entry_id}")
    async def entry(entry_id: str) -> dict[str, Any]:
        showing = _kept(gallery, entry_id).showing
        return showing.to_json(await _performed(studio, showing.job.completion, showing.job.seed))

    @router.get("/playground/gallery/{entry_id}/thumbnail")
    async def thumbnail(entry_id: str) -> Response:
        png = _found(_kept(gallery, entry_id).showing.png)
        small = await asyncio.to_thread(_thumbnail, png)
        return Response(small, media_type="image/jpeg", headers={**SECURITY, **_KEEP})


def _one_job(
    request: ScoreRequest, studio: Studio, default_mix: MixSpec, own: Mapping[str, RewardMix]
) -> Job:
    """The request's only job; 422 for more of them, an unknown mix or a draw that fails."""
    try:
        (job,) = request.jobs(default_mix, own)
        if JUDGE in job.mix.weights and studio.taste.pool is not None:
            studio.taste.references(job)
    except ValueError as error:
        raise HTTPException(422, str(error)) from error
    return job


async def _paintable(studio: Studio, request: FilmRequest) -> DisplayList:
    """The display list, if the gate lets it be painted; 422 if not."""
    job = Job(request.completion, "a film", request.seed, load_mix(mix_names()[0]))
    performed = await studio.perform(job)
    if performed.error is not None:
        raise HTTPException(502, performed.error)
    if not performed.paintable or performed.performance is None:
        raise HTTPException(422, "the gate refuses this sketch, so it is not painted")
    return performed.performance.display_list


async def _performed(studio: Studio, completion: str, seed: int) -> DisplayList | None:
    """What a completion draws, performed anew: milliseconds, and nothing need be kept for it."""
    try:
        sketch = await asyncio.to_thread(extract_sketch, completion)
        return (await studio.realm.perform(sketch.source, seed)).display_list
    except (NoSketch, TooLarge):
        return None
    except RealmError as error:
        raise HTTPException(502, f"the sketch could not be performed: {error}") from error


def _encoded(film: Film) -> list[FilmFrame]:
    pictures = [(frame.after, jpeg(frame.picture())) for frame in film.frames]
    return [
        FilmFrame(after=after, image=base64.b64encode(data).decode("ascii"))
        for after, data in pictures
    ]


def _thumbnail(png: bytes) -> bytes:
    with Image.open(io.BytesIO(png)) as picture:
        return jpeg(picture, THUMBNAIL)


def _found(thing: T | None) -> T:
    if thing is None:
        raise HTTPException(404, "there is no such thing here")
    return thing


def _kept(gallery: Gallery, entry_id: str) -> Entry:
    entry = gallery.get(entry_id)
    if entry is None:
        raise HTTPException(404, "this server process no longer holds that rollout")
    return entry


def _sent(file: PageFile, request: Request) -> Response:
    headers = {**SECURITY, "ETag": file.etag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)
