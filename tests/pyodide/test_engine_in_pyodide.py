"""The engine's own tests, once more in the Python that plays it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig

import pytest

from tools import ROOT
from tools.runtime import ensure_runtime


@pytest.mark.slow
def test_the_engine_passes_its_tests_inside_pyodide() -> None:
    node = shutil.which("node")
    assert node, "the engine runs in Pyodide, and Pyodide here in Node: install Node 20 or newer"
    ensure_runtime()
    packages = sysconfig.get_path("purelib")
    done = subprocess.run(
        [node, "tests/pyodide/run.mjs", f"--site-packages={packages}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    passed = re.search(r"\b([1-9]\d*) passed\b", done.stdout)
    assert done.returncode == 0, done.stdout
    assert passed, done.stdout
