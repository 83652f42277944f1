"""The table: what every seat is shown of whole matches, what is said, and what a tap does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import games
from parlour.app.texts import Texts, catalogue
from parlour.cards import Card, cards
from parlour.match import Match
from parlour.players import choose, evaluate
from parlour.rules import Message, Result, cards_in
from parlour.scene import Action, Scene
from tests.least_score.tables import OPTIONS, table

LANG = Path(__file__).resolve().parents[2] / "lang"
ENGLISH = catalogue(LANG, "en")
least_score = games.table("least_score")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo")


def messages(thing: Any) -> Iterator[Message]:
    """Find every message in a scene or form."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, (tuple, list)):
        for one in thing:
            yield from messages(one)
    else:
        for name in getattr(thing, "__dataclass_fields__", ()):
            yield from messages(getattr(thing, name))


KNOWN: set[tuple[object, ...]] = set()
"""What was found to have words already: the forms of a text by its key, reader and number."""


def check_words(thing: Any, seat: int | None) -> None:
    """Every message has words, for whoever reads."""
    for message in messages(thing):
        for you in (None, seat):
            own = message.who is not None and message.who == you
            form = (message.key, own, message.values.get("n") == 1, *message.values)
            if form not in KNOWN:
                assert Texts(ENGLISH, NAMES, you)(message) not in {message.key, ""}
                KNOWN.add(form)


def check_scene(scene: Scene, view: Any) -> None:
    """A scene has words, and names no card that its view does not."""
    check_words(scene, scene.seat)
    assert set(cards_in(scene)) <= set(cards_in(view))
    for zone in (*scene.zones, scene.hand):
        for spot in zone.spots:
            assert not spot.move or spot.move in view.moves
    for action in scene.actions:
        assert not action.move or action.move == "deal" or action.move in view.moves
    outs = [plate.seat for plate in scene.plates if plate.out]
    assert outs == [one.seat for one in scene.plates if view.went_out[one.seat] is not None]


def beats(match: Match) -> Iterator[tuple[Any, Any]]:
    """Give the events of the last move with the state of their moment."""
    outcome = match.steps[-1].outcome
    yield from zip(outcome.events, outcome.states, strict=True)


def spots(scene: Scene, zone: str) -> dict[str, str]:
    """Give the moves of a zone's cards."""
    (found,) = (one for one in scene.zones if one.name == zone)
    return {str(one.card or "back"): one.move for one in found.spots if one.move}


def declare_action(scene: Scene) -> Action:
    return next(one for one in scene.actions if one.name == "declare")


@pytest.mark.rule("L27")
def test_every_scene_of_whole_matches_has_words_and_shows_no_hidden_card() -> None:
    luck = random.Random("scenes")
    for number in range(5):
        seats = ("beginner", "sound", "strong", "sound", "beginner", "random")[: 2 + number]
        options = {**luck.choice(OPTIONS), "threshold": "25"}
        match = Match.start("least_score", options, seats, f"scenes {number}")
        while True:
            for event, state in beats(match):
                check_words(least_score.event_message(event), 0)
                for seat in range(len(seats)):
                    view = match.rules.view(state, seat)
                    scene: Scene = least_score.scene(view, (), event)
                    check_scene(scene, view)
                    assert scene.telling
            for seat in range(len(seats)):
                view = match.view(seat)
                hand = match.hands[seat]
                chosen = tuple(luck.sample(hand, luck.randint(0, len(hand))))
                scene = least_score.scene(view, chosen if seat == match.turn else ())
                check_scene(scene, view)
            if match.over:
                assert scene.result
                break
            for one in evaluate(match)[::7]:
                check_words(one.reason, match.turn)
            match.play(choose(match) if luck.random() < 0.8 else luck.choice(match.moves()))


@pytest.mark.rule("L27")
def test_the_hand_of_another_is_private_until_hands_are_turned_up() -> None:
    match = table(("AS AD KS QS JS", "KH QH TS 9H 7C"), "2S", "3S")
    assert least_score.scene(match.view(0)).private
    match.play("drop JS QS KS, take 2S")
    match.play("drop KH, take stock")
    match.play("declare")
    scene = least_score.scene(match.view(1))
    assert not scene.private
    assert scene.waits
    assert not scene.hand.spots
    assert set(cards_in(scene.zones)) == {*match.hands[0], *match.hands[1]}


