"""Nothing in the page names a card that the person before it may not know (C4, C25, C26)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from parlour.cards import PACK, Card
from parlour.games.cribbage.view import CribbageView
from parlour.match import Match
from tests.browser.table import STILL, Player, Table, Taps, sensible
from tests.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import NewPage
    from tools.serve import Server

WATCH = r"""
  window.looks = [];
  // the log may name the cards of earlier deals: its lines are compared with the engine elsewhere
  const look = () => {
    const log = document.querySelectorAll('[role=log] li').length;
    const shown = document.documentElement.cloneNode(true);
    for (const part of shown.querySelectorAll('[role=log], head, script')) part.remove();
    looks.push({log, html: shown.outerHTML});
  };
  new MutationObserver(() => {
    if (document.documentElement.dataset.state === 'ready') look();
  }).observe(document, {childList: true, subtree: true, attributes: true, characterData: true});
"""
"""Keeps what the document was like after every change of it."""

RANKS = {"ace": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"}
NAME = re.compile(
    r"\b(ace|[2-9]|10|jack|queen|king) of (spades|hearts|diamonds|clubs)\b", re.IGNORECASE
)
CODE = re.compile(r"\b([A2-9TJQK]|10)([SHDC])\b", re.IGNORECASE)
SIGN = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
DRAWING = re.compile(r'<svg.*?</svg>|style="[^"]*"', re.DOTALL)
"""Where letters and numbers are measures or pictures, not cards."""


def cards_named(html: str) -> set[str]:
    """Give every card that a document names in whatever way: as a word, a code or a sign."""
    text = DRAWING.sub(" ", html)
    found = {RANKS.get(rank.lower(), rank) + suit[0].upper() for rank, suit in NAME.findall(text)}
    found |= {RANKS.get(rank, rank).upper() + suit.upper() for rank, suit in CODE.findall(text)}
    return found | {RANKS.get(rank, rank) + SUITS[suit] for rank, suit in SIGN.findall(text)}


def known(view: Any) -> set[str]:
    """Give the cards that a seat may know of."""
    assert isinstance(view, CribbageView)
    held: list[Card] = [*view.hand, *view.laid, *view.crib, *view.kept[0], *view.kept[1]]
    held += [one.card for one in view.played]
    held += [one for counted in view.shown for one in counted.cards]
    return {str(one) for one in (*held, *([view.starter] if view.starter else ()))}


def known_by_line(match: Match, seat: int) -> list[set[str]]:
    """Give the cards that a seat may know of while each line of the log is the last one."""
    cards = []
    for step in match.steps:
        states = [*step.outcome.states[:-1], step.outcome.state]
        for event, state in zip(step.outcome.events, states, strict=True):
            cut = {str(one) for one in state.cut} if event.kind == "cut" else set()
            cards.append(known(match.rules.view(state, seat)) | cut)
    return cards


def test_the_finder_of_cards_finds_every_card_however_it_is_written() -> None:
    words = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    for one in map(str, PACK):
        rank, suit = one[0], one[1]
        name = f"{words.get(rank, rank)} of {suits[suit]}"
        sign = {code: mark for mark, code in SUITS.items()}[suit]
        for html in (f'<b data-card="{one}">', f'<b aria-label="{name}">', f"{rank}{sign}"):
            assert cards_named(html.replace(f"T{sign}", f"10{sign}")) == {one}


def test_in_a_whole_match_the_page_never_names_a_card_that_i_may_not_know(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    page.add_init_script(WATCH)
    words = {"game": "cribbage", "seats": "person,steady", "speed": "instant"}
    words |= {"seed": "leaks", "counting": "hand", "muggins": "yes"}
    player = Player(Table(page, site.url), Taps(), words)
    player.table.open(**words)
    player.arrive()
    looks = 0
    while not player.match.over and len(player.match.events) < 190:
        player.move(sensible(player.match))
        known_then = known_by_line(player.match, 0)
        for look in page.evaluate("looks.splice(0)"):
            looks += 1
            assert cards_named(look["html"]) <= known_then[look["log"] - 1]
    assert looks > 150
    assert page.evaluate("document.querySelectorAll('.back *, .back[data-card]').length") == 0


def accessible(page: Page) -> str:
    """Give all names in the page's accessibility tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    names = [
        str(node.get(what, {}).get("value", ""))
        for node in tree["nodes"]
        for what in ("name", "description", "value")
    ]
    return "\n".join(names)


