"""Every event that can happen is told in words, to whoever reads, however rare it is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from parlour import games
from parlour.app.texts import Texts, catalogue
from parlour.match import Match
from parlour.players import choose
from parlour.rules import PERSON, RANDOM, Message
from tests.cribbage.deals import cases, play_cards, whole_deal
from tools import ROOT

ENGLISH = catalogue(ROOT / "lang", "en")
READERS = [Texts(ENGLISH, ("Me", "Ann", "Bo", "Cy", "Di", "Ed"), you) for you in (None, 0, 1)]
KEY = re.compile(r"[a-z_]+(\.[a-zA-Z0-9_-]+)+")


def messages(match: Match) -> Iterator[Message]:
    """Give all that is said of a match while it goes on and when it is over."""
    table = games.table(match.game)
    for event in match.events:
        yield table.event_message(event)
        yield from map(table.part_message, event.parts)
    for seat in range(len(match.seats)):
        scene = table.scene(match.view(seat))
        yield scene.prompt
        yield from scene.result
        for plate in scene.plates:
            yield from (*plate.figures, *plate.badges)


def assert_told(match: Match) -> None:
    for message in messages(match):
        for texts in READERS:
            said = texts(message)
            assert said
            assert not KEY.fullmatch(said), message
            assert "{" not in said, message


def test_every_deal_of_the_cases_is_told_in_words() -> None:
    kinds = set()
    for row in cases("deals"):
        match = whole_deal(row)
        assert_told(match)
        kinds |= {event.kind for event in match.events}
    assert kinds >= {"heels", "fifteen", "thirtyone", "pairs", "run", "go", "last", "hand", "crib"}


@pytest.mark.parametrize(
    ("plays", "kind", "points"),
    [("5S 5H 5D", "pairs", 6), ("5S 5H 5D 5C", "pairs", 12), ("5S 5H", "pairs", 2)],
)
def test_three_and_four_of_a_rank_have_names_of_their_own(
    plays: str, kind: str, points: int
) -> None:
    from tests.cribbage.deals import after_discards

    match = after_discards(["5S 5D 9S 9H", "5H 5C 9D 9C"], ["KS KH", "KD KC"], "2S", dealer=1)
    play_cards(match, plays)
    event = [one for one in match.events if one.kind == kind][-1]
    assert event.points == points
    assert_told(match)


@pytest.mark.parametrize(
    ("target", "scores"), [(121, (120, 100)), (121, (120, 70)), (121, (120, 3)), (61, (60, 3))]
)
def test_a_win_a_skunk_and_a_double_skunk_are_told(target: int, scores: tuple[int, int]) -> None:
    options = {"target": target, "scores": list(scores), "dealer": 1}
    match = Match.start("cribbage", options, (PERSON, RANDOM), "the end")
    luck = random.Random(target)
    while not match.over:
        match.play(luck.choice(match.moves()))
    assert_told(match)


@pytest.mark.parametrize("game", games.NAMES)
def test_whole_matches_by_chance_are_told_in_words(game: str) -> None:
    seats = games.game(game).seats
    for number in range(6):
        names = (RANDOM,) * (seats.start + number % len(seats))
        match = Match.start(game, seats=names, seed=f"told {number}")
        for _ in range(2000):
            if match.over:
                break
            match.play(choose(match))
        assert_told(match)
