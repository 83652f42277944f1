"""Check everything: ``python3 -m tools.check [--fast] [pytest arguments]``.

Makes its own ``.venv`` with the pinned tools, brings the runtime and a Chromium if they are not
there, runs every step even after one failed, and ends with pytest's summary.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib

from tools import ROOT, Missing
from tools.runtime import ensure_runtime

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")


def main(arguments: list[str] | None = None) -> int:
    """Run the steps; return the exit code of the first that failed, 0 if none did."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.check",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--fast", action="store_true", help="leave the browser tests out")
    options, pytest_arguments = parser.parse_known_args(arguments)
    try:
        announce("prepare")
        ensure_venv()
        ensure_runtime()
        if not options.fast:
            ensure_chromium()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    # A file's tests stay on one worker, in order, and share its browser.
    pytest = ["pytest", "-n", "auto", "--dist", "loadfile"]
    if options.fast:
        pytest += ["-m", "not browser"]
    codes = [
        run("ruff", "check", "."),
        run("ruff", "format", "--check", "."),
        run("mypy"),
        run("lint-imports", "--no-logo", "--no-cache"),
        run(*pytest, *pytest_arguments),
    ]
    return next(filter(None, codes), 0)


def announce(step: str) -> None:
    """Print the name of a step."""
    print(f"\n== {step}", flush=True)


def run(tool: str, *arguments: str) -> int:
    """Run a tool of the venv at the project's root; return its exit code."""
    announce(" ".join([tool, *arguments]))
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "py")}
    return subprocess.run(
        [str(BIN / tool), *arguments], cwd=ROOT, env=environment, check=False
    ).returncode


def requirements() -> list[str]:
    """Return the pinned tools of the check, as pyproject.toml has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins: list[str] = project["dependency-groups"]["check"]
    return pins


def ensure_venv() -> None:
    """Make ``.venv`` anew unless it was finished for this Python and these pins."""
    pins = requirements()
    recipe = "\n".join([sys.version, sys.base_prefix, *pins])
    wanted = hashlib.sha256(recipe.encode()).hexdigest()
    stamp = VENV / "parlour-check"
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Missing(
            "This Python has no venv module: run `apt-get install python3-venv`, "
            "or get Python from https://www.python.org/downloads/."
        )
    print("Making .venv, once", flush=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
        install = ["install", "--quiet", "--disable-pip-version-check", *pins]
        subprocess.run([PYTHON, "-m", "pip", *install], check=True)
    except subprocess.CalledProcessError as error:
        raise Missing(
            "The tools of the check could not be installed into .venv (see above): "
            "connect to the network and run the command again."
        ) from error
    stamp.write_text(wanted, encoding="ascii")


def ensure_chromium() -> None:
    """Bring a Chromium if none is there: Playwright's own, or Debian's."""
    if has_chromium():
        return
    print("Installing a Chromium, once", flush=True)
    ways = [[PYTHON, "-m", "playwright", "install", "chromium"]]
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        ways += [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ]
    for way in ways:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(way, env=quiet, check=False)
        if has_chromium():
            return
    raise Missing(
        "The browser tests need a Chromium, and none could be installed: run "
        "`.venv/bin/python -m playwright install --with-deps chromium` or "
        "`apt-get install chromium`, or leave them out with --fast."
    )


def has_chromium() -> bool:
    """Say whether the browser tests would find a Chromium."""
    command = [PYTHON, "-m", "tools.chromium"]
    return not subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
