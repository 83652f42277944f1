"""Everything that is needed lies on the screen, apart from each other and large enough to tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from parlour import games
from parlour.match import Match
from tests.browser.table import STILL, Player, Table, Taps, Told, sensible
from tests.cribbage.deals import pack
from tests.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import NewPage
    from tools.serve import Server

SIZES = [(360, 640), (320, 480), (430, 932), (768, 1024), (800, 360), (1280, 800)]

MEASURE = r"""([width, height]) => {
  const wrong = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const box = element => element.getBoundingClientRect();
  const shown = element => box(element).width > 0 && box(element).height > 0;
  const name = element => element.dataset.card ?? element.dataset.move ?? element.dataset.act
    ?? element.dataset.part ?? element.getAttribute('class') ?? element.tagName;
  const at = ({left, top, right, bottom}) => [left, top, right, bottom].map(Math.round).join(',');
  const inside = (element, what = name(element)) => {
    const {left, top, right, bottom} = box(element);
    if (left < -.5 || top < -.5 || right > width + .5 || bottom > height + .5)
      wrong.push(`${what} at ${at(box(element))} is not on the screen`);
  };
  const apart = (one, other) => {
    const a = box(one), b = box(other);
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1)
      wrong.push(`${name(one)} at ${at(a)} lies on ${name(other)} at ${at(b)}`);
  };
  const atLeast = (element, w, h) => {
    const {width, height} = box(element);
    if (width < w - .5 || height < h - .5)
      wrong.push(`${name(element)} is only ${Math.round(width)} by ${Math.round(height)}`);
  };
  const page = document.scrollingElement;
  if (page.scrollWidth > width || page.scrollHeight > height)
    wrong.push(`the page is ${page.scrollWidth} by ${page.scrollHeight} and scrolls`);

  const dialog = document.querySelector('dialog[open]');
  if (dialog) {
    inside(dialog, 'the sheet');
    inside(dialog.querySelector('.close'));
    const body = dialog.querySelector('.sheet-body');
    if (body.scrollWidth > body.clientWidth + 1) wrong.push('the sheet scrolls sideways');
    if (body.scrollHeight > body.clientHeight + 1
        && !['auto', 'scroll'].includes(getComputedStyle(body).overflowY))
      wrong.push('the sheet is cut off');
    for (const element of all('button, label, input[type=text], textarea', dialog).filter(shown))
      atLeast(element, 44, 44);
    return wrong;
  }

  const cards = all('.hand [data-card]');
  for (const card of cards) {
    if (!shown(card)) wrong.push(`${name(card)} of the hand is not shown`);
    atLeast(card, 40, 56);
  }
  const prompt = all('.say, .lobby [role=status], .curtain h1').filter(shown);
  if (!prompt.length) wrong.push('no prompt');
  for (const one of prompt)
    if (one.scrollHeight > one.clientHeight + 1)
      wrong.push(`the prompt is cut: ${one.textContent}`);
  const buttons = all('button:not(.card)').filter(shown);
  for (const button of buttons) atLeast(button, 44, 44);
  const needed = [...cards, ...prompt, ...buttons];
  const scenery = all('.felt .card, .felt .figure, .count, .plate, .board svg, .result')
    .filter(shown);
  const scrolls = element => element.closest('.lobby');  // several games may be more than a screen
  for (const element of [...needed, ...scenery]) if (!scrolls(element)) inside(element);
  needed.forEach((one, n) => needed.slice(n + 1).forEach(other => apart(one, other)));
  for (const one of scenery)
    for (const other of needed)
      if (!one.contains(other) && !other.contains(one)) apart(one, other);
  return wrong;
}"""


def measure(page: Page, moment: str) -> Iterator[str]:
    """Give what is wrong with the page at any of the sizes, and leave it as small as it was."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
        )
        for wrong in page.evaluate(MEASURE, [width, height]):
            yield f"{moment}, {width}x{height}: {wrong}"
    page.set_viewport_size({"width": 360, "height": 640})


def sit_down(page: Page, site: Server, match: Match) -> Player:
    """Go on with a match that is kept in this browser."""
    table = Table(page, site.url)
    page.goto(f"{site.url}css/tokens.css")
    page.evaluate("text => localStorage.setItem('parlour:match.cribbage', text)", match.dump())
    table.open(game="cribbage", speed="instant")
    player = Player.__new__(Player)
    player.table, player.hands, player.last = table, Taps(), -1000.0
    player.told = Told(Match.load(match.dump()))
    player.arrive()
    return player


def linger(player: Player) -> None:
    """Load the page again so that everything is shown slowly."""
    player.table.open(game="cribbage", speed="relaxed")
    player.last = -1000.0
    player.arrive()


