"""Faults that players met in games like this one, each with the right behaviour."""

from __future__ import annotations

import pytest

from parlour.cards import PACK
from parlour.games.least_score.discards import is_legal
from parlour.match import Match
from parlour.rules import IllegalMove
from tests.least_score.tables import table


@pytest.mark.rule("L12")
def test_two_cards_of_different_ranks_are_refused_with_a_reason_and_nothing_changes() -> None:
    match = table(("4H 9C KS 2D 7S", "KH QH TS 9H 7C"), "2S", "3S")
    before = match.dump(), match.places, match.turn, match.events
    with pytest.raises(IllegalMove, match=r"L12: .*one rank"):
        match.play("drop 4H 9C, take stock")
    assert (match.dump(), match.places, match.turn, match.events) == before


@pytest.mark.rule("L15")
@pytest.mark.parametrize("some", ["AS JS 2S", "KS AH 2D", "JS QH KD AC 2S", "QS KH AD 2C 3S"])
def test_a_run_is_not_found_by_text_and_does_not_go_round_the_ace(some: str) -> None:
    assert not is_legal(some)


@pytest.mark.rule("L15")
@pytest.mark.parametrize("some", ["AS 2H 3D 4C 5S", "TS JH QD KC AS"])
def test_a_run_of_five_ends_in_an_ace_at_either_end(some: str) -> None:
    assert is_legal(some)


@pytest.mark.rule("L18")
@pytest.mark.rule("L22")
def test_nothing_is_thrown_after_the_deal_was_scored() -> None:
    match = table(("AS AD KS QS JS", "KH QH TS 9H 7C"), "2S", "3S")
    match.play("drop JS QS KS, take 2S")
    match.play("drop KH, take stock")
    match.play("declare")
    held, scores = match.hands, match.scores
    for move in ("drop AS, take stock", f"drop {match.hands[1][0]}, take KH", "declare"):
        with pytest.raises(IllegalMove, match="scored"):
            match.play(move)
    assert (match.hands, match.scores, match.moves()) == (held, scores, ["deal"])


def until_the_stock_is_empty() -> Match:
    """Six players throw one card and draw one, until the stock is empty."""
    match = Match.start("least_score", {"starter": 0}, ("person",) * 6, "empty stock")
    while match.places["stock"]:
        match.play(f"drop {match.hands[match.turn or 0][-1]}, take stock")
    return match


@pytest.mark.rule("L10")
def test_an_empty_stock_is_filled_from_the_dead_cards_alone() -> None:
    match = until_the_stock_is_empty()
    seat = match.turn
    assert seat is not None
    dead, open_set = match.places["dead"], match.places["open"]
    assert (len(dead), len(open_set)) == (21, 1)
    thrown = match.hands[seat][0]
    events = match.play(f"drop {thrown}, take stock")
    assert [one.kind for one in events] == ["drop", "reshuffle", "take"]
    (drawn,) = set(match.hands[seat]) & set(dead)
    assert {drawn, *match.places["stock"]} == set(dead)
    assert len(match.places["stock"]) == 20
    assert match.places["dead"] == open_set
    assert match.places["open"] == (thrown,)
    assert sorted(one for place in match.places.values() for one in place) == list(PACK)


@pytest.mark.rule("L10")
@pytest.mark.rule("L27")
def test_a_card_drawn_again_after_it_was_dead_is_as_hidden_as_any_other() -> None:
    match = until_the_stock_is_empty()
    for _ in range(30):
        seat = match.turn
        assert seat is not None
        match.play(f"drop {match.hands[seat][-1]}, take stock")
        for other in range(6):
            if other != seat:
                facts = match.view(other)
                assert facts.to_dict()["known"][seat] == []
