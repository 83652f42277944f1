"""Counting by hand and muggins (C24)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.cards import Card, cards
from parlour.games.cribbage.show import score_show
from parlour.games.cribbage.view import CribbageView
from parlour.match import Match
from parlour.rules import IllegalMove
from tests.cribbage.deals import after_discards, gains, kinds, play_cards

PONE, DEALER = 0, 1
KEPT = ("4H 5H 6D JS", "2S 3D 9C KC")
THROWN = ("TS KD", "7C 8C")
STARTER = "5S"
PONE_HAND, DEALER_HAND, CRIB = 17, 4, 6
PLAYS = "4H 2S 5H KC JS 9C 6D 3D"


def at_the_show(**options: Any) -> Match:
    """Give a match whose play is over and whose pone has to claim 17."""
    match = after_discards(KEPT, THROWN, STARTER, counting="hand", **options)
    play_cards(match, PLAYS)
    assert match.turn == PONE
    assert match.moves() == [f"claim {points}" for points in range(30)]
    return match


def last_shown(match: Match, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = match.view(seat).to_dict()["shown"][-1]
    return shown


def test_the_hands_of_these_tests_are_worth_what_they_say() -> None:
    assert score_show(KEPT[0], STARTER).total == PONE_HAND
    assert score_show(KEPT[1], STARTER).total == DEALER_HAND
    assert score_show(" ".join(THROWN), STARTER, crib=True).total == CRIB


@pytest.mark.rule("C24")
def test_exact_claims_score_the_totals_pone_then_dealer_then_crib() -> None:
    match = at_the_show()
    before = match.scores
    turns = []
    for claim in (PONE_HAND, DEALER_HAND, CRIB):
        turns.append(match.turn)
        match.play(f"claim {claim}")
    assert turns == [PONE, DEALER, DEALER]
    assert match.scores == (before[0] + PONE_HAND, before[1] + DEALER_HAND + CRIB)
    assert match.moves() == ["deal"]
    assert match.turn == PONE


@pytest.mark.rule("C24")
def test_automatic_and_exact_counting_come_to_the_same() -> None:
    automatic = after_discards(KEPT, THROWN, STARTER)
    play_cards(automatic, PLAYS)
    by_hand = at_the_show()
    for claim in (PONE_HAND, DEALER_HAND, CRIB):
        by_hand.play(f"claim {claim}")
    assert by_hand.scores == automatic.scores
    assert gains(by_hand.events) == gains(automatic.events)


@pytest.mark.rule("C24")
def test_a_claim_too_low_scores_what_was_claimed_and_shows_what_was_missed() -> None:
    match = at_the_show()
    before = match.scores[PONE]
    events = match.play("claim 10")
    assert kinds(events) == ["claim", "hand"]
    assert gains(events) == [(PONE, 10, "hand")]
    assert match.scores[PONE] == before + 10
    assert events[1].count == PONE_HAND
    assert sum(part.points for part in events[1].parts) == PONE_HAND
    for seat in (PONE, DEALER):
        assert last_shown(match, seat)["claimed"] == 10
        assert last_shown(match, seat)["total"] == PONE_HAND
    assert match.turn == DEALER


@pytest.mark.rule("C24")
@pytest.mark.parametrize("muggins", ["no", "yes"])
@pytest.mark.parametrize("claim", [18, 29])
def test_a_claim_too_high_is_put_right_and_never_scores_more(claim: int, muggins: str) -> None:
    match = at_the_show(muggins=muggins)
    events = match.play(f"claim {claim}")
    assert gains(events) == [(PONE, PONE_HAND, "hand")]
    assert (events[0].count, events[1].count) == (claim, PONE_HAND)
    assert match.moves()[0] == "claim 0"
    assert match.turn == DEALER


@pytest.mark.rule("C24")
@pytest.mark.parametrize(("called", "taken"), [(7, 7), (3, 3), (0, 0), (8, 7), (19, 7)])
def test_muggins_takes_what_a_claim_missed_and_never_more(called: int, taken: int) -> None:
    match = at_the_show(muggins="yes")
    before = match.scores
    match.play("claim 10")
    assert match.turn == DEALER
    assert match.moves() == [f"muggins {points}" for points in range(20)]
    events = match.play(f"muggins {called}")
    assert kinds(events) == ["counted", "muggins"]
    assert match.scores == (before[PONE] + 10, before[DEALER] + taken)
    counted = events[0]
    assert (counted.kind, counted.seat, counted.count) == ("counted", PONE, PONE_HAND)
    assert sum(part.points for part in counted.parts) == PONE_HAND
    assert match.turn == DEALER
    assert match.moves()[0] == "claim 0"


@pytest.mark.rule("C24")
def test_muggins_is_asked_after_an_exact_claim_too_and_takes_nothing() -> None:
    match = at_the_show(muggins="yes")
    match.play(f"claim {PONE_HAND}")
    before = match.scores
    assert match.turn == DEALER
    match.play("muggins 12")
    assert match.scores == before


@pytest.mark.rule("C24")
def test_the_pone_may_call_muggins_on_the_dealers_hand_and_the_crib() -> None:
    match = at_the_show(muggins="yes")
    for move in (f"claim {PONE_HAND}", "muggins 0", "claim 1"):
        match.play(move)
    assert match.turn == PONE
    assert gains(match.play("muggins 3")) == [(PONE, 3, "muggins")]
    assert match.turn == DEALER
    match.play("claim 0")
    assert match.turn == PONE
    assert gains(match.play("muggins 6")) == [(PONE, CRIB, "muggins")]
    assert match.moves() == ["deal"]


@pytest.mark.rule("C24")
def test_nobody_is_told_the_total_before_muggins_is_answered() -> None:
    told = []
    for claim in ("claim 10", f"claim {PONE_HAND}"):
        match = at_the_show(muggins="yes")
        events = match.play(claim)
        assert all(not one.parts for one in events)
        assert events[-1].count == events[-1].points
        assert [last_shown(match, seat)["total"] for seat in (0, 1)] == [0, 0]
        assert [last_shown(match, seat)["parts"] for seat in (0, 1)] == [[], []]
        told.append(len(events))
    assert told[0] == told[1]


@pytest.mark.rule("C21")
@pytest.mark.rule("C24")
def test_muggins_can_win() -> None:
    match = at_the_show(muggins="yes", scores=(50, 114))
    match.play("claim 10")
    events = match.play("muggins 7")
    assert kinds(events) == ["counted", "muggins", "win"]
    assert events[1].score == 121
    assert match.over
    assert match.winners == (DEALER,)
    assert match.scores[DEALER] == 121


@pytest.mark.rule("C21")
@pytest.mark.rule("C24")
def test_a_claim_that_wins_ends_the_match_before_muggins_is_asked() -> None:
    match = at_the_show(muggins="yes", scores=(111, 114))
    events = match.play("claim 10")
    assert kinds(events)[-1] == "win"
    assert match.over
    assert match.moves() == []
    assert match.winners == (PONE,)


@pytest.mark.rule("C21")
@pytest.mark.rule("C24")
def test_an_over_claim_wins_only_if_the_true_total_does() -> None:
    pegged = at_the_show().scores[PONE]
    start = 120 - PONE_HAND - pegged
    short = at_the_show(scores=(start, 0))
    short.play("claim 29")
    assert not short.over
    assert short.scores[PONE] == 120
    enough = at_the_show(scores=(start + 1, 0))
    enough.play("claim 29")
    assert enough.winners == (PONE,)


@pytest.mark.rule("C24")
def test_without_counting_by_hand_there_is_no_claim_and_no_muggins() -> None:
    match = after_discards(KEPT, THROWN, STARTER, muggins="yes")
    play_cards(match, PLAYS)
    assert match.moves() == ["deal"]
    for move in ("claim 5", "muggins 0"):
        with pytest.raises(IllegalMove) as refused:
            match.play(move)
        assert refused.value.rule == "C24"


def test_who_has_to_count_sees_the_cards_to_be_counted() -> None:
    match = at_the_show(muggins="yes")

    def to_count(seat: int) -> tuple[Card, ...]:
        view = match.view(seat)
        assert isinstance(view, CribbageView)
        return view.to_count

    assert to_count(PONE) == tuple(sorted(cards(KEPT[0])))
    match.play("claim 10")
    assert to_count(DEALER) == tuple(sorted(cards(KEPT[0])))
    match.play("muggins 0")
    assert to_count(DEALER) == tuple(sorted(cards(KEPT[1])))
    match.play("claim 4")
    assert to_count(PONE) == tuple(sorted(cards(KEPT[1])))
    match.play("muggins 0")
    assert to_count(DEALER) == tuple(sorted(cards(" ".join(THROWN))))
