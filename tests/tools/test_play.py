from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from typing import TYPE_CHECKING

from tools import ROOT
from tools.runtime import ensure_runtime

if TYPE_CHECKING:
    from pathlib import Path

PLAY = [sys.executable, "-m", "tools.play", "--no-open"]


def test_play_prints_one_address_serves_there_and_stops_quietly() -> None:
    ensure_runtime()
    with subprocess.Popen(
        [*PLAY, "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as playing:
        try:
            assert playing.stdout
            line = playing.stdout.readline()
            assert line.startswith("Parlour is at http://127.0.0.1:")
            with urllib.request.urlopen(f"{line.split()[3]}package.json", timeout=10) as response:
                assert response.status == 200
            playing.send_signal(signal.SIGINT)
            assert playing.communicate(timeout=30) == ("", "")
        finally:
            playing.kill()
    assert playing.returncode == 0


def test_a_port_in_use_is_one_line_and_no_traceback() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*PLAY, "--port", str(port)], cwd=ROOT, capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == f"Port {port} is already in use: choose another with --port.\n"
    assert done.stdout == ""


def test_without_node_a_fresh_copy_says_where_to_get_it(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(ROOT / "package.json", tmp_path)
    done = subprocess.run(
        PLAY,
        cwd=tmp_path,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "node, which is not on PATH: get Node 20 or newer from https://" in done.stderr
    assert "Traceback" not in done.stderr
