"""Two pages at one match: whoever is behind catches up before anything else is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.app.house import House
from parlour.app.saves import MemoryStore, Saves
from parlour.players import evaluate
from tools import ROOT

LINK = {"game": "cribbage", "seed": "two tabs", "seats": "person,steady", "dealer": "1"}


def house(store: MemoryStore) -> House:
    return House(Saves(store), LINK, Path(ROOT))


def see_all(one: House) -> None:
    sitting = one.sitting
    assert sitting is not None
    while sitting.beat is not None:
        sitting.skip()


def play(one: House, moves: int) -> str:
    """Play on from what was kept, the computer as well, and give the record."""
    for _ in range(moves):
        see_all(one)
        assert one.sitting is not None
        if one.sitting.computer_moves:
            one.think()
        else:
            one.move(evaluate(one.sitting.match)[0].move)
    return one.record


@pytest.mark.parametrize("ahead", range(1, 6))
@pytest.mark.parametrize("act", ["think", "undo", "move"])
def test_a_page_that_is_behind_never_takes_back_what_was_played_in_another(
    act: str, ahead: int
) -> None:
    store = MemoryStore()
    first, second = house(store), house(store)
    play(first, 1)  # the computer is to move
    second.follow()
    see_all(second)
    record = play(first, ahead)
    if act == "move":
        second.move("crib AS 2S")
    elif act == "undo":
        second.undo()
    else:
        second.think()
    assert second.record == record
    assert record in store.texts.values()


def test_both_pages_go_on_from_one_record_by_turns() -> None:
    store = MemoryStore()
    pages = [house(store), house(store)]
    for turn in range(12):
        one, other = pages[turn % 2], pages[1 - turn % 2]
        one.follow()
        record = play(one, 1)
        other.follow()
        assert other.record == record


def test_what_makes_no_sense_in_the_place_of_a_match_is_put_aside_and_ours_is_kept_again() -> None:
    store = MemoryStore()
    one = house(store)
    record = play(one, 3)
    (slot,) = (key for key, text in store.texts.items() if text == record)
    store.texts[slot] = "nonsense"
    longer = play(one, 1)
    assert longer.startswith(record)
    assert store.texts[slot] == longer
    assert "nonsense" in store.texts.values()
