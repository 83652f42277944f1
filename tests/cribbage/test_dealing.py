"""The cut, the deal, the crib and the starter (C1 to C5)."""

from __future__ import annotations

import random

import pytest

from parlour.cards import PACK, Card, cards
from parlour.match import Match
from parlour.rules import Event
from tests.cribbage.deals import PEOPLE, after_discards, gains, kinds, play_cards, play_randomly


def cut_cards(match: Match) -> list[tuple[Event, Event]]:
    """Give the cuts of a match, two at a time."""
    cuts = [one for one in match.events if one.kind == "cut"]
    return list(zip(cuts[::2], cuts[1::2], strict=True))


@pytest.mark.rule("C1")
def test_two_play_with_52_different_cards() -> None:
    match = Match.start("cribbage", seats=PEOPLE, seed="two")
    assert len(match.scores) == len(match.hands) == 2
    assert sorted(one for place in match.places.values() for one in place) == list(PACK)


@pytest.mark.rule("C2")
def test_the_lower_cut_deals_and_equal_ranks_cut_again() -> None:
    dealers = set()
    again = 0
    for seed in range(200):
        match = Match.start("cribbage", seats=PEOPLE, seed=f"cut {seed}")
        *equal, (last, other) = cut_cards(match)
        assert all(a.cards[0].rank == b.cards[0].rank for a, b in equal)
        assert (last.seat, other.seat) == (0, 1)
        assert last.cards[0].rank != other.cards[0].rank
        dealer = 0 if last.cards[0].rank < other.cards[0].rank else 1
        assert match.turn == 1 - dealer
        assert match.events[-1].kind == "deal"
        assert match.events[-1].seat == dealer
        dealers.add(dealer)
        again += len(equal)
    assert dealers == {0, 1}
    assert again > 0


@pytest.mark.rule("C2")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deal_alternates_and_a_named_dealer_needs_no_cut(dealer: int) -> None:
    match = Match.start("cribbage", {"dealer": dealer}, PEOPLE, seed="alternate")
    assert kinds(match.events) == ["deal"]
    play_randomly(match, random.Random("alternate"))
    deals = [one for one in match.events if one.kind == "deal"]
    assert len(deals) > 4
    assert [one.seat for one in deals] == [(dealer + n) % 2 for n in range(len(deals))]
    assert [one.count for one in deals] == list(range(len(deals)))


@pytest.mark.rule("C3")
@pytest.mark.parametrize("dealer", [0, 1])
def test_six_cards_go_to_each_one_at_a_time_beginning_with_the_pone(dealer: int) -> None:
    match = Match.start("cribbage", {"dealer": dealer}, PEOPLE, seed="", packs=[PACK])
    assert match.hands[1 - dealer] == cards("AS 3S 5S 7S 9S JS")
    assert match.hands[dealer] == cards("2S 4S 6S 8S TS QS")
    assert match.turn == 1 - dealer


@pytest.mark.rule("C4")
def test_each_lays_two_cards_away_the_pone_first_and_the_crib_is_the_dealers() -> None:
    match = Match.start("cribbage", {"dealer": 1}, PEOPLE, seed="", packs=[PACK])
    assert len(match.moves()) == 15
    assert kinds(match.play("crib 3S JS", 0)) == ["laid"]
    assert match.turn == 1
    match.play("crib qs 2s", 1)
    assert match.hands == (cards("AS 5S 7S 9S"), cards("4S 6S 8S TS"))
    assert match.places["crib"] == cards("2S 3S JS QS")
    assert match.dump().endswith("move crib 3S JS\nmove crib 2S QS\n")


@pytest.mark.rule("C4")
def test_nobody_sees_what_the_other_laid_away_until_the_crib_is_shown() -> None:
    match = after_discards(
        ("TH TD 5C 6C", "TS AC KD JD"), ("2H 3H", "2S 8S"), "4H", dealer=0, counting="hand"
    )

    def sees(seat: int) -> set[str]:
        view = match.view(seat).to_dict()
        return {str(one) for one in (*view["laid"], *view["crib"])}

    assert sees(0) == {"2H", "3H"}
    assert sees(1) == {"2S", "8S"}
    play_cards(match, "TS TH AC TD KD 5C JD 6C")
    for claim in ("claim 6", "claim 11"):
        assert sees(0) == {"2H", "3H"}
        assert sees(1) == {"2S", "8S"}
        match.play(claim)
    assert sees(0) == sees(1) == {"2H", "3H", "2S", "8S"}


@pytest.mark.rule("C5")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_thirteenth_card_is_the_starter_and_a_jack_pegs_two_for_the_dealer(
    dealer: int,
) -> None:
    kept, thrown = ("2C 4C 6C 8C", "2D 4D 6D 8D"), ("TC QC", "TD QD")
    heels = after_discards(kept, thrown, "JH", dealer=dealer)
    assert heels.places["starter"] == (Card(23),) == cards("JH")
    assert gains(heels.events) == [(dealer, 2, "heels")]
    assert heels.scores[dealer] == 2
    assert heels.turn == 1 - dealer
    for starter in ("QH", "TH"):
        assert gains(after_discards(kept, thrown, starter, dealer=dealer).events) == []


@pytest.mark.rule("C5")
@pytest.mark.rule("C21")
def test_his_heels_can_win_at_once() -> None:
    match = after_discards(
        ("2C 4C 6C 8C", "2D 4D 6D 8D"), ("TC QC", "TD QD"), "JH", dealer=0, scores=(119, 120)
    )
    assert match.over
    assert match.moves() == []
    assert match.scores == (121, 120)
    assert match.winners == (0,)
    assert kinds(match.events)[-2:] == ["heels", "win"]
