"""Tables of Least Score for the tests: packs laid by hand, matches played at random."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from parlour.cards import PACK, Card, cards
from parlour.match import Match

CASES = Path(__file__).resolve().parents[1] / "cases"

OPTIONS: list[dict[str, str]] = [
    {"threshold": threshold, "sequences": sequences, "pairs": pairs, "tie": tie, "ending": ending}
    for threshold, sequences, pairs, tie, ending in product(
        ("25", "50", "100"),
        ("any", "suited"),
        ("same", "different"),
        ("good", "false"),
        ("last", "short"),
    )
]


def case(name: str) -> Any:
    """Read the cases of one kind."""
    return json.loads((CASES / f"least_score_{name}.json").read_text("utf-8"))


def laid(hands: Sequence[str], up: str, stock: str = "") -> tuple[Card, ...]:
    """Lay a pack so that these hands are dealt, this card is turned up, and this stock follows."""
    dealt = [cards(hand) for hand in hands]
    front = [hand[place] for place in range(5) for hand in dealt]
    front += [*cards(up), *cards(stock)]
    return (*front, *(one for one in PACK if one not in front))


def table(
    hands: Sequence[str],
    up: str,
    stock: str = "",
    options: Mapping[str, object] | None = None,
) -> Match:
    """Deal these hands, seat 0 to start."""
    given = {"starter": 0, **(options or {})}
    people = ("person",) * len(hands)
    return Match.start("least_score", given, people, "laid", [laid(hands, up, stock)])


def random_moves(match: Match, luck: random.Random, most: int = 10_000) -> Iterator[str]:
    """Play at random, declaring now and then, to the end or so many moves; give each move."""
    while most and not match.over:
        moves = match.moves()
        declares = "declare" in moves and luck.random() < 0.15
        move = "declare" if declares else luck.choice(moves)
        match.play(move)
        yield move
        most -= 1
