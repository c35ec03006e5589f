"""The files that deploy the server: linted, parsed, and held against each other."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from compose_spec import PyCompose
from openenv.cli.__main__ import app as openenv
from typer.testing import CliRunner

from env_server.lifetime import CLOSING_S
from env_server.limits import Limits
from env_server.taste_settings import load_taste
from scripts.lock_server import HEAD, closure, server_requirements, subset

ROOT = Path(__file__).resolve().parent.parent
LOCK = (ROOT / "requirements.lock").read_text()
SERVER_LOCK = (ROOT / "requirements-server.lock").read_text()
TRAINERS = ("torch", "trl", "transformers", "datasets", "accelerate", "peft")

# A finder that refuses the trainer's packages, as if they were not installed.
BLOCK = f"""
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {TRAINERS!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Block())
"""


def tool(name: str) -> str:
    return str(Path(sys.executable).parent / name)


def compose() -> dict[str, Any]:
    """The file as Compose sees it: merge keys resolved, every key one of the specification's."""
    raw = yaml.safe_load((ROOT / "compose.yaml").read_text())
    found: dict[str, Any] = PyCompose.from_json(json.dumps(raw)).to_dict()
    return found


def test_the_dockerfile_passes_hadolint() -> None:
    done = subprocess.run([tool("hadolint"), ROOT / "Dockerfile"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_image_runs_as_a_user_and_copies_only_what_the_build_may_see() -> None:
    text = (ROOT / "Dockerfile").read_text()
    assert re.findall(r"^USER (.*)$", text, re.M) == ["1000:1000"]
    seen = {line[1:] for line in (ROOT / ".dockerignore").read_text().split() if line[0] == "!"}
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.M)
    assert {source for line in copied for source in line.split()} == seen
    assert all((ROOT / source).exists() for source in seen)
    assert not re.search(r"(?i)(token|secret|key)=", text)


def test_the_servers_lock_is_the_part_of_the_lock_that_the_server_needs() -> None:
    assert HEAD + subset(LOCK, closure(server_requirements())) == SERVER_LOCK
    assert not [name for name in TRAINERS if re.search(rf"^{name}==", SERVER_LOCK, re.M)]


def test_a_requirement_that_is_not_pinned_is_named() -> None:
    with pytest.raises(ValueError, match="does not pin absent"):
        subset("present==1\n", {"present", "absent"})


def test_the_commands_of_the_image_need_no_trainer() -> None:
    """What serve, scorer serve and judge serve load is there without torch."""
    code = f"""{BLOCK}
import training.cli, env_server.serve, env_server.scorer_server.serve
from env_server.app import create_app
from env_server.judge_server.app import create_judge_app
from rewards.preference.load import load_preference
from rewards.preference.settings import PreferenceKind, PreferenceSettings
create_app(), create_judge_app(), load_preference(PreferenceSettings(PreferenceKind.EMBEDDED))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_openenv_accepts_the_manifest() -> None:
    done = CliRunner().invoke(openenv, ["validate", "--level", "static", str(ROOT / "env_server")])
    assert done.exit_code == 0, done.output
    assert "PASS  static.manifest" in done.output


def test_compose_gives_away_no_rights() -> None:
    services = compose()["services"]
    assert set(services) == {"server", "scorer", "judge", "entrance"}
    for service in services.values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert any("no-new-privileges" in option for option in service["security_opt"])
        assert service["user"] not in {"0", "root"}
        assert {"mem_limit", "pids_limit"} <= set(service)
        assert not {"privileged", "cap_add", "environment", "env_file"} & set(service)


def test_compose_waits_for_the_work_in_hand() -> None:
    raw = yaml.safe_load((ROOT / "compose.yaml").read_text())
    grace = raw["services"]["server"]["stop_grace_period"]
    assert float(grace.removesuffix("s")) > Limits().drain_s + CLOSING_S


def test_only_the_entrance_has_a_way_out() -> None:
    raw = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert raw["networks"]["inside"]["internal"] is True
    for name, service in raw["services"].items():
        assert service["networks"] == (["inside", "outside"] if name == "entrance" else ["inside"])
    assert raw["services"]["entrance"]["ports"] == ["127.0.0.1:8000:8000"]


def test_composes_files_are_there_and_name_its_services() -> None:
    raw = yaml.safe_load((ROOT / "compose.yaml").read_text())
    settings = load_taste(ROOT / raw["configs"]["taste"]["file"])
    assert settings.judge is not None
    assert settings.judge.base_url == "http://judge:8200/v1"
    assert "seccomp:deploy/seccomp.json" in raw["services"]["server"]["security_opt"]
    ignored = (ROOT / ".gitignore").read_text().split()
    assert raw["secrets"]["token"]["file"] == "secrets/token"
    assert "/secrets/" in ignored


def test_the_seccomp_profile_leaves_the_sandbox_its_calls_and_little_else() -> None:
    profile = json.loads((ROOT / "deploy" / "seccomp.json").read_text())
    denied = {name for rule in profile["syscalls"] if "args" not in rule for name in rule["names"]}
    assert not {"clone", "clone3", "unshare", "chroot", "seccomp", "prctl"} & denied
    assert {"bpf", "mount", "keyctl", "io_uring_setup", "userfaultfd", "setns"} <= denied
    assert {rule["action"] for rule in profile["syscalls"]} == {"SCMP_ACT_ERRNO"}


def test_the_kubernetes_manifest_asks_the_servers_own_routes() -> None:
    documents = list(yaml.safe_load_all((ROOT / "deploy" / "kubernetes.yaml").read_text()))
    by_kind = {document["kind"]: document for document in documents}
    pod = by_kind["Deployment"]["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    assert container["readinessProbe"]["httpGet"]["path"] == "/ready"
    assert container["livenessProbe"]["httpGet"]["path"] == "/health"
    assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert by_kind["NetworkPolicy"]["spec"]["egress"] == []
    assert "annotations" not in by_kind["Deployment"]["spec"]["template"]["metadata"]
    assert pod["terminationGracePeriodSeconds"] > Limits().drain_s + CLOSING_S
    mounted = {mount["name"] for mount in container["volumeMounts"]}
    assert mounted == {volume["name"] for volume in pod["volumes"]}


def test_versions_agree() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f'version="{version}"' in (ROOT / "Dockerfile").read_text()
    assert compose()["services"]["server"]["image"] == f"atelier:{version}"
    assert f"atelier:{version}" in (ROOT / "deploy" / "kubernetes.yaml").read_text()


def test_the_health_check_tells_up_from_down(unused_tcp_port: int) -> None:
    script = [sys.executable, str(ROOT / "scripts" / "healthcheck.py"), str(unused_tcp_port)]
    done = subprocess.run(script, capture_output=True, text=True)
    assert done.returncode == 1
    assert "no answer" in done.stdout
