"""What is true in every game, tried on random ones."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK, Card
from parlour.match import Match
from parlour.rules import IllegalMove
from tests.poker_relay.tables import OPTIONS, PEOPLE, of_kind, play_randomly

LUCK = st.integers(0, 2**32 - 1).map(random.Random)
MOVES = st.integers(0, 52)


@st.composite
def games(draw: st.DrawFn) -> Match:
    """Give a game of any options, not begun."""
    seats = draw(st.integers(2, 4))
    options: dict[str, Any] = dict(draw(st.sampled_from(OPTIONS)))
    options["points"] = draw(st.lists(st.integers(1, 400), min_size=seats, max_size=seats))
    options["starter"] = draw(st.sampled_from(["draw", *range(seats)]))
    return Match.start("poker_relay", options, PEOPLE[:seats], draw(st.text(max_size=8)))


def is_one_row(row: tuple[Card, ...]) -> bool:
    """Whether the cards are a run without a gap around the 7."""
    ranks = sorted(one.rank for one in row)
    return 7 in ranks and ranks == list(range(ranks[0], ranks[-1] + 1))


@given(games(), LUCK)
def test_every_card_is_in_one_place_and_every_row_is_gapless(
    match: Match, luck: random.Random
) -> None:
    while True:
        places = match.places
        assert sorted(one for place in places.values() for one in place) == list(PACK)
        rows = {name: place for name, place in places.items() if name.startswith("row")}
        assert all(map(is_one_row, rows.values()))
        if match.over:
            break
        play_randomly(match, luck, 1)


@pytest.mark.slow
@pytest.mark.rule("R15")
def test_a_thousand_random_games_keep_all_cards_and_all_points() -> None:
    luck = random.Random("a thousand")
    for number in range(1000):
        seats = 2 + number % 3
        points = [luck.choice((1, 30, 200)) for _ in range(seats)]
        match = Match.start(
            "poker_relay", {**OPTIONS[number % 8], "points": points}, PEOPLE[:seats], f"g{number}"
        )
        play_randomly(match, luck)
        assert len(match.steps) == 1 + 13 * seats
        assert sorted(one for place in match.places.values() for one in place) == list(PACK)
        assert sum(match.scores) == sum(points)
        assert min(match.scores) >= 0
        for winner in match.winners:
            assert match.scores[winner] >= points[winner]


@pytest.mark.rule("R5")
@given(games(), LUCK)
def test_a_seven_goes_down_only_on_the_opening_turn_unless_it_is_free(
    match: Match, luck: random.Random
) -> None:
    play_randomly(match, luck)
    if match.options["putdown"] == "forced":
        for step in match.steps[2:]:
            assert not step.outcome.move.startswith("down 7")


@pytest.mark.rule("R13")
@pytest.mark.rule("R14")
@pytest.mark.rule("R15")
@given(games(), LUCK)
def test_the_lowest_scores_win_together_and_points_only_change_hands(
    match: Match, luck: random.Random
) -> None:
    before = match.scores
    times = int(match.options["multiplier"])
    play_randomly(match, luck)
    score = [sum(one.points for one in match.places[f"down {seat}"]) for seat in range(len(before))]
    assert match.winners == tuple(seat for seat in range(len(before)) if score[seat] == min(score))
    assert sum(match.scores) == sum(before)
    for seat, had in enumerate(before):
        if seat not in match.winners:
            assert match.scores[seat] == max(0, had - times * score[seat])
    assert [score[place[0]] for place in match.ranking] == sorted(set(score))


@given(games(), LUCK, MOVES)
def test_replaying_the_record_gives_the_same_game(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    again = Match.load(match.dump())
    assert again.dump() == match.dump()
    assert again.state == match.state
    assert again.events == match.events
    for seat in range(len(match.seats)):
        assert again.view(seat) == match.view(seat)


@given(games(), LUCK, MOVES)
def test_taking_moves_back_and_making_them_again_gives_the_same_game(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    whole = match.dump()
    taken = [match.undo() for _ in range(luck.randrange(len(match.steps)))]
    for move in reversed(taken):
        match.play(move)
    assert match.dump() == whole


@given(games(), LUCK, MOVES)
def test_the_moves_listed_are_exactly_those_that_are_accepted(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    accepted = []
    for move in (f"{verb} {one}" for verb in ("play", "down") for one in PACK):
        try:
            match.play(move)
        except IllegalMove:
            continue
        assert match.undo() == move
        accepted.append(move)
    assert sorted(accepted) == sorted(match.moves())


@given(games(), LUCK, MOVES)
def test_a_view_tells_the_legal_moves_to_the_seat_to_move_only_and_is_plain_data(
    match: Match, luck: random.Random, moves: int
) -> None:
    play_randomly(match, luck, moves)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        assert (view.seat, view.turn, view.game) == (seat, match.turn, "poker_relay")
        assert list(view.moves) == (match.moves() if seat == match.turn else [])
        facts = view.to_dict()
        assert json.loads(json.dumps(facts)) == facts


@given(games(), LUCK)
def test_each_turn_has_one_event_of_its_own_and_the_end_tells_every_seat(
    match: Match, luck: random.Random
) -> None:
    play_randomly(match, luck)
    for step in match.steps[1:]:
        first = step.outcome.events[0]
        verb, _, one = step.outcome.move.partition(" ")
        assert (first.kind, first.seat) == (verb, step.seat)
        assert [str(card) for card in first.cards] == ([one] if verb == "play" else [])
    ends = match.steps[-1].outcome.events
    assert {one.seat for one in of_kind(ends, "turned_up")} == set(range(len(match.seats)))
