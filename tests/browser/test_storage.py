"""What the browser keeps, and what becomes of a match when it keeps nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.table import STILL, Player, Seen, Table, Taps, sensible
from tests.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Log, NewPage
    from tools.serve import Server

WORDS = {"game": "cribbage", "seats": "person,steady", "speed": "instant", "seed": "kept"}
NOT_SAVED = "Not saved"

FULL = """() => {
  let piece = 'x'.repeat(1 << 20);
  for (let n = 0; piece; n += 1) {
    try { localStorage.setItem(`another app ${n}`, piece); }
    catch { piece = piece.slice(0, piece.length >> 1); }
  }
  return JSON.stringify(localStorage).length;
}"""
"""Fills the browser's storage for this site to the last character."""

REFUSALS = {
    "it refuses to write": """
      Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };
    """,
    "it refuses to read and write": """
      Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
      Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); };
    """,
    "it forbids the storage": """
      Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('no', 'SecurityError'); },
      });
    """,
    "it has no storage": "Object.defineProperty(window, 'localStorage', {value: null});",
}


def sit_down(page: Page, site: Server, **words: str) -> Player:
    player = Player(Table(page, site.url), Taps(), WORDS | words)
    player.table.open(**WORDS | words)
    player.arrive()
    return player


def play(player: Player, moves: int) -> Seen:
    for _ in range(moves):
        seen = player.move(sensible(player.match))
    return seen


def exported(player: Player) -> str:
    """Give the record as the sheet shows it."""
    table = player.table
    table.tap(".bar [data-act=menu]")
    table.tap("dialog [data-act=record]")
    table.tap("dialog [data-act=text]")
    text = str(until(table.page, "document.querySelector('[data-part=record]').value"))
    table.tap("dialog .close")
    table.wait(lambda seen: not seen.sheet, "the sheet is closed")
    return text


@pytest.mark.parametrize("refusal", REFUSALS)
def test_the_browser_keeps_nothing_and_i_play_all_the_same(
    new_page: NewPage, site: Server, refusal: str
) -> None:
    page = new_page(**STILL)
    page.add_init_script(REFUSALS[refusal])
    player = sit_down(page, site)
    assert play(player, 4).notice == NOT_SAVED
    assert exported(player) == player.match.dump()


def test_the_storage_is_full_and_what_was_kept_before_stays_as_it_was(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    player = sit_down(page, site)
    assert play(player, 1).notice == ""
    slot, before = player.table.slot, player.table.kept
    standing = player.table.see().standing
    assert before == player.match.dump()
    assert page.evaluate(FULL) > 5_000_000
    assert play(player, 3).notice == NOT_SAVED
    assert player.table.kept == before
    assert exported(player) == player.match.dump()

    page.evaluate("localStorage.removeItem('another app 0')")
    assert play(player, 1).notice == ""
    assert player.table.kept == player.match.dump()

    page.evaluate("kept => localStorage.setItem(...kept)", [slot, before])
    assert player.table.reload().standing[:6] == standing[:6]


def test_the_storage_is_cleared_while_i_play_and_my_match_goes_on(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    player = sit_down(page, site)
    play(player, 2)
    page.evaluate("localStorage.clear()")
    assert play(player, 1).notice == ""
    assert player.table.kept == player.match.dump()
    before = player.table.see()
    player.reload()
    assert player.arrive().standing == before.standing


DAMAGED = {
    "garbage": "\x00{not a record",
    "cut short": "parlour 1\ngame cribb",
    "a move that was never legal": (
        'parlour 1\ngame cribbage\nseat person\nseat steady\nseed "x"\nmove play AS\n'
    ),
    "of a newer version": "parlour 99\ngame cribbage\nnobody knows\n",
}


@pytest.mark.parametrize("what", DAMAGED)
def test_my_save_is_damaged_and_i_am_told_and_can_begin_again(
    new_page: NewPage, site: Server, what: str
) -> None:
    page = new_page(**STILL)
    table = Table(page, site.url)
    page.goto(f"{site.url}css/tokens.css")
    page.evaluate("text => localStorage.setItem('parlour:match.cribbage', text)", DAMAGED[what])
    table.open(speed="instant")
    table.tap("[data-game=cribbage]")
    seen = table.wait(lambda seen: seen.sheet, "a new match can be begun")
    assert seen.sheet == "New match"
    said = page.evaluate("document.querySelector('#app').innerText")
    assert "could not be read" in said
    assert "Traceback" not in said
    assert table.store()["parlour:damaged.cribbage"] == DAMAGED[what]
    table.tap("dialog [data-act=start]")
    table.wait_for_turn()
    kept = table.store()
    assert kept["parlour:match.cribbage"].startswith("parlour 1\ngame cribbage\n")
    assert kept["parlour:damaged.cribbage"] == DAMAGED[what]


def test_what_other_pages_keep_here_is_never_touched(new_page: NewPage, site: Server) -> None:
    foreign = {"game": "1", "save": "2", "match.cribbage": "3", "settings": "", "parlour": "{}"}
    page = new_page(**STILL)
    page.goto(f"{site.url}css/tokens.css")
    page.evaluate("foreign => Object.assign(localStorage, foreign)", foreign)
    player = sit_down(page, site, target="61", scores="59,59")
    while not player.match.over:
        play(player, 1)
    player.hands.act(player.table, "again")
    player.table.wait(lambda seen: seen.pegs == [0, 0, 0, 0] and seen.asked, "a rematch")
    ours = {name for name in player.table.store() if name.startswith("parlour:")}
    kept = player.table.store()
    assert {name: kept[name] for name in kept.keys() - ours} == foreign


DATABASES = {
    "throws": "Object.defineProperty(window, 'indexedDB', {value: {open() { throw Error('no'); }}, "
    "configurable: true});",
    "is forbidden": "Object.defineProperty(window, 'indexedDB', {get() { "
    "throw new DOMException('no', 'SecurityError'); }, configurable: true});",
    "fails": """
      Object.defineProperty(window, 'indexedDB', {configurable: true, value: {open() {
        const request = {};
        setTimeout(() => request.onerror?.({target: request}));
        return request;
      }}});
    """,
}


@pytest.mark.parametrize("how", DATABASES)
def test_the_page_starts_where_the_database_of_the_browser(
    new_page: NewPage, site: Server, log: Log, how: str
) -> None:
    page = new_page(**STILL)
    page.add_init_script(DATABASES[how])
    player = sit_down(page, site)
    play(player, 1)
    log.page_errors.clear()  # PyScript asks for a database once before the page can give it one
    assert player.table.kept == player.match.dump()


def test_a_link_leaves_the_match_that_i_have_going_as_it_is(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    table = Table(page, site.url)
    table.open(game="cribbage", speed="instant")
    table.tap("dialog [data-act=start]")
    table.wait_for_turn()
    mine = table.store()["parlour:match.cribbage"]
    player = sit_down(page, site, target="61", scores="60,60")
    while not player.match.over:
        play(player, 1)
    assert table.store()["parlour:match.cribbage"] == mine
    assert "parlour:past.cribbage" not in table.store(), "a link's match is no result of one's own"
