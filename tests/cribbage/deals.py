"""What the tests of cribbage share: the cases, deals laid out by hand, and random matches."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from parlour.cards import PACK, Card, cards, write
from parlour.match import Match
from parlour.rules import Event

CASES = Path(__file__).resolve().parent.parent / "cases"
PEOPLE = ("person", "person")

OPTIONS: tuple[dict[str, str], ...] = tuple(
    {"target": target, "dealer": dealer, "counting": counting, "muggins": muggins}
    for target in ("121", "61")
    for dealer in ("cut", "0", "1")
    for counting, muggins in (("auto", "no"), ("hand", "no"), ("hand", "yes"))
)
"""Every way to set up a match that starts from nothing."""


def cases(name: str) -> Any:
    """Read one file of cases."""
    return json.loads((CASES / f"cribbage_{name}.json").read_text(encoding="utf-8"))


def pack(
    dealer: int, hands: Sequence[str | Iterable[str | Card]], starter: str | Card
) -> tuple[Card, ...]:
    """Put a pack in order, so that these six cards go to each seat and this one is the starter."""
    pone_cards, dealer_cards = cards(hands[1 - dealer]), cards(hands[dealer])
    assert len(pone_cards) == len(dealer_cards) == 6
    dealt = [one for pair in zip(pone_cards, dealer_cards, strict=True) for one in pair]
    first = cards([*dealt, starter])
    return first + tuple(one for one in PACK if one not in first)


def after_discards(
    kept: Sequence[str],
    thrown: Sequence[str],
    starter: str,
    *,
    dealer: int = 1,
    scores: Sequence[int] = (0, 0),
    **options: object,
) -> Match:
    """Start a match with this deal and lay these cards away, the pone's first."""
    hands = [f"{four} {two}" for four, two in zip(kept, thrown, strict=True)]
    match = Match.start(
        "cribbage",
        {"dealer": dealer, "scores": list(scores), **options},
        PEOPLE,
        seed="after discards",
        packs=[pack(dealer, hands, starter)],
    )
    for seat in (1 - dealer, dealer):
        match.play(f"crib {thrown[seat]}", seat)
    return match


def say_go(match: Match) -> list[Event]:
    """Say go as long as nothing else can be done."""
    events: list[Event] = []
    while match.moves() == ["go"]:
        events += match.play("go")
    return events


def play_cards(match: Match, plays: str | Iterable[tuple[int | None, str]]) -> list[Event]:
    """Play cards in the order they came to the table, and say go where nothing can be played.

    With seats given each must be the one whose turn it is.
    """
    events: list[Event] = []
    for seat, one in [(None, one) for one in plays.split()] if isinstance(plays, str) else plays:
        events += say_go(match)
        events += match.play(f"play {one}", seat)
    return events


def whole_deal(row: dict[str, Any]) -> Match:
    """Play a deal of the cases from its first card to its last."""
    kept, thrown = ([write(cards(row[part][seat])) for seat in "01"] for part in ("kept", "thrown"))
    match = after_discards(
        kept, thrown, row["starter"], dealer=row["dealer"], scores=row["start_scores"]
    )
    plays = row["plays"] if "plays" in row else [(None, one) for one in row["cards_in_table_order"]]
    for seat, one in plays:
        say_go(match)
        if match.over:
            break
        match.play(f"play {one}", seat)
    say_go(match)
    return match


def gains(events: Iterable[Event]) -> list[tuple[int | None, int, str]]:
    """Give every gain as seat, points and kind."""
    return [(one.seat, one.points, one.kind) for one in events if one.points]


def kinds(events: Iterable[Event]) -> list[str]:
    """Give the kinds of events in order."""
    return [one.kind for one in events]


def play_randomly(match: Match, luck: random.Random, moves: int | None = None) -> None:
    """Make random legal moves until the match is over, or so many; claims are near the truth."""
    made = 0
    while not match.over and made != moves:
        legal = match.moves()
        if legal[0].startswith(("claim", "muggins")):
            legal = legal[:13]
        match.play(luck.choice(legal))
        made += 1


def snapshot(match: Match) -> tuple[Any, ...]:
    """Give everything about a match that a refused move must leave as it was."""
    return (
        match.dump(),
        match.turn,
        match.moves(),
        match.scores,
        match.places,
        match.events,
        [match.view(seat).to_dict() for seat in (0, 1)],
    )
