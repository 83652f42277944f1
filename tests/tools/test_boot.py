"""What the page's start takes for granted about the runtime."""

from __future__ import annotations

import json
import re

from tools import ROOT

BOOT = (ROOT / "py/parlour/browser/boot.mjs").read_text("utf-8")
PYODIDE = ROOT / "runtime" / "pyodide"


def test_the_progress_bar_knows_the_sizes_of_what_is_loaded() -> None:
    sizes = dict(re.findall(r"'([\w.]+)': (\d+)", BOOT))
    assert set(sizes) == {"pyodide.asm.wasm", "library.zip"}
    for name, size in sizes.items():
        assert (PYODIDE / name).stat().st_size == int(size), name


def test_the_runtime_is_described_as_its_lock_file_does() -> None:
    said = dict(re.findall(r"(\w+): '([^']+)'", BOOT[BOOT.index("const LOCK") :].split("\n")[0]))
    assert json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"] == said
