"""The house: what is open, what is kept, what a visitor can do."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.app.house import House
from parlour.app.saves import MemoryStore, Saves, StoreFailed
from parlour.match import Match
from parlour.players import evaluate
from tools import ROOT

LINK = {"game": "cribbage", "seed": "link", "seats": "person,steady"}


def house(store: MemoryStore, **words: str) -> House:
    return House(Saves(store), words, Path(ROOT))


def play(one: House, moves: int = 10_000) -> Match:
    """Play the match on the table, all seats by the strongest, so many moves or to its end."""
    sitting = one.sitting
    assert sitting is not None
    while moves and not sitting.match.over:
        if sitting.curtain is not None:
            sitting.raise_curtain()
        elif sitting.beat is not None:
            sitting.skip()
        elif sitting.computer_moves:
            sitting.think()
            moves -= 1
        else:
            one.move(evaluate(sitting.match)[0].move)
            moves -= 1
    return sitting.match


def test_the_first_visit_opens_the_lobby() -> None:
    one = house(MemoryStore())
    assert one.sitting is None
    assert not one.notice


def test_a_match_goes_on_where_it_was_left() -> None:
    store = MemoryStore()
    first = house(store)
    first.enter("cribbage")
    assert first.sheet == "new"
    first.start()
    match = play(first, 7)
    again = house(store)
    assert set(again.begun) == {"cribbage"}
    again.enter("cribbage")
    assert again.match is not None
    assert again.match.dump() == match.dump()


def test_a_link_opens_exactly_its_match_and_leaves_ones_own_alone() -> None:
    store = MemoryStore()
    own = house(store)
    own.enter("cribbage")
    own.start()
    before = play(own, 5).dump()
    linked = house(store, **LINK)
    assert linked.match is not None
    expected = Match.start("cribbage", {}, ("person", "steady"), "link")
    assert linked.match.dump() == expected.dump()
    text = play(linked, 6).dump()
    back = house(store, **LINK)
    assert back.match is not None
    assert back.match.dump() == text
    own = house(store, game="cribbage")
    assert own.match is not None
    assert own.match.dump() == before


def test_a_rematch_leaves_the_linked_match_to_its_link() -> None:
    store = MemoryStore()
    one = house(store, **{**LINK, "target": "61"})
    over = play(one).dump()
    one.again()
    back = house(store, **{**LINK, "target": "61"})
    assert back.record == over


def test_two_links_do_not_share_a_table() -> None:
    store = MemoryStore()
    text = play(house(store, **LINK), 4).dump()
    house(store, **{**LINK, "seed": "other"})
    back = house(store, **LINK)
    assert back.match is not None
    assert back.match.dump() == text


@pytest.mark.parametrize(
    "words",
    [
        {"game": "nonsense"},
        {"game": "cribbage", "target": "7"},
        {"game": "cribbage", "seats": "a,b,c", "seed": "x"},
        {"game": "cribbage", "scores": "121,0"},
        {"game": "cribbage", "seed": "x" * 100_000},
        {"game": "cribbage", "odd": "1", "seed": "x"},
    ],
)
def test_a_link_that_makes_no_sense_is_told_and_opens_the_lobby(words: dict[str, str]) -> None:
    store = MemoryStore()
    one = house(store, **words)
    assert one.sitting is None
    assert "link" in one.notice
    assert not store.texts


def test_words_of_somebody_else_open_the_lobby_without_a_remark() -> None:
    one = house(MemoryStore(), fbclid="x", utm_source="y")
    assert one.sitting is None
    assert not one.notice


@pytest.mark.rule("C2")
def test_in_a_rematch_the_loser_deals_first() -> None:
    for seats in ("person,steady", "steady,person"):
        one = house(MemoryStore(), **{**LINK, "seats": seats, "target": "61"})
        match = play(one)
        loser = 1 - match.winners[0]
        one.again()
        assert one.match is not None
        assert one.match.options["dealer"] == str(loser)
        assert one.match.seats == match.seats
        assert one.match.options["target"] == "61"


def test_a_result_is_remembered_once_and_undo_takes_it_back() -> None:
    store = MemoryStore()
    one = house(store)
    one.enter("cribbage")
    one.start()
    play(one)
    assert one.standings["cribbage"].played == 1
    again = house(store, game="cribbage")
    assert again.standings["cribbage"].played == 1
    again.undo()
    assert again.standings["cribbage"].played == 0
    while not again.casual:
        again.undo()
    play(again)
    assert len(again.past) == 1
    assert again.past[0].casual
    assert again.standings["cribbage"].played == 0


def test_an_imported_match_never_takes_the_place_of_one_that_goes_on() -> None:
    store = MemoryStore()
    one = house(store)
    one.enter("cribbage")
    one.start()
    own = play(one, 5).dump()
    other = Match.start("cribbage", {}, ("person", "steady"), "import").dump()
    one.load(other)
    assert one.match is not None
    assert one.match.dump() == other
    assert house(store, game="cribbage").record == own


@pytest.mark.parametrize("text", ["", "nonsense", "parlour 99\n", "parlour 1\ngame cribbage\n"])
def test_a_record_that_cannot_be_read_is_refused_with_a_reason(text: str) -> None:
    one = house(MemoryStore(), **LINK)
    before = one.record
    one.load(text)
    assert one.answer
    assert one.record == before


def test_a_damaged_save_is_told_of_and_its_text_is_kept() -> None:
    store = MemoryStore()
    store.texts["match.cribbage"] = "parlour 1\nhalf"
    one = house(store, game="cribbage")
    assert one.sheet == "new"
    assert "could not be read" in one.notice
    assert one.record == "parlour 1\nhalf"
    one.start()
    assert store.texts["damaged.cribbage"] == "parlour 1\nhalf"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "[" * 100_000,
        '[{"seats": []}]',
        '[{"seats":["person"],"options":{},"scores":[1],"ranking":[],"seed":"x"}]',
    ],
)
def test_results_that_make_no_sense_are_left_out(text: str) -> None:
    store = MemoryStore()
    store.texts |= {"past.cribbage": text, "settings": text}
    assert house(store).standings["cribbage"].played == 0


class FullStore(MemoryStore):
    """A store that keeps nothing any more."""

    def set(self, key: str, text: str) -> None:
        raise StoreFailed


def test_a_match_goes_on_when_nothing_can_be_kept_and_that_is_told() -> None:
    one = house(FullStore(), **LINK)
    assert play(one).over
    assert one.saves.trouble


def test_a_page_that_is_behind_follows_the_other_before_it_moves() -> None:
    store = MemoryStore()
    behind, ahead = house(store, **LINK), house(store, **LINK)
    text = play(ahead, 6).dump()
    assert behind.match is not None
    behind.move(behind.match.moves()[0])
    assert behind.record == text
    assert "another tab" in behind.notice