@pytest.mark.rule("C25")
def test_while_the_curtain_hangs_no_card_is_in_the_page_and_the_right_name_stands_on_it(
    new_page: NewPage, site: Server
) -> None:
    page = new_page(**STILL)
    page.add_init_script(WATCH)
    words = {"game": "cribbage", "seats": "person,person", "speed": "instant"}
    words |= {"seed": "two at one table", "target": "61"}
    player = Player(Table(page, site.url), Taps(), words)
    table, match = player.table, player.match
    table.open(**words)
    viewer: int | None = None  # nobody has seen the table yet
    met = set()
    while not match.over and match.state.number < 2:
        seen = table.wait_for_turn()
        for look in page.evaluate("looks.splice(0)"):
            if "curtain" in look["html"]:
                assert cards_named(look["html"]) == set()
                assert "data-card" not in look["html"]
            else:
                line = look["log"] - 1
                both = known_by_line(match, 0)[line] & known_by_line(match, 1)[line]
                own = both if viewer is None else known_by_line(match, viewer)[line]
                assert cards_named(look["html"]) <= own
        if seen.curtain:
            assert match.turn is not None
            phase = match.moves()[0].split()[0]
            if (phase, match.turn) not in met:
                met.add((phase, match.turn))
                assert cards_named(accessible(page)) == set()
                seen = table.reload()
            assert seen.curtain == f"Pass the table to Player {match.turn + 1}"
            assert seen.cards == []
            viewer = match.turn
            player.hands.act(table, "take")
            player.last = page.evaluate("performance.now()")
            seen = table.wait(lambda now: not now.curtain and now.asked, "the curtain rises")
            assert seen.hand == sorted_hand(match, viewer)
        else:
            move = sensible(match)
            player.rest()
            player.hands.move(table, move)
            player.last = page.evaluate("performance.now()")
            match.play(move)
            table.wait(lambda now: now.asked and told(player, now), f"after {move}")
    assert met >= {("crib", 0), ("crib", 1), ("play", 0), ("play", 1)}
    assert match.state.number == 2, "a next deal was reached"


def told(player: Player, seen: Any) -> bool:
    """Whether all is told, or a curtain hides what was told."""
    return bool(seen.curtain) or seen.log == player.told.log


def sorted_hand(match: Match, seat: int) -> list[str]:
    return [str(one) for one in sorted(match.hands[seat], key=lambda one: (one.rank, one))]


def test_our_own_names_stand_on_the_curtain_and_in_the_log(page: Page, site: Server) -> None:
    table = Table(page, site.url)
    table.open(game="cribbage", speed="instant")
    table.tap("label:has([data-option=against][value=person])")
    fields = page.locator("input[data-name]")
    until(page, "document.querySelectorAll('input[data-name]').length === 2")
    fields.nth(0).fill("  Zoë <b> ")
    fields.nth(1).fill("Bart {0}")
    table.tap("dialog [data-act=start]")
    seen = table.wait(lambda now: now.curtain, "the curtain hangs before the first deal")
    assert seen.curtain.removeprefix("Pass the table to ") in ("Zoë <b>", "Bart {0}")
    assert seen.cards == []
    table.tap(".curtain [data-act=take]")
    seen = table.wait(lambda now: now.picks, "the cards are dealt")
    assert {line.split(" cut ")[0] for line in seen.log if " cut " in line} == {
        "Zoë <b>",
        "Bart {0}",
    }
    assert page.evaluate("document.querySelectorAll('#app b b').length") == 0
