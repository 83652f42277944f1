"""The table as scenes: complete at every moment, said in words, and silent on hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from parlour.app.sitting import Sitting
from parlour.app.texts import Texts, catalogue
from parlour.cards import PACK, Card, cards
from parlour.games.poker_relay import table
from parlour.games.poker_relay.career import ALL_POINTS, OPPONENTS
from parlour.games.poker_relay.game import RULES
from parlour.games.poker_relay.view import RelayView
from parlour.match import Match
from parlour.players import evaluate
from parlour.rules import Event, Message
from parlour.scene import Scene, Spot, Zone
from tests.poker_relay.tables import OPTIONS, PEOPLE, SUITED, dealt, play_randomly

WORDS = catalogue(Path(__file__).resolve().parents[2] / "lang", "en")
TEXTS = Texts(WORDS, ("Ann", "Bo", "Cy", "Di"))
READER = Texts(WORDS, ("Ann", "Bo", "Cy", "Di"), 0)


def view_of(match: Match, seat: int) -> RelayView:
    return RULES.view(match.state, seat)


def within(thing: Any, kind: type) -> Iterator[Any]:
    """Give everything of one kind inside facts."""
    if isinstance(thing, kind):
        yield thing
    if isinstance(thing, (tuple, list)):
        for one in thing:
            yield from within(one, kind)
    elif isinstance(thing, dict):
        yield from within(list(thing.values()), kind)
    elif is_dataclass(thing):
        for one in fields(thing):
            yield from within(getattr(thing, one.name), kind)


def scenes(match: Match, seat: int) -> Iterator[tuple[Scene, Any, Event | None]]:
    """Give every scene of the last move's events and the one after them, with its state."""
    outcome = match.steps[-1].outcome
    for event, state in zip(outcome.events, outcome.states, strict=True):
        yield table.scene(RULES.view(state, seat), (), event), state, event
    yield table.scene(view_of(match, seat)), match.state, None


def known_to(state: Any, seat: int) -> set[Card]:
    """Give the cards that a seat may see, by the rules alone."""
    places = RULES.places(state)
    shown = {seat, *state.shown}
    return {
        *places[f"hand {seat}"],
        *(one for name, place in places.items() if name.startswith("row") for one in place),
        *(one for other in shown for one in places[f"down {other}"]),
    }


@pytest.mark.rule("R8")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("putdown", ["forced", "free"])
def test_whole_games_can_be_shown_and_told_and_name_no_hidden_card(
    seats: int, putdown: str
) -> None:
    match = Match.start("poker_relay", {"putdown": putdown}, PEOPLE[:seats], f"scenes {seats}")
    luck = random.Random(seats)
    while True:
        for seat in range(seats):
            for scene, state, _ in scenes(match, seat):
                named = {
                    one
                    for one in within((scene.zones, scene.hand, scene.plates), Spot)
                    for one in within(one.card, Card)
                }
                said = {
                    one
                    for message in within((scene.plates, scene.prompt, scene.result), Message)
                    for one in within(dict(message.values), Card)
                }
                assert named | said <= known_to(state, seat)
                assert_said(scene)
        if match.over:
            break
        play_randomly(match, luck, 1)
    for event in match.events:
        assert_told(table.event_message(event))


def assert_said(scene: Scene) -> None:
    for message in within(scene, Message):
        assert_told(message)


def assert_told(message: Message) -> None:
    for texts in (TEXTS, READER):
        told = texts(message)
        assert told != message.key, message
        assert "{" not in told


def grid(scene: Scene) -> tuple[Zone, ...]:
    return tuple(zone for zone in scene.zones if zone.shape == "grid")


@pytest.mark.rule("R6")
def test_four_rows_of_thirteen_places_name_the_live_cards() -> None:
    match = dealt(SUITED)
    for move in ("play 7S", "play 7H", "play 7D", "play 7C", "play 8S"):
        match.play(move)
    rows = grid(table.scene(view_of(match, 0)))
    assert [zone.name[-1] for zone in rows] == list("SHDC")
    assert all(len(zone.spots) == 13 for zone in rows)
    lying = {spot.card for zone in rows for spot in zone.spots if spot.card is not None}
    assert lying == set(cards("7S 8S 7H 7D 7C"))
    fits = {spot.fits for zone in rows for spot in zone.spots if spot.fits is not None}
    assert fits == set(view_of(match, 0).live)
    for zone in rows:
        assert zone.spots[6].card is not None
        assert zone.spots[6].card.rank == 7


def test_each_move_since_the_own_one_is_marked_once() -> None:
    match = dealt(SUITED)
    for move in ("play 7S", "play 7H", "play 7D", "play 7C"):
        match.play(move)

    def marked(seat: int) -> set[Card]:
        rows = grid(table.scene(view_of(match, seat)))
        return {spot.card for zone in rows for spot in zone.spots if spot.last and spot.card}

    assert marked(0) == set(cards("7H 7D 7C"))
    assert marked(3) == set(cards("7C"))


def test_live_cards_are_played_by_a_tap_and_the_others_say_why_not() -> None:
    match = dealt(SUITED)
    for move in ("play 7S", "play 7H", "play 7D", "play 7C"):
        match.play(move)
    spots = {str(spot.card): spot for spot in table.scene(view_of(match, 0)).hand.spots}
    assert spots["8S"].move == "play 8S"
    assert not spots["8S"].dim
    assert spots["TS"].dim
    assert spots["TS"].note == Message("poker_relay.note.waits", {"card": cards("8S")[0]})
    assert not any(spot.picks for spot in spots.values())


