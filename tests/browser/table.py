"""A person at the page: what can be seen of the table, and hands to play with."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlencode

import pytest

from parlour import games
from parlour.app.texts import Texts, catalogue
from parlour.match import Match
from parlour.players import choose, evaluate
from parlour.rules import PERSON, Event
from tests.waiting import until
from tools import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""Context options of a person who asked for less motion: nothing has to come to rest."""
LANDSCAPE: dict[str, Any] = {"viewport": {"width": 800, "height": 360}}
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "has_touch": False,
    "is_mobile": False,
}

BETWEEN_MOVES = 130
"""Milliseconds between two moves of a person, more than between the taps of a double tap."""

SEE = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = selector => document.querySelector(selector);
  const words = element => element ? element.textContent.trim() : '';
  const cards = root => all('.card', root).map(card => card.dataset.card ?? '');
  return {
    state: document.documentElement.dataset.state,
    hand: all('[data-zone=hand] [data-card]').map(card => card.dataset.card),
    picked: all('[data-zone=hand] [aria-pressed=true]').map(card => card.dataset.card),
    zones: Object.fromEntries(all('.felt [data-zone]').map(zone =>
      [zone.dataset.zone, [zone.getAttribute('aria-label') ?? '', ...cards(zone)]])),
    count: words(one('[data-part=count]')),
    pegs: all('[data-hole]').map(peg => Number(peg.dataset.hole)),
    plates: all('[data-seat].plate').map(words),
    say: words(one('[data-part=say]')),
    log: all('[role=log] li').map(words),
    moves: all('[data-move]').filter(button => button.dataset.move && !button.disabled)
      .map(button => button.dataset.move),
    picks: all('[data-pick]').map(card => card.dataset.pick),
    acts: all('.acts button:not([disabled])').map(button => button.dataset.act ?? ''),
    sheet: words(one('dialog h2')),
    curtain: words(one('.curtain h1')),
    notice: words(one('.bar .quiet')),
    cards: all('[data-card]').map(card => card.dataset.card),
    result: words(one('.result')),
  };
}"""


@dataclass(frozen=True)
class Seen:
    """What the page shows, read from its attributes and texts alone.

    ``zones`` hold the name of each place and then its cards, "" for one that lies face down;
    ``moves`` are those that a tap would make now, ``acts`` what the action buttons do.
    """

    state: str
    hand: list[str]
    picked: list[str]
    zones: dict[str, list[str]]
    count: str
    pegs: list[int]
    plates: list[str]
    say: str
    log: list[str]
    moves: list[str]
    picks: list[str]
    acts: list[str]
    sheet: str
    curtain: str
    notice: str
    cards: list[str]
    result: str

    @property
    def asked(self) -> bool:
        """Whether the page waits for the person."""
        return bool(self.moves or self.picks or "again" in self.acts or self.curtain)

    @property
    def standing(self) -> tuple[Any, ...]:
        """Everything that must be the same after the page was loaded again."""
        return (
            *(self.hand, self.zones, self.count, self.pegs, self.plates, self.log),
            *(self.moves, self.picks, self.acts, self.curtain, self.say, self.result),
        )


class Table:
    """The page at the site, opened by a person who looks at it."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site

    def open(self, **words: str) -> Seen:
        """Follow a link to the page and wait until it is ready."""
        self.page.goto(f"{self.site}?{urlencode(words)}")
        return self.ready()

    def reload(self) -> Seen:
        """Load the page again."""
        self.page.reload()
        return self.ready()

    def ready(self) -> Seen:
        until(self.page, "document.documentElement.dataset.state !== 'starting'", 60)
        seen = self.see()
        assert seen.state == "ready"
        return seen

    def see(self) -> Seen:
        """Look at the page once."""
        return Seen(**self.page.evaluate(SEE))

    def wait(self, holds: Callable[[Seen], object], what: str = "", timeout: float = 20.0) -> Seen:
        """Look again and again until something holds."""
        end = time.monotonic() + timeout
        while not holds(seen := self.see()):
            if time.monotonic() > end:
                pytest.fail(f"not within {timeout:g} s: {what or holds}\nseen: {seen}")
            self.page.wait_for_timeout(20)
        return seen

    def wait_for_turn(self) -> Seen:
        """Wait until the page waits for the person."""
        return self.wait(lambda seen: seen.asked, "the page waits for the person")

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tap(self, selector: str) -> None:
        """Tap the first thing that a selector finds."""
        self.page.locator(selector).first.tap()

    def store(self) -> dict[str, str]:
        """Give everything that the browser keeps for this site."""
        kept: dict[str, str] = self.page.evaluate("({...localStorage})")
        return kept

    @property
    def slot(self) -> str:
        """The key under which the match of the one link that was opened is kept."""
        (slot,) = (key for key in self.store() if key.startswith("parlour:match.link"))
        return slot

    @property
    def kept(self) -> str:
        """The record of that match."""
        return self.store()[self.slot]


class Hands(Protocol):
    """A way to make a move on the page as a person does."""

    def move(self, table: Table, move: str) -> None: ...
    def act(self, table: Table, act: str) -> None: ...


class Taps:
    """Taps with a finger."""

    def push(self, table: Table, selector: str) -> None:
        table.tap(selector)

    def move(self, table: Table, move: str) -> None:
        verb, *words = move.split()
        if verb == "crib":
            for word in words:
                self.push(table, f"[data-pick='{word}']")
        self.push(table, f"[data-move='{move}']")

    def act(self, table: Table, act: str) -> None:
        self.push(table, f".acts [data-act={act}], .curtain [data-act={act}]")


