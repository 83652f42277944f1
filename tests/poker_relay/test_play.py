"""Dealing, turns and bad moves, one rule after another (R1 to R11)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.cards import PACK, card, cards
from parlour.match import Match
from parlour.rules import BadOption, BadRecord, IllegalMove, WrongTurn
from tests.poker_relay.tables import (
    PEOPLE,
    SUITED,
    dealt,
    of_kind,
    pack,
    play_randomly,
    snapshot,
)

SEVENS_AT_0 = (
    "7S 7H 7D 7C AS AH AD AC KS KH KD KC QS",
    "2S 3S 4S 5S 6S 8S 9S TS JS 2H 3H 4H 5H",
    "6H 8H 9H TH JH QH 2D 3D 4D 5D 6D 8D 9D",
    "TD JD QD 2C 3C 4C 5C 6C 8C 9C TC JC QC",
)


@pytest.mark.rule("R1")
def test_ace_and_king_never_join() -> None:
    match = dealt(SUITED)
    for _ in range(52):
        match.play(match.moves()[0])
    assert match.state.rows == dict.fromkeys("SHDC", (1, 13))
    row = dealt(SUITED, 0)
    for move in ("7S", "7H", "7D", "7C", "8S", "8H", "8D", "8C", "9S", "9H", "9D", "9C"):
        row.play(f"play {move}")
    assert row.moves() == ["play 6S", "play TS"]


@pytest.mark.rule("R2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_thirteen_cards_one_at_a_time_from_seat_0(seats: int) -> None:
    for starter in range(seats):
        match = Match.start("poker_relay", {"starter": starter}, PEOPLE[:seats], "", [PACK])
        for seat in range(seats):
            assert match.hands[seat] == tuple(
                PACK[place] for place in range(seat, 13 * seats, seats)
            )
        assert match.turn == starter


@pytest.mark.rule("R3")
def test_at_a_short_table_the_rest_stays_unseen_and_its_suits_closed() -> None:
    hands = [[one for one in PACK if one.suit == suit] for suit in "SH"]
    match = Match.start("poker_relay", {"starter": 0}, PEOPLE[:2], "", [pack(hands)])
    assert match.places["rest"] == PACK[26:]
    assert match.view(0).to_dict()["unseen"] == 26
    play_randomly(match, random.Random(1))
    assert set(match.state.rows) == {"S", "H"}
    assert len(match.steps) == 1 + 26
    with pytest.raises(BadOption):
        Match.start("poker_relay", seats=PEOPLE[:1])
    with pytest.raises(BadOption):
        Match.start("poker_relay", seats=(*PEOPLE, "person"))


@pytest.mark.rule("R4")
def test_the_first_starter_is_drawn_and_play_goes_clockwise() -> None:
    drawn = Counter(Match.start("poker_relay", seats=PEOPLE, seed=str(n)).turn for n in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 60
    match = dealt(SEVENS_AT_0, 2)
    turns = []
    luck = random.Random(4)
    while not match.over:
        turns.append(match.turn)
        play_randomly(match, luck, 1)
    assert turns == [2, 3, 0, 1] * 13


@pytest.mark.rule("R5")
def test_the_starter_may_put_any_card_down_even_with_a_seven() -> None:
    match = dealt(SEVENS_AT_0)
    assert match.moves()[:4] == ["play 7S", "play 7H", "play 7D", "play 7C"]
    assert [one.removeprefix("down ") for one in match.moves()[4:]] == [
        str(one) for one in match.hands[0]
    ]
    match.play("down 7S")
    assert match.turn == 1
    with pytest.raises(IllegalMove, match="R5"):
        dealt(SEVENS_AT_0).play("play KS")


@pytest.mark.rule("R6")
def test_a_card_is_put_down_only_by_who_has_no_live_card_after_the_opening() -> None:
    match = dealt(SEVENS_AT_0)
    match.play("play 7S")
    with pytest.raises(IllegalMove, match="R6"):
        match.play("down 2S")
    match.play("play 8S")
    assert all(one.startswith("down") for one in match.moves())
    match.play("down 2D")
    assert match.turn == 3


@pytest.mark.rule("R7")
def test_who_has_no_live_card_chooses_freely_what_to_put_down() -> None:
    match = dealt(SEVENS_AT_0)
    for move in ("play 7S", "play 6S"):
        match.play(move)
    assert match.moves() == [f"down {one}" for one in match.hands[2]]


@pytest.mark.rule("R8")
def test_only_the_owner_of_a_card_put_down_may_look_at_it() -> None:
    match = dealt(SEVENS_AT_0)
    events = match.play("down QS")
    assert [(one.kind, one.seat, one.cards, one.count) for one in events] == [("down", 0, (), 1)]
    assert match.view(0).to_dict()["buried"] == [["QS"], [], [], []]
    for seat in (1, 2, 3):
        view = match.view(seat).to_dict()
        assert view["buried"] == [[], [], [], []]
        assert view["down"] == [1, 0, 0, 0]
    assert match.places["down 0"] == cards("QS")
    for move in ("down 2S", "down 6H", "down TD"):
        match.play(move)
    with pytest.raises(IllegalMove, match="R9"):
        match.play("play QS")


@pytest.mark.rule("R9")
def test_a_game_of_four_is_exactly_52_turns_and_ends_with_all_hands_empty() -> None:
    for number in range(20):
        match = Match.start("poker_relay", seats=PEOPLE, seed=f"turns {number}")
        luck = random.Random(number)
        for turn in range(52):
            assert not match.over
            held = sum(map(len, match.hands))
            assert held == 52 - turn
            play_randomly(match, luck, 1)
        assert match.over
        assert not any(match.hands)


@pytest.mark.rule("R10")
def test_with_free_put_down_a_card_may_go_down_on_any_turn() -> None:
    match = dealt(SEVENS_AT_0, putdown="free")
    match.play("play 7S")
    assert "play 8S" in match.moves()
    assert "down 8S" in match.moves()
    match.play("down 8S")
    assert match.places["down 1"] == cards("8S")
    assert dealt(SEVENS_AT_0).options["putdown"] == "forced"


@pytest.mark.rule("R11")
def test_a_seven_held_back_keeps_its_suit_closed_for_everybody() -> None:
    match = dealt(SEVENS_AT_0)
    match.play("play 7S")
    for _ in range(10):
        while match.turn != 0:
            match.play(match.moves()[-1])
        others = [one for one in match.moves() if one != "play 7H" and one.startswith("play")]
        if not others:
            break
        match.play(others[0])
        for seat in range(4):
            assert not any(
                one.endswith("H") and one != "play 7H" and one.startswith("play")
                for one in (match.moves() if match.turn == seat else ())
            )
    assert card("7H") in match.hands[0]


@pytest.mark.parametrize(
    "bad",
    [
        "", "play", "down", "pass", "go", "play 7S 8S", "play 1S", "play 7X", "down down",
        "play 2H", "down 2H", "PLAY 7S", "play \u0667S", "play 7S; down KH", "deal",
        "play " + "7" * 5000,
    ],
)  # fmt: skip
def test_a_bad_move_is_refused_and_changes_nothing(bad: str) -> None:
    match = dealt(SEVENS_AT_0)
    before = snapshot(match)
    with pytest.raises(IllegalMove):
        match.play(bad)
    assert snapshot(match) == before


def test_a_move_is_read_in_any_case_and_with_ten_in_figures() -> None:
    match = dealt(SEVENS_AT_0, 3)
    match.play("down 10c")
    assert match.steps[-1].outcome.move == "down TC"


def test_nobody_moves_out_of_turn_or_after_the_end() -> None:
    match = dealt(SUITED)
    with pytest.raises(WrongTurn):
        match.play("play 7H", 1)
    play_randomly(match, random.Random(2))
    before = snapshot(match)
    with pytest.raises(IllegalMove, match="R9"):
        match.play("play 7S")
    assert snapshot(match) == before


@pytest.mark.parametrize(
    "options",
    [
        {"multiplier": 4}, {"multiplier": ""}, {"putdown": "yes"}, {"points": "200"},
        {"points": "200,0,200,200"}, {"points": "200,-1,200,200"}, {"points": "a,b,c,d"},
        {"starter": 4}, {"starter": -1}, {"starter": "cut"}, {"target": 121},
    ],
)  # fmt: skip
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Match.start("poker_relay", options, PEOPLE)


def test_a_starter_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(BadOption):
        Match.start("poker_relay", {"starter": 2}, PEOPLE[:2])


@pytest.mark.rule("R21")
def test_named_opponents_bring_the_points_they_start_with() -> None:
    match = Match.start("poker_relay", seats=("person", "otto", "magnus", "random"))
    assert match.options["points"] == "200,60,300,200"
    assert match.scores == (200, 60, 300, 200)


def test_a_record_with_a_forged_move_is_refused_by_its_number() -> None:
    match = dealt(SEVENS_AT_0)
    match.play("play 7S")
    text = match.dump() + "move down 2S\n"
    with pytest.raises(BadRecord, match="move 2 is not legal"):
        Match.load(text)


@pytest.mark.rule("R12")
@pytest.mark.rule("R14")
@pytest.mark.rule("R16")
def test_at_the_end_everything_is_turned_up_and_paid_in_turn() -> None:
    match = Match.start(
        "poker_relay", {"multiplier": 3, "points": [9, 200, 200, 200], "starter": 2}, PEOPLE, "ends"
    )
    luck = random.Random(3)
    play_randomly(match, luck)
    ends = match.steps[-1].outcome.events
    shown = of_kind(ends, "turned_up")
    assert [one.seat for one in shown] == [2, 3, 0, 1]
    for one in shown:
        assert one.count == sum(min(card.rank, 10) for card in one.cards)
        assert one.cards == match.places[f"down {one.seat}"]
    winners = of_kind(ends, "won")
    assert {one.seat for one in winners} == set(match.winners)
    score = {one.seat: one.count for one in shown}
    for one in of_kind(ends, "paid"):
        had = 9 if one.seat == 0 else 200
        assert -one.points == min(had, 3 * score[one.seat])
        assert one.score == had + one.points
    assert sum(one.points for one in ends if one.kind in {"paid", "took"}) == 0
    assert [one.seat for one in of_kind(ends, "ruined")] == [
        seat for seat in (2, 3, 0, 1) if not match.scores[seat]
    ]