@pytest.mark.parametrize(
    ("chosen", "says", "left"),
    [
        ("7S 8H 9D", "least_score.set.run", 23),
        ("9D 9C", "least_score.set.pair", 29),
        ("9D", "least_score.set.single", 38),
        ("7S 9D 9C", "least_score.fault.no_run", 22),
        ("7S 8H", "least_score.fault.two", 32),
        ("8H 9D 9C KD", "least_score.fault.four", 11),
        ("7S 8H 9D 9C KD", "least_score.fault.five", 4),
    ],
)
@pytest.mark.rule("L11")
@pytest.mark.rule("L17")
def test_choosing_says_at_once_what_the_cards_are_and_what_would_remain(
    chosen: str, says: str, left: int
) -> None:
    match = table(("7S 8H 9D 9C KD", "KH QH TS 9H 7C"), "2S", "3S")
    view: Any = match.view(0)
    left = view.total - sum(one.points for one in cards(chosen))
    for order in (cards(chosen), cards(chosen)[::-1]):
        scene = least_score.scene(view, order)
        assert scene.prompt.key == says
        assert scene.prompt.values["left"] == left
        written = " ".join(map(str, sorted(order)))
        legal = "set" in says
        assert spots(scene, "stock") == ({"back": f"drop {written}, take stock"} if legal else {})
        assert spots(scene, "open") == ({"2S": f"drop {written}, take 2S"} if legal else {})
        picked = {spot.card for spot in scene.hand.spots if spot.picked}
        assert picked == set(order)


@pytest.mark.parametrize(
    ("hand", "chosen", "name"),
    [
        ("7S 7H 7D 9C KD", "7S 7H 7D", "three"),
        ("7S 7H 9D 9C KD", "7S 7H 9D 9C", "two_pairs"),
        ("7S 8H 9D TC KD", "7S 8H 9D TC", "four_in_a_row"),
        ("KS AH 2D TC 5D", "KS AH 2D", "corner"),
        ("QS KS AH 2D 3C", "QS KS AH 2D 3C", "corner"),
        ("2S 5S 9S TC KD", "2S 5S 9S", "short_flush"),
    ],
)
def test_why_cards_are_no_discard_is_said(hand: str, chosen: str, name: str) -> None:
    match = table((hand, "KH QH TS 9H 7C"), "2H", "3S")
    scene = least_score.scene(match.view(0), cards(chosen))
    assert scene.prompt.key == f"least_score.fault.{name}"


def test_a_run_to_the_ace_is_told_with_the_ace_on_top() -> None:
    match = table(("AS QH KD TC 5D", "KH QD TS 9H 7C"), "2H", "3S")
    scene = least_score.scene(match.view(0), cards("AS KD QH"))
    assert scene.prompt.values["cards"] == cards("QH KD AS")


def test_nothing_is_taken_before_something_is_chosen() -> None:
    match = table(("7S 8H 9D 9C KD", "KH QH TS 9H 7C"), "2S", "3S")
    scene = least_score.scene(match.view(0))
    assert not spots(scene, "stock")
    assert not spots(scene, "open")
    other = least_score.scene(match.view(1), cards("KH"))
    assert not any(spot.picks or spot.move for spot in other.hand.spots)


@pytest.mark.rule("L18")
@pytest.mark.rule("L19")
@pytest.mark.rule("L22")
def test_declaring_asks_with_the_risk_in_figures_and_only_when_it_may_be_done() -> None:
    match = table(("AS AD KS QS JS", "KH QH TS 9H 7C"), "2S", "3S")
    first = declare_action(least_score.scene(match.view(0)))
    assert not first.enabled
    assert not first.move
    match.play("drop JS QS KS, take 2S")
    match.play("drop KH, take stock")
    action = declare_action(least_score.scene(match.view(0)))
    assert action.enabled
    assert action.move == "declare"
    assert action.ask is not None
    figures = action.ask.values
    assert (figures["total"], figures["least"], figures["penalty"]) == (4, 21, 20)
    assert figures["threshold"] == 50


@pytest.mark.rule("L18")
@pytest.mark.rule("L21")
def test_hands_are_turned_up_one_after_the_other_and_then_scored_one_after_the_other() -> None:
    match = table(("AS AD KS QS JS", "KH QH TS 9H 7C", "KD QD TD 9D 7D"), "2S", "3S")
    match.play("drop JS QS KS, take 2S")
    match.play("drop KH, take stock")
    match.play("drop KD, take KH")
    match.play("declare")
    told = []
    for event, state in beats(match):
        scene = least_score.scene(match.rules.view(state, 1), (), event)
        up = [zone.name for zone in scene.zones if any(spot.card for spot in zone.spots)]
        told.append((event.kind, len(up)))
        assert [zone.name for zone in scene.zones] == ["shown-0", "shown-1", "shown-2"]
        assert scene.showing
    kinds = [kind for kind, _ in told]
    assert kinds == ["declare", *["turned_up"] * 3, "good", *["scored"] * 3]
    assert [up for kind, up in told if kind == "turned_up"] == [1, 2, 3]


