"""The words of the page: every text is there, is used, and says what it is given to say."""

from __future__ import annotations

import ast
import random
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest

from parlour import games
from parlour.app.house import House
from parlour.app.saves import MemoryStore, Saves
from parlour.app.texts import Texts, catalogue
from parlour.browser.nodes import Node
from parlour.browser.whole import whole
from parlour.cards import card, cards
from parlour.rules import say
from tests.app.test_sitting import act
from tools import ROOT
from tools.texts import LANG, compiled

PO = sorted(LANG.glob("*.po"))
KEY = re.compile(r"[a-z_]+(\.[a-zA-Z0-9_-]+)+")


@pytest.fixture(name="texts")
def texts_of_two() -> Texts:
    return Texts(catalogue(LANG, "en"), ("Me", "Ann"), you=0)


@cache
def literals() -> tuple[re.Pattern[str], ...]:
    """The string literals of the page's code, what is filled in standing for anything."""
    found = set()
    for file in (ROOT / "py").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                pieces = (
                    re.escape(str(one.value)) if isinstance(one, ast.Constant) else r"[\w.-]+"
                    for one in node.values
                )
                found.add("".join(pieces))
    return tuple(re.compile(one) for one in found if "\\." in one)


@pytest.mark.parametrize("source", PO, ids=lambda path: path.stem)
def test_the_compiled_texts_are_those_of_the_source(source: Path) -> None:
    assert source.with_suffix(".mo").read_bytes() == compiled(source)


@pytest.mark.parametrize("source", PO, ids=lambda path: path.stem)
def test_every_text_is_used(source: Path) -> None:
    unused = [
        entry.msgid
        for entry in polib.pofile(str(source))
        if not any(
            one.fullmatch(key)
            for one in literals()
            for key in (entry.msgid, entry.msgid.removesuffix(".you"))
        )
    ]
    assert not unused


def places_in(text: str) -> set[str]:
    """The names of the places of a text that are filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("source", PO, ids=lambda path: path.stem)
def test_no_text_is_empty_or_there_twice(source: Path) -> None:
    entries = list(polib.pofile(str(source)))
    keys = [entry.msgid for entry in entries]
    assert sorted(keys) == sorted(set(keys))
    for entry in entries:
        said = entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]
        assert all(said), entry.msgid
        places = [places_in(one) for one in said]
        # the form for one thing need not say the number
        assert all(one <= places[-1] for one in places), entry.msgid


def words(node: Node) -> Iterator[str]:
    """All that a tree of nodes says, to the eye and to the ear."""
    yield from (node.props[name] for name in ("aria-label", "data-note") if name in node.props)
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from words(child)


def assert_said(node: Node) -> None:
    """Nothing on the page is a key without a text, or a place that was not filled."""
    for said in words(node):
        assert not KEY.fullmatch(said), said
        assert "{" not in said, said


SHEETS = ("menu", "new", "rules", "log", "record", "settings", "statistics", "keys")


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_everything_that_a_whole_match_shows_has_its_words(game: str, people: int) -> None:
    seats = ",".join((["person"] * people + ["expert"])[:2])
    link = {"game": game, "seed": f"words {people}", "seats": seats}
    house = House(Saves(MemoryStore()), link, ROOT)
    luck = random.Random(f"{game} {people}")
    sitting = house.sitting
    assert sitting is not None, house.notice
    for sheet in SHEETS:
        house.show(sheet)
        assert_said(whole(house))
    house.show("")
    for _ in range(2000):
        assert_said(whole(house))
        if sitting.match.over and sitting.beat is None:
            break
        if sitting.asks:
            house.hint()
        act(sitting, luck)


def test_the_lobby_and_its_sheets_have_their_words() -> None:
    house = House(Saves(MemoryStore()), {}, ROOT)
    assert_said(whole(house))
    for game in games.NAMES:
        house.enter(game)
        assert_said(whole(house))
        for field in house.form.fields:
            for choice in field.choices:
                house.choose(field.name, choice.value)
                assert_said(whole(house))


def test_the_reader_is_spoken_to_and_others_are_named(texts: Texts) -> None:
    played = {"cards": cards("7D"), "n": 7, "count": 7, "points": 0, "score": None}
    assert texts(say("cribbage.event.play", who=0, **played)) == "You played the 7 of diamonds: 7"
    assert texts(say("cribbage.event.play", who=1, **played)) == "Ann played the 7 of diamonds: 7"


def test_numbers_choose_their_form(texts: Texts) -> None:
    assert texts(say("plate.cards", n=1)) == "1 card in hand"
    assert texts(say("plate.cards", n=6)) == "6 cards in hand"


def test_cards_are_named_or_written_short(texts: Texts) -> None:
    assert texts(say("card.only", card=card("TH"))) == "10 of hearts"
    assert texts.short(card("TH")).startswith("10♥")


def test_a_name_with_braces_is_only_a_name() -> None:
    texts = Texts(catalogue(LANG, "en"), ("{0.__class__}", "Ann"))
    assert "{0.__class__}" in texts(say("cribbage.say.over", who=0))
