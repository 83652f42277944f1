"""The Chromium that the browser tests drive.

``python -m tools.chromium`` prints its path, or nothing and exits with 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def find(playwright: Playwright) -> str | None:
    """Return the path of Playwright's own Chromium, else of one on PATH, if any of them runs."""
    candidates = [playwright.chromium.executable_path, *map(shutil.which, NAMES)]
    return next((path for path in candidates if path and runs(path)), None)


def runs(path: str) -> bool:
    """Say whether the program is there with all its libraries."""
    try:
        return not subprocess.run([path, "--version"], capture_output=True, check=False).returncode
    except OSError:
        return False


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium that `find` finds, without a window.

    Raises:
        FileNotFoundError: there is none.
    """
    path = find(playwright)
    if path is None:
        raise FileNotFoundError("no Chromium: run `python3 -m tools.check`, which brings one")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def main() -> int:
    """Print the path of the Chromium; return 1 if there is none."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only the check's venv has it

    with sync_playwright() as playwright:
        path = find(playwright)
    print(path or "", end="")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