@pytest.mark.rule("L23")
def test_the_scores_over_the_deals_are_part_of_every_scene() -> None:
    match = Match.start("least_score", {"threshold": 25}, ("sound",) * 4, "scores")
    while not match.over:
        match.play(choose(match))
    view: Any = match.view(2)
    *deals, total = least_score.scene(view).scores
    assert len(deals) == len(view.deals)
    assert [one.values["points"] for one in total.figures] == list(match.scores)
    for seat in range(4):
        column = [row.figures[seat].values.get("points", 0) for row in deals]
        assert sum(column) == match.scores[seat]
    assert least_score.scene(Match.start("least_score", seed="new").view(0)).scores


@pytest.mark.rule("L24")
def test_who_is_out_stays_visible_and_may_watch_the_rest_fast() -> None:
    for number in range(20):
        match = Match.start("least_score", {"threshold": 25}, ("beginner",) * 4, f"out {number}")
        while not match.over and all(one is None for one in match.state.went_out):
            match.play(choose(match))
        if match.over:
            continue
        (out, *_) = (n for n, one in enumerate(match.state.went_out) if one is not None)
        assert least_score.scene(match.view(out)).waits
        match.play("deal")
        scene = least_score.scene(match.view(out))
        assert [plate.seat for plate in scene.plates if plate.out] == [
            (out + step) % 4
            for step in range(1, 5)
            if match.state.went_out[(out + step) % 4] is not None
        ]
        assert [action.name for action in scene.actions] == ["finish"]
        assert not scene.private
        return
    pytest.fail("nobody went out before the end")


def result(seats: tuple[str, ...], **options: str) -> Result:
    match = Match.start("least_score", options, seats, "form")
    return match.result


@pytest.mark.rule("L1")
@pytest.mark.rule("L23")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("people", range(1, 7))
def test_what_is_chosen_before_a_match_begins_it(seats: int, people: int) -> None:
    draft = {
        "seats": str(seats), "people": str(people), "level": "strong", "threshold": "100",
        "tie": "false", "ending": "short", "pairs": "different", "sequences": "suited",
    }  # fmt: skip
    form = least_score.form(draft, ())
    check_words(form, None)
    options, names = least_score.begin(draft, ())
    match = Match.start("least_score", options, names, "form")
    assert len(match.seats) == seats
    assert match.seats.count("person") == min(seats, people)
    assert set(match.seats) <= {"person", "strong"}
    assert {name: match.options[name] for name in options} == options
    assert options["threshold"] == "100"


def test_nothing_chosen_is_a_match_of_four_to_fifty() -> None:
    options, seats = least_score.begin({}, ())
    match = Match.start("least_score", options, seats, "form")
    assert match.seats == ("person", "sound", "sound", "sound")
    assert match.options["threshold"] == "50"
    check_words(least_score.form({}, ()), None)


def test_a_rematch_and_the_next_form_keep_what_was_chosen() -> None:
    last = result(("person", "strong", "strong"), threshold="100", tie="false")
    assert least_score.again(last)["threshold"] == "100"
    assert "starter" not in least_score.again(last)
    options, seats = least_score.begin({}, (last,))
    assert (options["tie"], seats) == ("false", ("person", "strong", "strong"))
    linked = result(("person", "expert", "random"))
    assert least_score.begin({}, (linked,))[1] == ("person", "strong", "strong")


def test_nobody_is_asked_for_a_level_where_only_people_play() -> None:
    names = [one.name for one in least_score.form({"seats": "3", "people": "3"}, ()).fields]
    assert "level" not in names
    assert names[:2] == ["seats", "people"]


def test_cards_told_in_an_event_are_only_those_of_the_open_set() -> None:
    match = table(("7S 8H 9D 9C KD", "KH QH TS 9H 7C"), "2S", "3S")
    drop, take = match.play("drop KD, take stock")
    assert least_score.event_message(take).key == "least_score.event.draw"
    assert take.cards == ()
    assert drop.cards == (Card(cards("KD")[0]),)
    _, take = match.play("drop QH, take KD")
    assert least_score.event_message(take).values["cards"] == cards("KD")
