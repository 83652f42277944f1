"""What is true in every match, tried on random ones."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK
from parlour.match import Match
from parlour.rules import IllegalMove
from tests.cribbage.deals import OPTIONS, PEOPLE, play_randomly

SEEDS = st.text(max_size=8)
LUCK = st.integers(0, 2**32 - 1).map(random.Random)
MOVES = st.integers(0, 200)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Give a match of any options, not begun."""
    options: dict[str, Any] = dict(draw(st.sampled_from(OPTIONS)))
    options["scores"] = draw(st.tuples(st.integers(0, 60), st.integers(0, 60)))
    return Match.start("cribbage", options, PEOPLE, draw(SEEDS))


def every_move() -> list[str]:
    """Give all moves that could be legal somewhere, pairs of cards in pack order."""
    return [
        *(f"crib {a} {b}" for a, b in combinations(PACK, 2)),
        *(f"play {one}" for one in PACK),
        "go",
        *(f"claim {points}" for points in range(31)),
        *(f"muggins {points}" for points in range(31)),
        "deal",
    ]


@pytest.mark.slow
def test_a_thousand_random_matches_come_to_an_end() -> None:
    luck = random.Random("a thousand")
    winners = [0, 0]
    for number in range(1000):
        options = OPTIONS[number % len(OPTIONS)]
        match = Match.start("cribbage", options, PEOPLE, seed=f"random {number}")
        play_randomly(match, luck)
        (winner,) = match.winners
        assert match.scores[winner] == int(options["target"])
        assert match.scores[1 - winner] < int(options["target"])
        assert match.events[-1].kind in {"win", "counted"}
        winners[winner] += 1
    assert min(winners) > 400


@given(matches(), LUCK)
def test_every_card_is_in_exactly_one_place_at_all_times(match: Match, luck: random.Random) -> None:
    for _ in range(250):
        laid_out = [one for place in match.places.values() for one in place]
        assert sorted(laid_out) == list(PACK)
        assert match.hands == (match.places["hand 0"], match.places["hand 1"])
        if match.over:
            break
        play_randomly(match, luck, 1)


@pytest.mark.rule("C21")
@given(matches(), LUCK)
def test_scores_never_go_down_and_the_back_peg_is_where_the_last_gain_began(
    match: Match, luck: random.Random
) -> None:
    backs = match.scores
    target = int(match.options["target"])
    front = list(match.scores)
    back = list(backs)
    seen = len(match.events)
    while not match.over:
        before = match.scores
        play_randomly(match, luck, 1)
        for event in match.events[seen:]:
            if event.points:
                assert event.seat is not None
                back[event.seat] = front[event.seat]
                front[event.seat] = min(front[event.seat] + event.points, target)
                assert event.score == front[event.seat]
        seen = len(match.events)
        facts = match.view(0).to_dict()
        assert facts["scores"] == list(match.scores) == front
        assert facts["backs"] == back
        assert all(old <= new <= target for old, new in zip(before, match.scores, strict=True))
    assert front.count(target) == 1


@given(matches(), LUCK, MOVES)
def test_replaying_the_record_gives_the_same_match(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    again = Match.load(match.dump())
    assert again.dump() == match.dump()
    assert again.state == match.state
    assert again.events == match.events
    assert again.places == match.places
    assert again.moves() == match.moves()
    for seat in (0, 1):
        assert again.view(seat) == match.view(seat)


@given(matches(), LUCK, MOVES)
def test_taking_moves_back_and_making_them_again_gives_the_same_match(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    whole = match.dump()
    taken = [match.undo() for _ in range(luck.randrange(len(match.steps)))]
    for move in reversed(taken):
        match.play(move)
    assert match.dump() == whole
    assert match.state == Match.load(whole).state


@given(matches(), LUCK, MOVES)
def test_the_moves_listed_are_exactly_those_that_are_accepted(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    legal = match.moves()
    assert len(set(legal)) == len(legal)
    accepted = []
    for move in every_move():
        try:
            match.play(move)
        except IllegalMove:
            continue
        assert match.undo() == move
        accepted.append(move)
    assert sorted(accepted) == sorted(legal)


@given(matches(), LUCK, MOVES)
def test_a_view_tells_the_legal_moves_to_the_seat_to_move_only(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    for seat in (0, 1):
        view = match.view(seat)
        assert (view.seat, view.turn, view.game) == (seat, match.turn, "cribbage")
        assert list(view.moves) == (match.moves() if seat == match.turn else [])


@given(matches(), LUCK, MOVES)
def test_the_gains_told_add_up_to_the_score(match: Match, luck: random.Random, moves: int) -> None:
    start = [int(one) for one in match.options["scores"].split(",")]
    play_randomly(match, luck, moves)
    target = int(match.options["target"])
    for seat in (0, 1):
        gained = sum(one.points for one in match.events if one.seat == seat)
        assert match.scores[seat] == min(start[seat] + gained, target)


@given(matches(), LUCK, MOVES)
def test_a_count_never_passes_31(match: Match, luck: random.Random, moves: int) -> None:
    play_randomly(match, luck, moves)
    facts = match.view(0).to_dict()
    starts = facts["counts"]
    played = [one["card"] for one in facts["played"]]
    values = [min("A23456789TJQK".index(one[0]) + 1, 10) for one in played]
    assert starts == sorted(set(starts))
    for begin, end in pairwise([*starts, len(values)]):
        assert sum(values[begin:end]) <= 31
    told = [one.count for one in match.events if one.kind == "play"]
    assert all(count <= 31 for count in told)
