"""What the tests of Poker Relay share: the cases, deals laid out by hand, and random games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from parlour.cards import PACK, Card, cards
from parlour.games.poker_relay.game import RULES
from parlour.match import Match
from parlour.rules import Event

CASES = Path(__file__).resolve().parent.parent / "cases"
PEOPLE = ("person",) * 4
LEVELS = tuple(RULES.players)

OPTIONS: tuple[dict[str, str], ...] = tuple(
    {"multiplier": multiplier, "putdown": putdown}
    for multiplier in ("1", "2", "3", "5")
    for putdown in ("forced", "free")
)


def cases(name: str) -> Any:
    """Read one file of cases."""
    return json.loads((CASES / f"poker_relay_{name}.json").read_text(encoding="utf-8"))


def pack(hands: Sequence[str | Iterable[str | Card]]) -> tuple[Card, ...]:
    """Put a pack in order, so that these thirteen cards go to each seat, the first to seat 0."""
    dealt = [one for turn in zip(*map(cards, hands), strict=True) for one in turn]
    return (*dealt, *(one for one in PACK if one not in dealt))


def dealt(
    hands: Sequence[str | Iterable[str | Card]], starter: int = 0, **options: object
) -> Match:
    """Start a game among people with these hands."""
    return Match.start(
        "poker_relay",
        {"starter": starter, **options},
        PEOPLE[: len(hands)],
        "dealt",
        [pack(hands)],
    )


SUITED = tuple(tuple(PACK[13 * number : 13 * number + 13]) for number in range(4))
"""A deal in which every seat holds one whole suit: nobody ever has to put a card down."""


def play_randomly(match: Match, luck: random.Random, moves: int | None = None) -> None:
    """Make random legal moves until the game is over, or so many."""
    made = 0
    while not match.over and made != moves:
        match.play(luck.choice(match.moves()))
        made += 1


def of_kind(events: Iterable[Event], kind: str) -> list[Event]:
    """Give the events of one kind."""
    return [one for one in events if one.kind == kind]


def snapshot(match: Match) -> tuple[Any, ...]:
    """Give everything about a match that a refused move must leave as it was."""
    return (
        match.dump(),
        match.turn,
        match.moves(),
        match.scores,
        match.places,
        match.events,
        [match.view(seat).to_dict() for seat in range(len(match.seats))],
    )
