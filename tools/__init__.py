"""The commands of the project: play, check and what they are made of."""

from __future__ import annotations

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - this is what an older Python reads first
    sys.exit(
        "Parlour needs Python 3.11 or newer, and this is %d.%d: "  # noqa: UP031
        "get it from https://www.python.org/downloads/" % sys.version_info[:2]
    )

ROOT = Path(__file__).resolve().parent.parent


class Missing(Exception):
    """Something this machine lacks, in one sentence that also says what brings it."""
