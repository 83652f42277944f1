"""The play: turns, go, last card and new counts (C6 to C13)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from parlour.rules import IllegalMove
from tests.cribbage.deals import after_discards, gains, kinds, play_cards, say_go

PONE, DEALER = 0, 1
THROWN = ("2H 3H", "2D 3D")
STARTER = "6H"


def play_phase(pone: str, dealer: str, **options: Any) -> Match:
    """Give a match in which these eight cards are to be played, the pone in seat 0."""
    return after_discards((pone, dealer), THROWN, STARTER, **options)


def played_out(match: Match, order: str) -> list[tuple[int | None, int, str]]:
    """Play all eight cards and give the gains before the show."""
    told = gains(play_cards(match, order))
    assert match.moves() == ["deal"]
    return [gain for gain in told if gain[2] not in {"hand", "crib"}]


@pytest.mark.rule("C6")
def test_the_pone_plays_first_and_turns_alternate() -> None:
    match = play_phase("2S 4S 7S 9S", "2C 4C 7C 9C")
    turns = []
    for move in ("play 2S", "play 4C", "play 7S", "play 9C"):
        turns.append(match.turn)
        match.play(move)
    assert turns == [PONE, DEALER, PONE, DEALER]


@pytest.mark.rule("C6")
def test_no_card_may_take_the_count_past_31() -> None:
    match = play_phase("TS KS 2S AS", "TC QC JC AC")
    play_cards(match, "TS TC KS")
    assert match.moves() == ["play AC"]
    with pytest.raises(IllegalMove, match="C6: QC would make 40, past 31") as refused:
        match.play("play QC")
    assert refused.value.rule == "C6"


@pytest.mark.rule("C6")
def test_who_can_play_must_play() -> None:
    match = play_phase("TS KS 2S AS", "TC QC JC AC")
    with pytest.raises(IllegalMove) as refused:
        match.play("go")
    assert refused.value.rule == "C6"
    play_cards(match, "TS TC KS")
    with pytest.raises(IllegalMove) as refused:
        match.play("go")
    assert refused.value.rule == "C6"


@pytest.mark.rule("C7")
def test_when_the_pone_has_the_go_the_dealer_leads_next() -> None:
    match = play_phase("TS KC 8S 9S", "TH TD 9C 9D")
    play_cards(match, "TS TH KC")
    assert match.moves() == ["go"]
    events = match.play("go", DEALER)
    assert kinds(events) == ["says_go", "go", "restart"]
    assert gains(events) == [(PONE, 1, "go")]
    assert match.turn == DEALER
    assert match.view(DEALER).to_dict()["counts"] == [0, 3]
    assert match.moves() == ["play 9D", "play TD", "play 9C"]


@pytest.mark.rule("C7")
def test_after_a_go_the_other_plays_on_alone_and_pegs_one_for_the_last_card() -> None:
    match = play_phase("9S 4S 3C 8S", "KH KD QC JC")
    play_cards(match, "9S KH 4S")
    assert kinds(match.play("go", DEALER)) == ["says_go"]
    assert match.turn == PONE
    assert match.moves() == ["play 8S", "play 3C"]
    events = match.play("play 3C", PONE)
    assert gains(events) == [(PONE, 1, "go")]
    assert match.turn == DEALER


@pytest.mark.rule("C7")
@pytest.mark.rule("C8")
def test_thirty_one_after_a_go_pegs_two_in_all() -> None:
    match = play_phase("8S 7S 6S KS", "TH KD QD JD")
    play_cards(match, "8S TH 7S")
    match.play("go", DEALER)
    events = match.play("play 6S", PONE)
    assert gains(events) == [(PONE, 2, "thirtyone")]
    assert match.scores == (2, 0)
    assert match.turn == DEALER


@pytest.mark.rule("C8")
def test_after_the_dealer_makes_31_the_pone_leads() -> None:
    match = play_phase("TS 9S 5S 4S", "2C KH QC JC")
    events = play_cards(match, "TS 2C 9S KH")
    assert gains(events) == [(DEALER, 2, "thirtyone")]
    assert match.turn == PONE
    assert match.view(PONE).to_dict()["counts"] == [0, 4]


@pytest.mark.rule("C9")
def test_a_go_in_between_does_not_break_a_pair() -> None:
    match = play_phase("9S 5S 5C AS", "KH KD QC JC")
    play_cards(match, "9S KH 5S")
    match.play("go", DEALER)
    assert gains(match.play("play 5C", PONE)) == [(PONE, 2, "pairs")]


@pytest.mark.rule("C9")
def test_a_31_or_a_restarted_count_breaks_a_pair() -> None:
    after_31 = play_phase("TS 9S KS 4S", "2C KH QC JC")
    play_cards(after_31, "TS 2C 9S KH")
    assert gains(after_31.play("play KS", PONE)) == []
    after_go = play_phase("TS KC 8S 9S", "TH KD 9C 9D")
    play_cards(after_go, "TS TH KC")
    after_go.play("go", DEALER)
    assert gains(after_go.play("play KD", DEALER)) == []


@pytest.mark.rule("C10")
def test_a_run_may_be_made_by_both_players_in_any_order() -> None:
    match = play_phase("4S 5S 9S KS", "6C 3C QC JC")
    events = play_cards(match, "4S 6C 5S 3C")
    assert gains(events) == [(PONE, 2, "fifteen"), (PONE, 3, "run"), (DEALER, 4, "run")]


@pytest.mark.rule("C11")
def test_fifteen_and_a_run_both_peg_and_are_told_one_by_one() -> None:
    match = play_phase("4S 5S 9S KS", "6C 3C QC JC")
    play_cards(match, "4S 6C")
    events = match.play("play 5S")
    assert [(one.kind, one.points, one.score, one.count) for one in events] == [
        ("play", 0, None, 15),
        ("fifteen", 2, 2, 15),
        ("run", 3, 5, 15),
    ]


@pytest.mark.rule("C12")
def test_the_last_card_of_the_play_pegs_one() -> None:
    match = play_phase("9S 7S 5S KS", "8H TC QD JC")
    told = played_out(match, "9S 8H 7S 5S TC KS QD JC")
    assert told[-1] == (DEALER, 1, "last")


@pytest.mark.rule("C12")
def test_a_last_card_that_makes_31_pegs_two_and_no_more() -> None:
    match = after_discards(("TH TD 5C 6C", "TS AC KD JD"), ("2H 3H", "2S 8S"), "4H", dealer=0)
    assert played_out(match, "TS TH AC TD KD 5C JD 6C") == [
        (0, 2, "pairs"),
        (0, 2, "thirtyone"),
        (0, 2, "fifteen"),
        (0, 2, "thirtyone"),
    ]


@pytest.mark.rule("C12")
def test_a_last_card_that_makes_15_pegs_three() -> None:
    match = play_phase("TS KS QS 7S", "TH KH QH 8H")
    told = played_out(match, "TS TH KS KH QS QH 7S 8H")
    assert told[-2:] == [(DEALER, 2, "fifteen"), (DEALER, 1, "last")]


@pytest.mark.rule("C13")
def test_who_has_cards_left_plays_on_alone_and_restarts_the_count() -> None:
    match = play_phase("9S 4S 5C 8S", "KH KD QC JC")
    play_cards(match, "9S KH 4S")
    match.play("go", DEALER)
    assert gains(match.play("play 5C", PONE)) == [(PONE, 1, "go")]
    play_cards(match, "KD 8S")
    assert match.hands[PONE] == ()
    assert gains(match.play("play QC", DEALER)) == [(DEALER, 1, "go")]
    assert match.turn == DEALER
    last = match.play("play JC", DEALER)
    assert gains(last)[0] == (DEALER, 1, "last")
    assert kinds(last)[:3] == ["play", "last", "hand"]


@pytest.mark.rule("C13")
def test_who_is_out_of_cards_still_has_the_go_when_the_other_cannot_play() -> None:
    match = play_phase("AS 2C 3S 4C", "KH KD KC KS")
    play_cards(match, "AS KH 2C KD 3S")
    match.play("go", DEALER)
    events = match.play("play 4C", PONE)
    assert match.hands[PONE] == ()
    assert gains(events + say_go(match)) == [(PONE, 1, "go")]
    assert match.turn == DEALER
    rest = [gain for gain in gains(play_cards(match, "KC KS")) if gain[2] != "hand"]
    assert rest[:2] == [(DEALER, 2, "pairs"), (DEALER, 1, "last")]