@pytest.mark.rule("R5")
def test_on_the_opening_turn_a_card_is_picked_and_then_played_or_put_down() -> None:
    match = dealt(SUITED)
    seven, king = cards("7S KS")
    view = view_of(match, 0)
    scene = table.scene(view)
    assert all(spot.picks and not spot.move for spot in scene.hand.spots)
    assert [one.enabled for one in scene.actions] == [False]
    assert [one.move for one in table.scene(view, (king,)).actions] == ["down KS"]
    assert {one.move for one in table.scene(view, (seven,)).actions} == {"down 7S", "play 7S"}
    assert READER(table.scene(view, (king,)).actions[0].label) == "Put down K♠\ufe0e: costs 10"


@pytest.mark.rule("R10")
def test_every_legal_move_can_be_made_from_the_scene() -> None:
    for number, options in enumerate(OPTIONS):
        match = Match.start("poker_relay", options, PEOPLE, f"all moves {number}")
        luck = random.Random(number)
        while match.turn is not None:
            view = view_of(match, match.turn)
            scene = table.scene(view)
            made = {spot.move for spot in scene.hand.spots if spot.move}
            for spot in scene.hand.spots:
                if spot.picks and spot.card is not None:
                    made |= {one.move for one in table.scene(view, (spot.card,)).actions}
            assert made - {""} == set(match.moves()) or scene.actions[0].name == "finish"
            play_randomly(match, luck, 1)


def test_finish_is_offered_only_when_no_card_of_the_hand_can_ever_be_played() -> None:
    offered = 0
    for number in range(60):
        match = Match.start("poker_relay", {}, PEOPLE, f"finish {number}")
        luck = random.Random(number)
        finished: set[int] = set()
        while match.turn is not None:
            seat = match.turn
            acts = [one.name for one in table.scene(view_of(match, seat)).actions]
            if "finish" in acts:
                offered += seat not in finished
                finished.add(seat)
            play_randomly(match, luck, 1)
            if seat in finished:
                assert match.steps[-1].outcome.move.startswith("down")
    assert offered > 30


def test_a_person_who_finishes_sees_the_game_to_its_end() -> None:
    for number in range(20):
        match = Match.start(
            "poker_relay", {}, ("person", "otto", "nell", "finn"), f"finishes {number}"
        )
        sitting = Sitting(match)
        while not match.over:
            if sitting.beat is not None:
                sitting.next()
            elif sitting.computer_moves:
                sitting.think()
            elif any(one.name == "finish" for one in sitting.scene().actions):
                sitting.finish()
            else:
                sitting.play(match.moves()[-1])
        assert match.over


def at_the_end(points: list[int], multiplier: int = 1, seed: str = "end") -> Match:
    match = Match.start("poker_relay", {"points": points, "multiplier": multiplier}, PEOPLE, seed)
    play_randomly(match, random.Random(seed))
    return match


@pytest.mark.rule("R12")
@pytest.mark.rule("R13")
def test_the_result_shows_what_everybody_put_down_with_score_and_payment() -> None:
    match = at_the_end([200] * 4)
    for seat in range(4):
        scene = table.scene(view_of(match, seat))
        assert {zone.name for zone in scene.zones} == {f"down-{other}" for other in range(4)}
        for zone in scene.zones:
            other = int(zone.name[-1])
            assert {spot.card for spot in zone.spots} == set(match.places[f"down {other}"])
            assert zone.figure is not None
            assert zone.figure.values.get("change", 0) == match.scores[other] - 200
            assert zone.lit == (other in match.winners)
        assert [one.name for one in scene.actions] == ["new"]
        won = seat in match.winners
        assert scene.result[0].key.startswith(
            ("poker_relay.result.won", "poker_relay.result.shared")
            if won
            else "poker_relay.result.lost"
        )


@pytest.mark.rule("R18")
def test_ruin_has_lines_of_its_own() -> None:
    match = at_the_end([1, 1, 1, 1])
    for seat in range(4):
        keys = [one.key for one in table.scene(view_of(match, seat)).result]
        assert ("poker_relay.result.ruin" in keys) == (match.scores[seat] == 0)
        assert keys.count("poker_relay.result.out") == sum(
            not points for other, points in enumerate(match.scores) if other != seat
        )
        plates = {one.seat: one.out for one in table.scene(view_of(match, seat)).plates}
        assert plates == {other: not points for other, points in enumerate(match.scores)}


@pytest.mark.rule("R19")
def test_the_clean_sweep_has_lines_of_its_own() -> None:
    for number in range(40):
        match = at_the_end([ALL_POINTS - 3, 1, 1, 1], 5, f"sweep {number}")
        scene = table.scene(view_of(match, 0))
        swept = match.scores[0] == ALL_POINTS
        assert (scene.result[0].key == "poker_relay.result.sweep") == swept
        if swept:
            return
    pytest.fail("nobody was swept")


def test_every_form_is_said_in_words() -> None:
    for people in "1234":
        for multiplier in "1235":
            form = table.form({"people": people, "multiplier": multiplier}, [])
            for message in within(form, Message):
                assert_told(message)
    for name in OPPONENTS:
        assert READER.get(f"player.{name}") == name.title()


def test_every_reason_is_said_in_words() -> None:
    for number, options in enumerate(OPTIONS):
        match = Match.start("poker_relay", options, PEOPLE, f"reasons {number}")
        luck = random.Random(number)
        while not match.over:
            for one in evaluate(match):
                assert_told(one.reason)
            play_randomly(match, luck, 1)


def test_the_pack_is_dealt_out_in_suits() -> None:
    assert sorted(one for hand in SUITED for one in hand) == list(PACK)
