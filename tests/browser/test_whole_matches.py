"""Whole matches at the page: by taps, by keyboard alone, by mouse, and with every reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.table import (
    DESKTOP,
    LANDSCAPE,
    STILL,
    Hands,
    Keys,
    Mouse,
    Player,
    Table,
    Taps,
    careless,
    sensible,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import NewPage
    from tools.serve import Server

WORDS = {"game": "cribbage", "seats": "person,steady", "speed": "instant"}


def sit_down(page: Page, site: Server, hands: Hands, **words: str) -> Player:
    """Open the match of a link and wait for one's turn."""
    player = Player(Table(page, site.url), hands, WORDS | words)
    player.table.open(**WORDS, **words)
    player.arrive()
    return player


def moment(player: Player, made: str) -> str:
    """Name the moment that the match is in after a move."""
    match = player.match
    if match.over:
        return "over"
    if made == "go":
        return "own go"
    if match.events[-1].kind == "says_go":
        return "the computer's go"
    return match.moves()[0].split()[0]


def play_reloading(player: Player, choose: Callable[..., str]) -> set[str]:
    """Play to the end, loading the page again in every moment that was not met before."""
    met: set[str] = set()
    made = ""
    while True:
        now = moment(player, made)
        if now not in met:
            met.add(now)
            before = player.table.see()
            player.reload()
            assert player.arrive().standing == before.standing, now
        if now == "crib" and "one picked" not in met:
            met.add("one picked")
            reload_with_one_card_picked(player)
        if player.match.over:
            return met
        made = choose(player.match)
        player.move(made)


def reload_with_one_card_picked(player: Player) -> None:
    table = player.table
    before = table.see()
    one = before.hand[2]
    table.tap(f"[data-pick='{one}']")
    table.wait(lambda seen: seen.picked == [one], "one card is picked")
    player.reload()
    assert player.arrive().standing == before.standing


def test_i_play_to_121_with_my_thumb_and_lose_nothing_however_often_the_page_is_loaded_again(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site, Taps(), seed="all of it")
    met = play_reloading(player, sensible)
    assert met >= {"crib", "one picked", "play", "own go", "the computer's go", "deal", "over"}
    assert max(player.match.scores) == 121


def test_i_count_my_hands_myself_and_lose_nothing_when_the_page_is_loaded_again(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(
        new_page(**STILL), site, Taps(), seed="by hand", target="61", counting="hand", muggins="yes"
    )
    met = play_reloading(player, careless)
    assert met >= {"crib", "play", "claim", "muggins", "deal", "over"}


WATCH_POINTERS_AND_FOCUS = """
  window.pointers = [];
  window.lostFocus = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, event => pointers.push(event.type), true);
  const look = () => {
    if (document.documentElement?.dataset.state === 'ready'
        && document.activeElement === document.body) lostFocus += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""


def test_i_play_to_121_with_the_keyboard_alone_and_never_lose_the_focus(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    page.add_init_script(WATCH_POINTERS_AND_FOCUS)
    player = sit_down(page, site, Keys(), seed="by keyboard")
    while not player.match.over:
        player.move(sensible(player.match))
        assert page.evaluate("document.activeElement !== document.body")
    assert max(player.match.scores) == 121
    player.hands.act(player.table, "again")
    player.table.wait(lambda seen: len(seen.log) < 10 and seen.asked, "a rematch begins")
    assert page.evaluate("lostFocus") == 0
    assert page.evaluate("pointers") == []


def test_i_claim_and_call_muggins_with_the_keyboard_alone(new_page: NewPage, site: Server) -> None:
    player = sit_down(
        new_page(**STILL),
        *(site, Keys()),
        seed="by keyboard",
        counting="hand",
        muggins="yes",
        target="61",
        scores="20,20",
    )
    while not player.match.over:
        player.move(careless(player.match))


@pytest.mark.parametrize(("name", "screen"), [("desktop", DESKTOP), ("landscape", LANDSCAPE)])
def test_i_play_to_61_with_the_mouse_on_a_wide_screen(
    new_page: NewPage, site: Server, name: str, screen: dict[str, object]
) -> None:
    player = sit_down(new_page(**screen), site, Mouse(), seed=name, target="61")
    while not player.match.over:
        player.move(sensible(player.match))
    assert player.table.see().result


def test_after_the_match_i_press_rematch_and_the_loser_deals(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site, Taps(), seed="rematch", target="61", scores="55,55")
    while not player.match.over:
        player.move(sensible(player.match))
    player.hands.act(player.table, "again")
    first = player.table.wait(lambda seen: len(seen.log) < 10 and seen.asked, "a rematch")
    loser = player.match.ranking[1][0]
    assert first.log[0] == ("You dealt" if loser == 0 else "Ann dealt")
    assert first.pegs == [0, 0, 0, 0]


def test_i_hear_every_event_of_a_whole_match_once_and_in_order(
    new_page: NewPage, site: Server
) -> None:
    """The lines that are added to the log are what a screen reader says."""
    page = new_page(**STILL)
    page.add_init_script("""
      window.heard = [];
      new MutationObserver(changes => {
        for (const {target, addedNodes} of changes)
          if (target.getAttribute?.('role') === 'log')
            for (const line of addedNodes) heard.push(line.textContent);
          else
            for (const node of addedNodes)
              for (const line of node.querySelectorAll?.('[role=log] li') ?? [])
                heard.push(line.textContent);
      }).observe(document, {childList: true, subtree: true});
    """)
    player = sit_down(page, site, Taps(), seed="heard")
    while not player.match.over:
        player.move(sensible(player.match))
    assert len(player.told.lines) > 200
    assert page.evaluate("heard") == player.told.lines
    assert not page.evaluate("""
      [...document.querySelectorAll('[role=log]')].some(log => log.closest('[aria-hidden=true]'))
    """)


def test_a_reload_in_the_middle_of_what_is_being_shown_loses_nothing(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site, Taps(), seed="in the middle", dealer="1")
    table, told = player.table, player.told
    table.open(**WORDS | {"seed": "in the middle", "dealer": "1", "speed": "relaxed"})
    before = table.wait_for_turn()
    move = sensible(told.match)
    player.hands.move(table, move)
    told.play(move)
    shown = table.wait(lambda now: len(now.log) > len(before.log), "the move is being shown")
    assert not shown.asked
    assert len(shown.log) < len(told.lines)
    assert table.reload().log == told.lines[: len(shown.log)], "the own move was kept"
    table.wait(lambda now: now.asked and now.log == told.lines, "the computer went on")
