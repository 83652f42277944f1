"""Rows, turns, payments and whole games that two other programs agree on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from parlour.cards import BadCard, cards
from parlour.games.poker_relay.career import settle
from parlour.games.poker_relay.game import RULES, State, live_cards
from parlour.rules import IllegalMove
from tests.poker_relay.tables import SUITED, cases, dealt, of_kind


def named(rows: list[dict[str, Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=[row["name"] for row in rows])


@pytest.mark.rule("R1")
@pytest.mark.rule("R6")
@named(cases("layouts")["live"])
def test_the_rows_say_which_cards_are_live(row: dict[str, Any]) -> None:
    assert set(live_cards(row["layout"])) == set(cards(row["playable"]))
    assert len(live_cards(row["layout"])) == len(row["playable"])


@pytest.mark.rule("R6")
def test_after_the_seven_of_spades_alone_five_cards_are_live() -> None:
    assert set(live_cards({"S": (7, 7)})) == set(cards("7H 7D 7C 6S 8S"))


@pytest.mark.parametrize(
    "rows",
    [{"X": (7, 7)}, {"S": (8, 9)}, {"S": (3, 6)}, {"S": (0, 7)}, {"S": (7, 14)}, {"S": (7,)}],
)
def test_what_is_no_row_is_refused(rows: Mapping[str, Any]) -> None:
    with pytest.raises(BadCard):
        live_cards(rows)


def standing(layout: Mapping[str, Any], hand: list[str], *, opening: bool, free: bool) -> State:
    """Give a game in which seat 0 is to move with this hand and these rows."""
    match = dealt(SUITED, putdown="free" if free else "forced")
    if not opening:
        for _ in range(4):
            match.play(match.moves()[0])
    state: State = match.state
    rows = {suit: (low, high) for suit, (low, high) in layout.items()}
    return replace(state, rows=rows, hands=(cards(hand), *state.hands[1:]))


@pytest.mark.rule("R5")
@pytest.mark.rule("R6")
@pytest.mark.rule("R7")
@pytest.mark.rule("R10")
@named(cases("layouts")["turns"])
def test_a_turn_offers_exactly_what_the_rules_allow(row: dict[str, Any]) -> None:
    opening = not row["layout"]
    for free in (False, True):
        state = standing(row["layout"], row["hand"], opening=opening, free=free)
        moves = RULES.moves(state)
        play = [one.removeprefix("play ") for one in moves if one.startswith("play")]
        down = [one.removeprefix("down ") for one in moves if one.startswith("down")]
        assert set(play) == set(row["may_play"])
        # the cases' starter plays a 7 if able; under R5 the choice is free
        allowed = row["may_put_down_if_free_put_down_option" if free or opening else "may_put_down"]
        assert set(down) == set(allowed)
        for one in row["hand"]:
            for move in (f"play {one}", f"down {one}"):
                if move in moves:
                    assert RULES.apply(state, move).move == move
                else:
                    with pytest.raises(IllegalMove):
                        RULES.apply(state, move)


@pytest.mark.rule("R13")
@pytest.mark.rule("R14")
@pytest.mark.rule("R15")
@pytest.mark.rule("R16")
@named(cases("settlement"))
def test_everybody_has_after_the_game_what_the_rules_say(row: dict[str, Any]) -> None:
    after = settle(row["scores"], row["before"], row["multiplier"])
    assert list(after) == row["after"]
    assert [seat for seat, points in enumerate(after) if not points] == row["out"]
    least = min(row["scores"])
    assert [seat for seat, score in enumerate(row["scores"]) if score == least] == row["winners"]


@pytest.mark.rule("R15")
def test_an_odd_point_goes_to_the_earliest_winner_counted_from_the_starter() -> None:
    assert settle([5, 5, 20, 11], [100, 100, 100, 100], 1) == (116, 115, 80, 89)
    assert settle([5, 5, 20, 11], [100, 100, 100, 100], 1, starter=1) == (115, 116, 80, 89)
    assert settle([5, 5, 20, 11], [100, 100, 100, 100], 1, starter=2) == (116, 115, 80, 89)
    assert settle([0, 9, 0, 0], [50, 50, 50, 50], 1, starter=3) == (53, 41, 53, 53)
    assert settle([0, 8, 0, 0], [50, 50, 50, 50], 1, starter=2) == (52, 42, 53, 53)


@pytest.mark.rule("R2")
@pytest.mark.rule("R9")
@pytest.mark.rule("R12")
@pytest.mark.parametrize("number", range(16))
def test_a_whole_game_goes_as_recorded(number: int) -> None:
    row = cases("games")[number]
    match = dealt(row["hands"], row["start"], points=[1000] * 4)
    for seat, hand in enumerate(row["hands"]):
        assert match.hands[seat] == tuple(sorted(cards(hand)))
    for move in row["moves"]:
        assert match.turn == move["seat"]
        live = [one.removeprefix("play ") for one in match.moves() if one.startswith("play")]
        assert set(live) == set(move["live"])
        match.play(f"{move['do']} {move['card']}", move["seat"])
    assert match.over
    assert len(row["moves"]) == 52
    told = {one.seat: one for one in of_kind(match.events, "turned_up")}
    assert [told[seat].count for seat in range(4)] == row["scores"]
    down = row["put_down"] if "put_down" in row else row["down"]
    for seat in range(4):
        assert set(told[seat].cards) == set(cards(down[seat]))
    assert list(match.winners) == row["winners"]
    assert match.scores == settle(row["scores"], [1000] * 4, 1, row["start"])