class Mouse(Taps):
    """Clicks with a mouse."""

    def push(self, table: Table, selector: str) -> None:
        table.page.locator(selector).first.click()


class Keys:
    """Uses the keyboard and nothing else, starting from wherever the focus is."""

    def move(self, table: Table, move: str) -> None:
        verb, *words = move.split()
        if verb == "crib":
            for word in words:
                self._along(table, word)
                table.press("Space")
            table.press("Enter")
        elif verb == "play":
            self._along(table, words[0])
            table.press("Enter" if words[0] > "5" else "Space")
        elif verb == "go":
            table.press("g")
        else:
            self._tab(table, f"[data-move='{move}']")
            table.press("Enter")

    def act(self, table: Table, act: str) -> None:
        self._tab(table, f"[data-act={act}]")
        table.press("Enter")

    def _along(self, table: Table, card: str) -> None:
        """Go along the hand to a card with the arrows; H leads to the hand from elsewhere."""
        if not _focused(table, "[data-zone=hand] [data-card]"):
            table.press("h")
        table.press("End" if card in table.see().hand[3:] else "Home")
        for _ in range(6):
            if _focused(table, f"[data-card='{card}']"):
                return
            table.press("ArrowLeft" if card in table.see().hand[3:] else "ArrowRight")
        pytest.fail(f"the arrows don't lead to the {card}")

    def _tab(self, table: Table, selector: str) -> None:
        for _ in range(45):
            if _focused(table, selector):
                return
            table.press("Tab")
        pytest.fail(f"Tab doesn't lead to {selector}")


def _focused(table: Table, selector: str) -> bool:
    return bool(table.page.evaluate("what => document.activeElement.matches(what)", selector))


class Told:
    """What the engine says must be on the page: the same match, played here as well.

    The computers at the table are played here too, from the same seed.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        people = [seat for seat, name in enumerate(match.seats) if name == PERSON]
        texts = Texts(catalogue(ROOT / "lang", "en"))
        names = [
            texts.get("name.person", number=people.index(seat) + 1)
            if name == PERSON
            else texts.get(f"player.{name}")
            for seat, name in enumerate(match.seats)
        ]
        you = people[0] if len(people) == 1 else None
        self.texts = Texts(catalogue(ROOT / "lang", "en"), names, you)
        self.go_on()

    @classmethod
    def of(cls, words: Mapping[str, str]) -> Told:
        """Begin the match that a link opens."""
        options = {
            name: value
            for name, value in words.items()
            if name not in ("game", "seed", "seats", "speed", "lang")
        }
        seats = tuple(words["seats"].split(","))
        return cls(Match.start(words["game"], options, seats, words["seed"]))

    def play(self, move: str) -> None:
        """Make the person's move and all that follow until a person is asked again."""
        self.match.play(move)
        self.go_on()

    def go_on(self) -> None:
        match = self.match
        while match.turn is not None and match.seats[match.turn] != PERSON:
            if match.moves() == ["deal"]:
                return  # the page asks the person to go on
            match.play(choose(match))

    def sentence(self, event: Event) -> str:
        """Give the line of the log that tells an event."""
        table = games.table(self.match.game)
        messages = (table.event_message(event), *map(table.part_message, event.parts))
        return " ".join(map(self.texts, messages))

    @property
    def lines(self) -> list[str]:
        """Every line that the log has had so far."""
        return [self.sentence(event) for event in self.match.events]

    @property
    def log(self) -> list[str]:
        """The lines that the log still holds."""
        return self.lines[-200:]


class Player:
    """Plays a match on the page with some hands, and knows from the engine what must come of it."""

    def __init__(self, table: Table, hands: Hands, words: Mapping[str, str]) -> None:
        self.table = table
        self.hands = hands
        self.told = Told.of(words)
        self.last = -1000.0

    @property
    def match(self) -> Match:
        return self.told.match

    def move(self, move: str) -> Seen:
        """Make a move on the page and wait until all that follows has been told and shown."""
        self.rest()
        self.hands.move(self.table, move)
        self.last = self.table.page.evaluate("performance.now()")
        self.told.play(move)
        return self.arrive()

    def rest(self) -> None:
        """Wait until the next tap can't be taken for a part of the last one."""
        until(self.table.page, f"performance.now() - {self.last} > {BETWEEN_MOVES}")

    def arrive(self) -> Seen:
        """Wait until the page stands where the engine does."""
        log = self.told.log
        return self.table.wait(lambda seen: seen.asked and seen.log == log, f"…{log[-3:]}")

    def reload(self) -> Seen:
        """Load the page again; from then on its clock starts anew."""
        self.last = -1000.0
        return self.table.reload()


def sensible(match: Match) -> str:
    """Give the move of somebody who knows the game."""
    seat = match.turn
    if seat is None or match.seats[seat] != PERSON:
        return match.moves()[0]  # going on to the computer's deal
    return evaluate(match)[0].move


def careless(match: Match) -> str:
    """Give some move or other, a different one each time: a claim is often wrong."""
    moves = match.moves()
    if moves[0].startswith(("claim", "muggins")):
        moves = moves[:9]
    return moves[len(match.steps) * 7 % len(moves)]
