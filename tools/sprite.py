"""Make the card sprite: ``python3 -m tools.sprite`` writes img/cards.svg.

The suits, ranks and court emblems are drawn in tools/card_parts.svg; the pips of the number cards
are laid out here, each layout once a suit.
"""

from __future__ import annotations

from tools import ROOT

PARTS = ROOT / "tools" / "card_parts.svg"
SPRITE = ROOT / "img" / "cards.svg"

LEFT, MIDDLE, RIGHT = 40, 61, 82
"""The columns of pips, in hundredths of a card's width: the index stands left of them."""

PIP = 19
"""The size of a pip, in hundredths of a card's width."""

_ENDS = [(LEFT, 22), (RIGHT, 22), (LEFT, 118), (RIGHT, 118)]
_SIX = [*_ENDS, (LEFT, 70), (RIGHT, 70)]
_EIGHT = [*_ENDS, *((x, y) for y in (54, 86) for x in (LEFT, RIGHT))]
LAYOUTS: dict[int, list[tuple[int, int]]] = {
    2: [(MIDDLE, 22), (MIDDLE, 118)],
    3: [(MIDDLE, 22), (MIDDLE, 70), (MIDDLE, 118)],
    4: _ENDS,
    5: [*_ENDS, (MIDDLE, 70)],
    6: _SIX,
    7: [*_SIX, (MIDDLE, 46)],
    8: [*_SIX, (MIDDLE, 46), (MIDDLE, 94)],
    9: [*_EIGHT, (MIDDLE, 70)],
    10: [*_EIGHT, (MIDDLE, 38), (MIDDLE, 102)],
}
"""Where the middles of a rank's pips are, in hundredths of a card's width."""


def sprite() -> str:
    """Give the whole sprite as text."""
    parts = [line for line in PARTS.read_text("utf-8").splitlines() if line.startswith("<symbol")]
    pips = [_pips(rank, suit) for rank in LAYOUTS for suit in "shdc"]
    body = "".join([*parts, *pips])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>\n'


def _pips(rank: int, suit: str) -> str:
    uses = "".join(_pip(suit, x, y) for x, y in sorted(LAYOUTS[rank], key=lambda at: at[::-1]))
    return f'<symbol id="p-{rank}{suit}" viewBox="0 0 100 140">{uses}</symbol>'


def _pip(suit: str, x: int, y: int) -> str:
    """Draw one pip; those of the lower half stand on their heads."""
    corner = f'x="{x - PIP / 2:g}" y="{y - PIP / 2:g}"'
    turned = f' transform="rotate(180 {x} {y})"' if y > 70 else ""
    return f'<use href="#s-{suit}" {corner} width="{PIP}" height="{PIP}"{turned}/>'


def main() -> None:
    """Write the sprite."""
    SPRITE.write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
