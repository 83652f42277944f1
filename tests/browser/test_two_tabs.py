"""The same match open in two tabs: one line of play, whichever of them it is played in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.table import BETWEEN_MOVES, STILL, Hands, Seen, Table, Taps, Told, sensible
from tests.waiting import until

if TYPE_CHECKING:
    from tests.conftest import NewPage
    from tools.serve import Server

WORDS = {"game": "cribbage", "seats": "person,steady", "speed": "instant", "seed": "two tabs"}

DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true);"
"""A tab that is not told what another one keeps, as one that was frozen."""


class Tabs:
    """Two tabs of one browser at one match."""

    def __init__(self, new_page: NewPage, site: Server, *, deaf: bool = False) -> None:
        first = new_page(**STILL)
        second = first.context.new_page()
        if deaf:
            second.add_init_script(DEAF)
        self.tables = [Table(first, site.url), Table(second, site.url)]
        self.told = Told.of(WORDS)
        self.hands: Hands = Taps()

    def open(self, *speeds: str) -> None:
        for table, speed in zip(self.tables, speeds or ("instant", "instant"), strict=True):
            table.page.bring_to_front()
            table.open(**WORDS | {"speed": speed})
            table.wait_for_turn()

    def move(self, tab: int) -> str:
        """Make the next move in a tab and wait until that tab has gone on from it."""
        table = self.tables[tab]
        move = sensible(self.told.match)
        table.page.bring_to_front()
        now = table.page.evaluate("performance.now()")
        until(table.page, f"performance.now() - {now} > {BETWEEN_MOVES}")
        self.hands.move(table, move)
        self.told.play(move)
        return move

    def agrees(self, tab: int) -> Seen:
        """Wait until a tab shows the match as it stands."""
        return self.tables[tab].wait(self.is_right, f"tab {tab} shows the match as it stands")

    def is_right(self, seen: Seen) -> bool:
        return seen.asked and seen.log == self.told.log

    def keeps(self, record: str) -> None:
        """Wait until both tabs find this record kept: word of it takes a moment from tab to tab."""
        slot = json.dumps(self.tables[0].slot)
        for table in self.tables:
            kept = f"localStorage.getItem({slot}) === {json.dumps(record)}"
            until(table.page, kept)


def test_i_move_in_one_tab_and_the_other_shows_it(new_page: NewPage, site: Server) -> None:
    tabs = Tabs(new_page, site)
    tabs.open()
    for turn in range(10):
        tabs.move(turn % 2)
        assert tabs.agrees(0).standing == tabs.agrees(1).standing
        tabs.keeps(tabs.told.match.dump())


def test_i_move_in_a_tab_that_is_behind_and_it_catches_up_instead_of_overwriting(
    new_page: NewPage, site: Server
) -> None:
    tabs = Tabs(new_page, site, deaf=True)
    tabs.open()
    behind = tabs.tables[1]
    for _ in range(2):
        old = sensible(tabs.told.match)
        tabs.move(0)
        tabs.agrees(0)
        right = tabs.told.match.dump()
        behind.page.bring_to_front()
        assert behind.see().log != tabs.told.log
        tabs.hands.move(behind, old)
        seen = behind.wait(lambda seen: seen.log == tabs.told.log, "the tab catches up")
        assert "another tab" in seen.say
        tabs.keeps(right)
        tabs.move(1)
        tabs.agrees(1)
        tabs.keeps(tabs.told.match.dump())
        tabs.tables[0].page.bring_to_front()
        tabs.agrees(0)


def test_the_computer_in_a_tab_that_is_behind_does_not_take_back_what_i_played_elsewhere(
    new_page: NewPage, site: Server
) -> None:
    tabs = Tabs(new_page, site, deaf=True)
    tabs.open("instant", "relaxed")
    behind = tabs.tables[1]
    behind.page.bring_to_front()
    move = sensible(tabs.told.match)
    tabs.hands.move(behind, move)
    tabs.told.play(move)
    length = len(behind.see().log)
    tabs.agrees(0)  # this tab heard of the move and the computer has answered
    for _ in range(2):
        tabs.move(0)
        tabs.agrees(0)
    right = tabs.told.match.dump()
    tabs.keeps(right)
    behind.page.bring_to_front()
    behind.wait(lambda seen: len(seen.log) > length and seen.asked, "the slow tab goes on", 30)
    tabs.keeps(right)
    assert tabs.agrees(0).standing == tabs.agrees(1).standing


def test_i_take_a_move_back_in_a_tab_that_is_behind_and_what_i_played_elsewhere_stays(
    new_page: NewPage, site: Server
) -> None:
    tabs = Tabs(new_page, site, deaf=True)
    tabs.open()
    tabs.move(1)
    tabs.agrees(1)
    tabs.agrees(0)
    tabs.move(0)
    tabs.agrees(0)
    right = tabs.told.match.dump()
    behind = tabs.tables[1]
    behind.page.bring_to_front()
    behind.tap(".bar [data-act=undo]")
    tabs.agrees(1)
    tabs.keeps(right)


@pytest.mark.parametrize("damage", ["", "parlour 1\nnonsense"])
def test_another_tab_puts_nonsense_in_the_place_of_my_match_and_i_lose_nothing(
    new_page: NewPage, site: Server, damage: str
) -> None:
    tabs = Tabs(new_page, site)
    tabs.open()
    tabs.move(0)
    tabs.agrees(0)
    tabs.agrees(1)
    tabs.tables[1].page.evaluate(
        "kept => localStorage.setItem(...kept)", [tabs.tables[0].slot, damage]
    )
    tabs.move(0)
    tabs.agrees(0)
    tabs.keeps(tabs.told.match.dump())
