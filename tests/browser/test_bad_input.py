"""What nobody should type, load or tap, and what the page makes of it: a sentence, and no loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from parlour.match import Match
from tests.browser.table import STILL, Player, Seen, Table, Taps, sensible
from tests.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Log, NewPage
    from tools.serve import Server

WORDS = {"game": "cribbage", "seats": "person,steady", "speed": "instant", "seed": "bad input"}
SAVES = {
    "parlour:match.cribbage": Match.start("cribbage", seed="mine").dump(),
    "parlour:match.link.0": Match.start("cribbage", {"dealer": 0}, seed="linked").dump(),
}


def sit_down(page: Page, site: Server, **words: str) -> Player:
    player = Player(Table(page, site.url), Taps(), WORDS | words)
    player.table.open(**WORDS | words)
    player.arrive()
    return player


LINKS: dict[str, tuple[dict[str, str], str]] = {
    "a game that is not here": ({"game": "nonsense"}, "nonsense"),
    "no game": ({"game": ""}, "game"),
    "a target that there is not": ({"target": "7"}, "target=7"),
    "three seats": ({"seats": "a,b,c"}, "seats"),
    "a player nobody knows": ({"seats": "person,nobody"}, "nobody"),
    "a seed without an end": ({"seed": "x" * 5000}, "seed"),
    "scores past the end": ({"scores": "121,0"}, "scores"),
    "scores that are no numbers": ({"scores": "1e9,-1"}, "scores"),
    "words of other pages": ({"fbclid": "a", "game": "cribbage"}, "fbclid"),
    "markup": ({"seats": "<img src=x onerror=alert(1)>,person"}, "<img src=x"),
}


def test_a_link_that_opens_nothing_leads_to_the_lobby_and_says_why(
    new_page: NewPage, site: Server, log: Log
) -> None:
    page = new_page(**STILL)
    page.goto(f"{site.url}css/tokens.css")
    page.evaluate("saves => Object.assign(localStorage, saves)", SAVES)
    log.console.clear()
    table = Table(page, site.url)
    for words, reason in LINKS.values():
        table.open(**words)
        assert page.evaluate("document.querySelectorAll('.lobby [data-game]').length") >= 1
        said = page.locator(".lobby [role=status]").inner_text()
        assert "does not open a match" in said
        assert reason in said
        assert not table.see().sheet
        assert page.evaluate("document.querySelectorAll('#app img').length") == 0
        kept = table.store()
        assert {name: kept.get(name) for name in SAVES} == SAVES
    assert log.console_errors == []


@pytest.mark.parametrize(
    "words",
    [
        {"speed": "warp", "lang": "tlh"},
        {"embed": "", "lang": ""},
        {"game": "cribbage", "seed": "♠ & <b> \u202e ' \" %00"},
        {"seats": "person,steady", "seed": ""},
        {"seats": "steady,expert", "seed": "nobody here", "target": "61", "scores": "50,50"},
    ],
)
def test_odd_words_that_are_allowed_open_what_they_say(
    new_page: NewPage, site: Server, log: Log, words: dict[str, str]
) -> None:
    table = Table(new_page(**STILL), site.url)
    table.open(**{"speed": "instant"} | words)
    seen = table.see()
    assert not seen.sheet
    if "seed" in words or "seats" in words:
        table.wait_for_turn()
        assert f"seed {words['seed']}" in table.kept.replace('"', "") or ("%" in words["seed"])
    assert log.console_errors == []


REFUSED = {
    "garbage": ("hello\nworld", "no record"),
    "nothing": ("", "no record"),
    "a newer version": ("parlour 2\ngame cribbage\n", "version 2"),
    "a move against the rules": (
        'parlour 1\ngame cribbage\nseat person\nseat steady\nseed "a"\nmove play AS\n',
        "move 1 is not legal",
    ),
    "a pack with a card twice": (
        'parlour 1\ngame cribbage\nseat person\nseat steady\nseed "a"\npack AS AS\n',
        "line 6",
    ),
    "an unknown game": ('parlour 1\ngame chess\nseed "a"\n', "chess"),
    "markup": ("<script>alert(1)</script>", "no record"),
}


def load(table: Table, text: str) -> None:
    """Put a text on the sheet for records and ask for its match."""
    if not table.see().sheet:
        table.tap(".bar [data-act=menu]")
        table.tap("dialog [data-act=record]")
    table.page.locator("[data-part=record]").fill(text)
    table.tap("dialog [data-act=load]")


def test_a_text_that_is_no_match_is_refused_with_the_reason_and_nothing_changes(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site)
    player.move(sensible(player.match))
    table = player.table
    standing, kept = table.see().standing, table.store()
    for text, reason in REFUSED.values():
        load(table, text)
        until(table.page, "document.querySelector('dialog [role=alert]')?.textContent")
        said = table.page.locator("dialog [role=alert]").inner_text()
        assert "cannot be loaded" in said
        assert reason in said
        assert table.see().standing == standing
        assert table.store() == kept
    table.press("Escape")
    table.wait(lambda seen: not seen.sheet, "the sheet is closed")
    player.move(sensible(player.match))


def test_a_match_that_i_load_goes_on_where_it_was(new_page: NewPage, site: Server) -> None:
    other = Match.start("cribbage", {"dealer": 1}, ("person", "steady"), seed="another")
    other.play(sensible(other))
    text = other.dump()
    player = sit_down(new_page(**STILL), site)
    load(player.table, f"\n  {text}\n\n")
    seen = player.table.wait(lambda now: not now.sheet and now.hand and now.asked, "it is loaded")
    assert set(seen.hand) == set(map(str, other.hands[0]))


TAPS = """([selector, ...moments]) => {
  const {left, top, width, height} = document.querySelector(selector).getBoundingClientRect();
  const start = performance.now();
  for (const moment of moments) {
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const tap = new MouseEvent('click', {bubbles: true});
    Object.defineProperty(tap, 'timeStamp', {value: start + moment});
    there.dispatchEvent(tap);
  }
}"""
"""Taps one spot again and again; the page hears of the taps late, as on a slow phone."""


def tap_at(table: Table, selector: str, *moments: int) -> None:
    table.page.evaluate(TAPS, [selector, *moments])


def test_a_double_tap_makes_one_move(new_page: NewPage, site: Server) -> None:
    player = sit_down(new_page(**STILL), site, dealer="1")
    player.move(sensible(player.match))
    table = player.table
    for moments in ((0, 50), (0, 30, 60, 90, 110)):
        before = player.match.dump()
        move = table.see().moves[0]
        player.rest()
        tap_at(table, f"[data-move='{move}']", *moments)
        player.last = table.page.evaluate("performance.now()")
        player.told.play(move)
        player.arrive()
        assert table.kept == player.match.dump()
        assert table.kept.startswith(before)


def test_a_second_tap_that_comes_after_the_computer_has_moved_is_still_the_same_tap(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site, dealer="1")
    player.move(sensible(player.match))
    table = player.table
    player.rest()
    table.page.evaluate("""
      window.start = performance.now();
      window.tap = after => {
        const card = document.querySelector('[data-zone=hand] [data-move]');
        const tap = new MouseEvent('click', {bubbles: true});
        Object.defineProperty(tap, 'timeStamp', {value: start + after});
        card.dispatchEvent(tap);
      };
      null
    """)
    move = table.see().moves[0]
    table.page.evaluate("tap(0)")
    player.told.play(move)
    player.arrive()
    table.page.evaluate("tap(60)")
    assert table.kept == player.match.dump()
    move = table.see().moves[0]
    table.page.evaluate("tap(150)")
    player.told.play(move)
    player.arrive()


def test_a_key_held_down_makes_one_move(new_page: NewPage, site: Server) -> None:
    player = sit_down(new_page(**STILL), site, dealer="1")
    player.move(sensible(player.match))
    table = player.table
    move = table.see().moves[0]
    table.press("h", "Home")
    player.rest()
    table.page.keyboard.down("Enter")
    player.told.play(move)
    player.arrive()
    until(table.page, f"performance.now() - {table.page.evaluate('performance.now()')} > 130")
    for _ in range(3):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    player.arrive()
    assert table.kept == player.match.dump()


def test_two_cards_tapped_one_after_the_other_are_both_picked(
    new_page: NewPage, site: Server
) -> None:
    table = sit_down(new_page(**STILL), site).table
    first, second = table.see().hand[1:3]
    table.tap(f"[data-pick='{first}']")
    table.tap(f"[data-pick='{second}']")
    table.wait(lambda seen: seen.picked == [first, second], "both are picked")


def test_taps_while_the_computer_moves_make_no_move(new_page: NewPage, site: Server) -> None:
    words = {"dealer": "1", "seed": "patience"}
    player = sit_down(new_page(**STILL), site, **words)
    table = player.table
    table.open(**WORDS | words | {"speed": "relaxed"})
    table.wait_for_turn()
    move = sensible(player.match)
    player.hands.move(table, move)
    player.told.play(move)
    taps = 0
    while len(seen := table.see().log) < len(player.told.lines) - 1:  # more is still to be shown
        box = table.page.locator("[data-zone=hand] [data-card]").first.bounding_box()
        assert box is not None
        table.page.touchscreen.tap(box["x"] + 9, box["y"] + box["height"] / 2)
        taps += 1
        until(table.page, f"document.querySelectorAll('[role=log] li').length > {len(seen)}")
    assert taps
    player.arrive()
    assert table.kept == player.match.dump()


def test_a_tap_on_the_felt_lets_me_go_on_without_waiting(new_page: NewPage, site: Server) -> None:
    player = sit_down(new_page(**STILL), site, dealer="1", seed="impatient")
    table = player.table
    table.open(**WORDS | {"dealer": "1", "seed": "impatient 2", "speed": "relaxed"})
    lines = len(table.see().log)
    table.page.locator(".felt").tap(position={"x": 4, "y": 4})
    table.wait(lambda seen: len(seen.log) > lines or seen.asked, "the next is shown", timeout=1.0)


def test_after_the_end_no_tap_changes_anything(new_page: NewPage, site: Server) -> None:
    player = sit_down(new_page(**STILL), site, target="61", scores="60,60")
    while not player.match.over:
        player.move(sensible(player.match))
    table = player.table
    before, kept = table.see(), table.kept
    assert before.moves == []
    for selector in (".felt", "[data-part=say]", ".plates", ".board svg"):
        table.page.locator(selector).first.tap()
    for card in table.page.locator("[data-card]").all():
        card.tap(force=True)
    table.press("g", "Enter", "Space") if not before.acts else table.press("g")
    assert table.see().standing == before.standing
    assert table.kept == kept


SHEETS = ("menu", "new", "rules", "log", "record", "keys")


def open_sheet(table: Table, name: str) -> Seen:
    table.tap(".bar [data-act=menu]")
    if name != "menu":
        table.tap(f"dialog [data-act={name}]")
    until(table.page, f"document.querySelector('dialog.sheet-{name}[open]') !== null")
    return table.see()


def test_every_sheet_is_closed_by_escape_by_its_cross_and_by_a_tap_beside_it(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site)
    table, page = player.table, player.table.page
    before = table.see()

    def closed(seen: Seen) -> bool:
        return not seen.sheet and seen == before

    for name in SHEETS:
        open_sheet(table, name)
        table.press("Escape")
        table.wait(closed, f"Escape closes {name}")
        open_sheet(table, name)
        table.tap("dialog .close")
        table.wait(closed, f"the cross closes {name}")
        open_sheet(table, name)
        box = page.locator("dialog").bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] / 2)
        table.wait(closed, f"a tap beside it closes {name}")
        open_sheet(table, name)
        page.evaluate("document.querySelector('dialog h2').click()")
        assert table.see().sheet, "a tap inside does not"
        table.press("Escape")
        table.wait(closed)
    player.move(sensible(player.match))


def test_the_back_gesture_of_a_phone_closes_a_sheet_for_good(
    new_page: NewPage, site: Server
) -> None:
    """The browser then closes the dialog itself, without a key that the page could see."""
    player = sit_down(new_page(**STILL), site)
    table, page = player.table, player.table.page
    open_sheet(table, "rules")
    page.evaluate("document.querySelector('dialog').requestClose()")
    table.wait(lambda seen: not seen.sheet, "the sheet is gone")
    player.move(sensible(player.match))
    assert not table.see().sheet


def test_i_go_back_and_forward_in_the_browser_and_the_match_stands_as_it_was(
    new_page: NewPage, site: Server
) -> None:
    player = sit_down(new_page(**STILL), site)
    player.move(sensible(player.match))
    before = player.table.see()
    player.table.page.goto(f"{site.url}css/tokens.css")
    player.table.page.go_back()
    player.table.ready()
    assert player.arrive().standing == before.standing
