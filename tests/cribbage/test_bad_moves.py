"""Moves that are refused, with the rule they break, and change nothing (C4, C6, C24)."""

from __future__ import annotations

import pytest

from parlour.match import Match
from parlour.rules import IllegalMove, WrongTurn
from tests.cribbage.deals import after_discards, play_cards, snapshot

KEPT = ("TS KC 8S 9S", "TH TD 9C 9D")
THROWN = ("2S 3S", "2H 3H")
STARTER = "4D"


def at(phase: str) -> Match:
    """Give a match in this phase; seat 0 is the pone."""
    match = after_discards(KEPT, THROWN, STARTER, counting="hand", muggins="yes")
    if phase == "crib":
        match.undo()
        match.undo()
    if phase in {"claim", "muggins", "shown"}:
        play_cards(match, "TS TH KC 9C 8S TD 9S 9D")
    if phase in {"muggins", "shown"}:
        match.play("claim 2")
    if phase == "shown":
        for move in ("muggins 0", "claim 2", "muggins 0", "claim 2", "muggins 0"):
            match.play(move)
    if phase == "go":
        play_cards(match, "TS TH KC")
    assert match.turn is not None
    return match


PHASES = ("crib", "play", "go", "claim", "muggins", "shown")

NO_MOVES = ("", "   ", "jump", "CRIB 2S 3S", "playTS", "🂡", "None", "play\x00TS")

REFUSED = [
    ("crib", "crib 2S", "C4"),
    ("crib", "crib", "C4"),
    ("crib", "crib 2S 3S TS", "C4"),
    ("crib", "crib 2S 2S", "C4"),
    ("crib", "crib 2S TH", "C4"),
    ("crib", "crib 2S XX", "C4"),
    ("crib", "crib 2S, 3S", "C4"),
    ("crib", "play 2S", "C6"),
    ("crib", "go", "C7"),
    ("crib", "claim 2", "C24"),
    ("crib", "muggins 2", "C24"),
    ("crib", "deal", "C2"),
    ("play", "play 9D", "C6"),
    ("play", "play 2S", "C6"),
    ("play", "play 4D", "C6"),
    ("play", "play", "C6"),
    ("play", "play TS KC", "C6"),
    ("play", "play TS TS", "C6"),
    ("play", "play 1S", "C6"),
    ("play", "play 100S", "C6"),
    ("play", "go", "C6"),
    ("play", "crib TS KC", "C4"),
    ("play", "claim 2", "C24"),
    ("play", "deal", "C2"),
    ("go", "play 9C", "C6"),
    ("go", "go now", "C7"),
    ("claim", "claim", "C24"),
    ("claim", "claim 30", "C24"),
    ("claim", "claim -1", "C24"),
    ("claim", "claim 1.5", "C24"),
    ("claim", "claim two", "C24"),
    ("claim", "claim 1 2", "C24"),
    ("claim", "claim ²", "C24"),
    ("claim", "claim ٣", "C24"),
    ("claim", "claim " + "9" * 5000, "C24"),
    ("claim", "muggins 1", "C24"),
    ("claim", "go", "C7"),
    ("muggins", "muggins", "C24"),
    ("muggins", "muggins 28", "C24"),
    ("muggins", "muggins -1", "C24"),
    ("muggins", "claim 3", "C24"),
    ("shown", "deal again", "C2"),
    ("shown", "claim 3", "C24"),
    ("shown", "play TS", "C6"),
    ("shown", "crib TS KC", "C4"),
]


@pytest.mark.rule("C4")
@pytest.mark.rule("C6")
@pytest.mark.rule("C24")
@pytest.mark.parametrize(("phase", "move", "rule"), REFUSED, ids=lambda value: str(value)[:20])
def test_a_move_against_the_rules_is_refused_by_number_and_changes_nothing(
    phase: str, move: str, rule: str
) -> None:
    match = at(phase)
    before = snapshot(match)
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert refused.value.rule == rule
    assert str(refused.value).startswith(f"{rule}: " if rule else "'")
    assert snapshot(match) == before


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("move", NO_MOVES)
def test_what_is_no_move_at_all_is_refused_and_changes_nothing(phase: str, move: str) -> None:
    match = at(phase)
    before = snapshot(match)
    with pytest.raises(IllegalMove):
        match.play(move)
    assert snapshot(match) == before


@pytest.mark.parametrize("phase", PHASES)
def test_a_move_out_of_turn_is_refused_even_if_it_is_legal(phase: str) -> None:
    match = at(phase)
    before = snapshot(match)
    assert match.turn is not None
    for seat in (1 - match.turn, 2, -1):
        with pytest.raises(WrongTurn, match=f"seat {match.turn} is to move"):
            match.play(match.moves()[0], seat)
        assert snapshot(match) == before
    match.play(match.moves()[0], match.turn)


@pytest.mark.parametrize("phase", PHASES)
def test_moves_of_every_other_kind_are_refused_in_every_phase(phase: str) -> None:
    match = at(phase)
    before = snapshot(match)
    verb = match.moves()[0].split()[0]
    others = {
        "crib": "crib TS KC",
        "play": "play TS",
        "go": "go",
        "claim": "claim 1",
        "muggins": "muggins 1",
        "deal": "deal",
    }
    del others[verb]
    for move in others.values():
        with pytest.raises(IllegalMove):
            match.play(move)
        assert snapshot(match) == before


def test_cards_of_a_move_may_come_in_any_order_and_spelling() -> None:
    match = at("crib")
    match.play(" crib   3s  10s ")
    assert match.dump().endswith("\nmove crib 3S TS\n")
