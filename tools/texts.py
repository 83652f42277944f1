"""Compile the texts: ``python3 -m tools.texts`` makes a catalogue (.mo) of every lang/*.po."""

from __future__ import annotations

import sys
from pathlib import Path

from tools import ROOT

try:
    import polib
except ModuleNotFoundError:
    sys.exit("polib is missing: run `python3 -m tools.check --fast`, then use .venv/bin/python.")

LANG = ROOT / "lang"


def compiled(source: Path) -> bytes:
    """Give the compiled form of one catalogue.

    Raises:
        OSError: the file is no catalogue.
    """
    catalogue = polib.pofile(str(source), wrapwidth=0)
    made: bytes = catalogue.to_binary()
    return made


def main() -> None:
    """Compile every catalogue beside its source."""
    for source in sorted(LANG.glob("*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
