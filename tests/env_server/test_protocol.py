"""What OpenEnv brings along that a server does not need stays out."""

from __future__ import annotations

import subprocess
import sys

CHECK = """
import sys
import env_server.app
assert "gradio" not in sys.modules, "a page that nobody serves was imported"
assert "torch" not in sys.modules
from openenv.core.env_server import web_interface
assert web_interface.create_web_interface_app  # whoever asks for it still gets it
"""


def test_the_server_imports_no_page_of_openenvs() -> None:
    done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
