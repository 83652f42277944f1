"""Whole games of Poker Relay and Least Score, by taps and by keys alone, reloading on the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from parlour.match import Match
from parlour.players import evaluate
from tests.browser.table import BETWEEN_MOVES
from tests.waiting import until
from tools.serve import Server

RECORD = """Object.entries(localStorage).find(([key]) => key.startsWith('parlour:match.'))?.[1]"""

ASKED = """(() => {
  const curtain = document.querySelector('.curtain');
  const mine = document.querySelector('.felt [data-move], .hand [data-move], .hand [data-pick],'
    + ' .acts [data-move]:not([disabled]), .acts [data-act=again], .acts [data-act=new]');
  return Boolean(curtain || (mine && document.documentElement.dataset.state === 'ready'));
})()"""

SEEN = """(() => ({
  hand: [...document.querySelectorAll('.hand .card')].map(card => card.dataset.card),
  felt: [...document.querySelectorAll('.felt [data-zone]')].map(zone =>
    [zone.dataset.zone, ...[...zone.querySelectorAll('[data-card]')].map(c => c.dataset.card)]),
  plates: [...document.querySelectorAll('.plate')].map(plate => plate.textContent),
  log: [...document.querySelectorAll('[data-part=log] li')].map(line => line.textContent),
  result: document.querySelector('.result')?.textContent ?? '',
}))()"""


class Visitor:
    """Somebody at a table who moves as the strongest player would."""

    def __init__(self, page: Page, site: Server, keys: bool, **words: str) -> None:
        self.page, self.keys = page, keys
        query = "&".join(f"{name}={value}" for name, value in words.items())
        self.address = f"{site.url}?{query}&speed=instant"
        self.open()

    def open(self) -> None:
        self.rested = 0.0
        self.page.goto(self.address)
        until(self.page, "document.documentElement.dataset.state === 'ready'", timeout=60)

    def asked(self) -> Match:
        """Wait until something is to be done, and give the match as it is kept."""
        until(self.page, ASKED, timeout=60)
        return Match.load(self.page.evaluate(RECORD))

    def press(self, selector: str) -> None:
        """Tap an element, or reach it by Tab and arrows and press it."""
        until(self.page, f"document.querySelector({selector!r}) !== null")
        if not self.keys:
            self.page.tap(selector)
            return
        at = f"document.activeElement?.matches({selector!r})"
        for _ in range(80):
            if self.page.evaluate(at):
                break
            row = "document.activeElement?.closest('[data-keys]')"
            in_row = self.page.evaluate(f"{row}?.querySelector({selector!r}) != null")
            self.page.keyboard.press("ArrowRight" if in_row else "Tab")
        assert self.page.evaluate(at), f"{selector} is not reached by keys"
        self.page.keyboard.press("Space")

    def move(self, move: str) -> None:
        """Make a move as a person does: pick the cards, then tap what completes it."""
        until(self.page, f"performance.now() > {self.rested}")
        target = f'[data-move="{move}"]:not([disabled])'
        if not self.page.evaluate(f"document.querySelector({target!r}) !== null"):
            for card in move.partition(",")[0].split()[1:]:
                pick = f'[data-pick="{card}"][aria-pressed=false]'
                if self.page.evaluate(f"document.querySelector({pick!r}) !== null"):
                    self.press(pick)
        asks = self.page.evaluate(f"document.querySelector({target!r})?.hasAttribute('data-ask')")
        self.press(target)
        if asks:
            self.press("dialog [data-sure]")
        self.rested = self.page.evaluate("performance.now()") + BETWEEN_MOVES

    def come_back(self) -> None:
        """Reload: all that can be seen is as it was."""
        before = self.page.evaluate(SEEN)
        self.open()
        until(self.page, ASKED, timeout=60)
        assert self.page.evaluate(SEEN) == before
        assert self.page.evaluate("document.activeElement !== document.body")


def played(visitor: Visitor, most: int = 400) -> tuple[Match, set[str]]:
    """Play to the end, reloading once in every kind of moment; give the match and the moments."""
    met: set[str] = set()
    match = visitor.asked()
    for _ in range(most):
        if match.over:
            break
        assert match.turn is not None
        moves = match.moves()
        out = match.seats[match.turn] != "person"
        move = moves[0] if out else evaluate(match)[0].move
        moment = move.split()[0]
        if moment not in met:
            met.add(moment)
            visitor.come_back()
        before = len(match.steps)
        visitor.move(move)
        until(visitor.page, f"({RECORD}).split('\\nmove ').length > {before}", timeout=60)
        match = visitor.asked()
    assert match.over
    until(visitor.page, "document.querySelector('.result') !== null", timeout=60)
    visitor.come_back()
    return match, met


@pytest.mark.parametrize("keys", [False, True], ids=["taps", "keys"])
def test_a_whole_game_of_poker_relay(page: Page, site: Server, log: Any, keys: bool) -> None:
    words = {"game": "poker_relay", "seed": "relay", "starter": "0", "multiplier": "2"}
    visitor = Visitor(page, site, keys, **words, seats="person,otto,ida,magnus")
    match, met = played(visitor)
    assert met == {"play", "down"}
    assert sum(match.scores) == sum(map(int, match.options["points"].split(",")))
    assert log.console_errors == []


@pytest.mark.parametrize("keys", [False, True], ids=["taps", "keys"])
def test_a_whole_match_of_least_score_for_two(
    page: Page, site: Server, log: Any, keys: bool
) -> None:
    words = {"game": "least_score", "seed": "two", "starter": "0", "threshold": "25"}
    _, met = played(Visitor(page, site, keys, **words, seats="person,sound"))
    assert met == {"drop", "declare", "deal"}
    assert log.console_errors == []


def test_least_score_for_six_until_three_are_out(page: Page, site: Server, log: Any) -> None:
    seats = "person,beginner,sound,beginner,sound,beginner"
    words = {"game": "least_score", "seed": "six", "starter": "0", "threshold": "25"}
    visitor = Visitor(page, site, False, **words, seats=seats)
    match = visitor.asked()
    for _ in range(300):
        out = [score for score in match.scores if score > 25]
        if len(out) >= 3 or match.over:
            break
        mine = match.turn == 0
        move = evaluate(match)[0].move if mine else match.moves()[0]
        before = len(match.steps)
        visitor.move(move)
        until(page, f"({RECORD}).split('\\nmove ').length > {before}", timeout=60)
        match = visitor.asked()
        gone = page.locator(".plate.out").count()
        assert gone == sum(score > 25 for score in match.scores)
    assert sum(score > 25 for score in match.scores) >= 3
    visitor.come_back()
    assert page.locator(".plate").count() == 6
    assert log.console_errors == []