def test_a_deal_of_cribbage_fits_every_screen(new_page: NewPage, site: Server) -> None:
    """Small cards only, so that all eight lie in one count."""
    hands = ["AS AH 2S 2H KS KH", "AD AC 2D 2C KD KC"]
    match = Match.start(
        "cribbage",
        {"dealer": 1},
        ("person", "steady"),
        "small cards",
        [pack(1, hands, "3S")],
    )
    page = new_page(**STILL)
    player = sit_down(page, site, match)
    table = player.table
    wrong = [*measure(page, "the six cards")]
    for card in ("KS", "KH"):
        table.tap(f"[data-pick={card}]")
    table.wait(lambda seen: len(seen.picked) == 2, "two are picked")
    wrong += measure(page, "two cards picked")

    for move in ("crib KS KH", "crib KD KC"):
        match.play(move)
    player = sit_down(page, site, match)
    wrong += measure(page, "the first card")
    while len(player.match.state.played) < 6:
        player.move(sensible(player.match))
    wrong += measure(page, "six cards on the count")
    linger(player)
    while len(table.see().zones.get("count", [])) < 9:
        move = sensible(player.match)
        player.rest()
        player.hands.move(table, move)
        player.last = page.evaluate("performance.now()")
        player.told.play(move)
        shown = table.wait(
            lambda seen: len(seen.zones.get("count", [])) == 9 or seen.asked, "the cards are played"
        )
    assert len(shown.zones["count"]) == 9, "its name and eight cards"
    wrong += measure(page, "eight cards on the count")
    table.wait(lambda seen: "show-0" in seen.zones, "the show begins", timeout=30)
    wrong += measure(page, "the show of the first hand")
    until(page, "document.querySelectorAll('.zone-show').length === 3", 40)
    wrong += measure(page, "the show of the crib")
    player.reload()
    player.arrive()
    wrong += measure(page, "everything counted")
    assert not wrong, "\n".join(wrong)


def test_counting_by_hand_fits_every_screen(new_page: NewPage, site: Server) -> None:
    match = Match.start(
        "cribbage", {"counting": "hand", "muggins": "yes", "dealer": 1}, ("person", "steady"), "1"
    )
    page = new_page(**STILL)
    player = sit_down(page, site, match)
    wrong: list[str] = []
    met = set()
    while player.match.moves() != ["deal"]:
        move = sensible(player.match)
        verb = move.split()[0]
        if verb in ("claim", "muggins"):
            met.add(verb)
            wrong += measure(page, f"{verb} with {len(player.match.moves())} numbers")
            move = f"{verb} 0"
        player.move(move)
    wrong += measure(page, "everything counted")
    assert met == {"claim", "muggins"}
    assert not wrong, "\n".join(wrong)


def test_the_end_of_a_match_fits_every_screen(new_page: NewPage, site: Server) -> None:
    match = Match.start(
        "cribbage", {"target": 61, "scores": [60, 10], "dealer": 0}, ("person", "steady"), "end"
    )
    page = new_page(**STILL)
    player = sit_down(page, site, match)
    wrong: list[str] = []
    while not player.match.over:
        if player.match.moves() == ["go"]:
            wrong += measure(page, "saying go")
        player.move(sensible(player.match))
    wrong += measure(page, "the end, a double skunk")
    assert not wrong, "\n".join(wrong)


SHEETS = ("menu", "new", "rules", "log", "record", "keys", "settings", "statistics")


def test_the_lobby_and_every_sheet_fit_every_screen(new_page: NewPage, site: Server) -> None:
    page = new_page(**STILL)
    table = Table(page, site.url)
    table.open()
    wrong = [*measure(page, "the lobby")]
    for game in games.NAMES:
        table.tap(f"[data-game={game}]")
        wrong += measure(page, f"a new match of {game}")
        table.press("Escape")
        table.wait(lambda seen: not seen.sheet, "the sheet is closed")
    table.tap("[data-game=cribbage]")
    table.tap("label:has([data-option=against][value=person])")
    table.tap("label:has([data-option=counting][value=hand])")
    until(page, "document.querySelector('[data-option=muggins]') !== null")
    wrong += measure(page, "a new match with every question")
    table.tap("dialog [data-act=start]")
    table.wait(lambda seen: seen.curtain, "the curtain hangs")
    wrong += measure(page, "the curtain")
    table.tap(".curtain [data-act=take]")
    table.wait_for_turn()
    for name in SHEETS:
        table.tap(".bar [data-act=menu]")
        if name != "menu":
            table.tap(f"dialog [data-act={name}]")
        until(page, f"document.querySelector('dialog.sheet-{name}[open]') !== null")
        wrong += measure(page, f"the sheet {name}")
        table.press("Escape")
        table.wait(lambda seen: not seen.sheet, "the sheet is closed")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(360, 640), (320, 480), (800, 360)])
def test_a_long_sheet_can_be_scrolled_to_its_end(
    new_page: NewPage, site: Server, size: tuple[int, int]
) -> None:
    page = new_page(**STILL | {"viewport": {"width": size[0], "height": size[1]}})
    table = Table(page, site.url)
    table.open(game="cribbage", seed="long", seats="person,steady", speed="instant")
    table.wait_for_turn()
    table.tap(".bar [data-act=rules]")
    until(page, "document.querySelector('dialog.sheet-rules[open]') !== null")
    last = page.locator("dialog .prose > :last-child")
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
