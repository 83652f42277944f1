"""Taking moves back."""

from __future__ import annotations

import random

import pytest

from parlour.match import Match
from parlour.rules import IllegalMove
from tests.cribbage.deals import OPTIONS, PEOPLE, play_randomly, snapshot


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "-".join(one.values()))
def test_every_move_of_a_match_can_be_taken_back_to_the_start(options: dict[str, str]) -> None:
    match = Match.start("cribbage", options, PEOPLE, seed="undo")
    luck = random.Random("undo")
    before = [snapshot(match)]
    phases = set()
    while not match.over:
        phases.add(match.moves()[0].split()[0])
        play_randomly(match, luck, 1)
        before.append(snapshot(match))
    assert phases >= {"crib", "play", "go", "deal"}
    if options["counting"] == "hand":
        assert "claim" in phases
    if options["muggins"] == "yes":
        assert "muggins" in phases
    before.pop()
    for earlier in reversed(before):
        last = match.dump().splitlines()[-1]
        assert f"move {match.undo()}" == last
        assert snapshot(match) == earlier


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    match = Match.start("cribbage", seats=PEOPLE, seed="undo")
    before = snapshot(match)
    with pytest.raises(IllegalMove):
        match.undo()
    assert snapshot(match) == before


def test_a_won_match_goes_on_when_its_last_move_is_taken_back() -> None:
    match = Match.start("cribbage", {"target": 61}, PEOPLE, seed="won")
    play_randomly(match, random.Random("won"))
    assert match.over
    assert match.winners
    match.undo()
    assert not match.over
    assert match.winners == ()
    assert match.moves()
