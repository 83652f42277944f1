"""Fetching Pyodide and PyScript once, into a folder the page is served from.

``runtime/`` holds what the page and the tests inside Pyodide load. It is filled beside its place
and renamed into it, with a stamp that names the versions and every file's size: without a stamp
that fits, it is fetched again.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import ROOT, Missing

FILES = {
    "pyodide": [
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/python_stdlib.zip",
        "pyodide/pyodide-lock.json",
    ],
    "pyscript": [
        "@pyscript/core/dist/core.js",
        "@pyscript/core/dist/core-*.js",
        "@pyscript/core/dist/core.css",
        "@pyscript/core/dist/error-*.js",
        "@pyscript/core/dist/toml-*.js",
    ],
}
"""What goes into each folder of ``runtime/``, as patterns below ``node_modules/``."""

LIBRARY = "pyodide/library.zip"
"""The page's standard library, cut and compiled; the whole one stays for the tests."""

RECIPE = [ROOT / "tools" / name for name in ("library.mjs", "library_keep.json")]
"""How that library is made, and of which modules."""

STAMP = "stamp.json"
NODE_PAGE = "https://nodejs.org/en/download"
SOURCE_MAP = re.compile(rb"^//# sourceMappingURL=.*\n?", re.MULTILINE)


def ensure_runtime(root: Path = ROOT) -> Path:
    """Return the runtime folder of the project at ``root``, fetched if it is not there yet.

    Needs neither the network nor Node when the folder already holds the wanted versions.

    Raises:
        Missing: Node or npm is absent or too old, or npm could not fetch the packages.
    """
    runtime = root / "runtime"
    versions = wanted_versions(root)
    if not is_complete(runtime, versions):
        names = " and ".join(f"{name} {version}" for name, version in versions.items())
        print(f"Fetching {names}, once", file=sys.stderr, flush=True)
        npm_ci(root)
        build(root, versions)
    return runtime


def wanted_versions(root: Path = ROOT) -> dict[str, str]:
    """Return the version of each npm package that package.json asks for."""
    versions: dict[str, str] = json.loads((root / "package.json").read_bytes())["dependencies"]
    return versions


def is_complete(runtime: Path, versions: dict[str, str]) -> bool:
    """Say whether ``runtime`` holds these versions, every file at its full size."""
    try:
        return bool(json.loads((runtime / STAMP).read_bytes()) == stamp(runtime, versions))
    except (OSError, ValueError):
        return False


def stamp(runtime: Path, versions: dict[str, str]) -> dict[str, Any]:
    """Return the stamp that says that all there is in ``runtime`` is all there should be."""
    recipe = hashlib.sha256(b"".join(path.read_bytes() for path in RECIPE)).hexdigest()
    return {"versions": versions, "patterns": FILES, "recipe": recipe, "sizes": sizes(runtime)}


def sizes(folder: Path) -> dict[str, int]:
    """Return the size in bytes of every file below ``folder`` but the stamp, by relative path."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_size
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != STAMP
    }


def npm_ci(root: Path) -> None:
    """Install the locked npm packages into ``root/node_modules``, running none of their scripts."""
    require("node", 20, f"get Node 20 or newer from {NODE_PAGE}")
    npm = require("npm", 7, f"it comes with Node from {NODE_PAGE}, or with `apt-get install npm`")
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = next((line for line in done.stderr.splitlines() if "error" in line), "nothing")
        raise Missing(
            "npm could not fetch the packages (it says: "
            f"{said.strip()}): connect to the network and run the command again."
        )


def require(program: str, oldest: int, remedy: str) -> str:
    """Return the path of ``program`` on PATH if its major version is at least ``oldest``."""
    path = shutil.which(program)
    if path is None:
        raise Missing(f"Parlour is fetched with {program}, which is not on PATH: {remedy}.")
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v?(\d+)\.", said)
    if found is None or int(found[1]) < oldest:
        version = said.strip() or "of no known version"
        raise Missing(f"Parlour needs {program} {oldest} or newer, this is {version}: {remedy}.")
    return path


def build(root: Path, versions: dict[str, str]) -> None:
    """Put the files of the installed packages into ``root/runtime`` in one step."""
    node_modules = root / "node_modules"
    for package, version in versions.items():
        installed = json.loads((node_modules / package / "package.json").read_bytes())["version"]
        if installed != version:
            raise Missing(
                f"package-lock.json holds {package} {installed} and package.json asks for "
                f"{version}: run `npm install --package-lock-only` and commit both."
            )
    with tempfile.TemporaryDirectory(prefix=".runtime-", dir=root) as scratch:
        new = Path(scratch) / "new"
        for folder, patterns in FILES.items():
            copy(node_modules, patterns, new / folder)
        compile_library(new / "pyodide", new / LIBRARY)
        text = json.dumps(stamp(new, versions), indent=1)
        (new / STAMP).write_text(text + "\n", encoding="utf-8")
        runtime = root / "runtime"
        if runtime.exists():
            runtime.rename(Path(scratch) / "old")
        new.rename(runtime)


def compile_library(pyodide: Path, target: Path) -> None:
    """Make the page's standard library with the Pyodide that will load it."""
    script, keep = map(str, RECIPE)
    command = ["node", script, str(pyodide), keep, str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not target.is_file():
        raise Missing(f"The standard library could not be compiled: {done.stderr.strip()[-300:]}")


def copy(node_modules: Path, patterns: list[str], target: Path) -> None:
    """Copy the matching files into ``target``, without references to source maps left behind."""
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(node_modules.glob(pattern))
        if not found:
            raise Missing(f"npm brought no {pattern}: see FILES in tools/runtime.py.")
        for source in found:
            data = source.read_bytes()
            if source.suffix in {".js", ".mjs"}:
                data = SOURCE_MAP.sub(b"", data)
            (target / source.name).write_bytes(data)
