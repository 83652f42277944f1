"""A sitting: what is shown to whom, and when it goes on."""

from __future__ import annotations

import random

import pytest

from parlour.app.sitting import Sitting
from parlour.cards import Card
from parlour.match import Match
from parlour.rules import cards_in
from parlour.scene import Scene

TWO = ("person", "person")
ALONE = ("person", "steady")


def choices(scene: Scene) -> list[str]:
    """The moves that a scene offers, by taps or by picking cards."""
    spots = [spot.move for zone in (*scene.zones, scene.hand) for spot in zone.spots]
    actions = [action.move for action in (*scene.actions, *scene.choices)]
    return [move for move in (*spots, *actions) if move]


def act(sitting: Sitting, luck: random.Random) -> None:
    """Do the next thing that a person or the clock would do."""
    if sitting.curtain is not None:
        sitting.raise_curtain()
    elif sitting.beat is not None:
        sitting.next()
    elif sitting.computer_moves:
        sitting.think()
    else:
        scene = sitting.scene()
        picks = [spot.card for spot in scene.hand.spots if spot.picks and not spot.picked]
        moves = choices(scene)
        if moves:
            sitting.play(luck.choice(moves))
        elif any(action.name == "finish" for action in scene.actions):
            sitting.finish()
        else:
            assert picks, scene
            chosen = luck.choice(picks)
            assert chosen is not None
            sitting.pick(chosen)


@pytest.mark.rule("C25")
@pytest.mark.parametrize("seats", [ALONE, TWO])
@pytest.mark.parametrize(
    "options", [{}, {"counting": "hand"}, {"counting": "hand", "muggins": "yes"}]
)
def test_a_whole_match_can_be_played_from_what_the_scenes_offer(
    seats: tuple[str, ...], options: dict[str, str]
) -> None:
    luck = random.Random("sitting")
    sitting = Sitting(Match.start("cribbage", {**options, "target": "61"}, seats, "sitting"))
    for _ in range(5000):
        if sitting.match.over and sitting.beat is None:
            break
        act(sitting, luck)
    assert sitting.match.over
    assert sitting.scene().result


TABLES: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
    ("cribbage", {"counting": "auto", "target": "61"}, TWO),
    ("cribbage", {"counting": "hand", "target": "61"}, TWO),
    ("poker_relay", {}, ("person", "expert", "person", "random")),
    ("poker_relay", {"putdown": "free"}, TWO),
    ("least_score", {"threshold": "25"}, TWO),
    ("least_score", {"threshold": "25"}, ("person", "sound", "person", "person")),
]


@pytest.mark.rule("C25")
@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_nobody_sees_the_others_cards_before_the_table_was_passed(
    game: str, options: dict[str, str], seats: tuple[str, ...]
) -> None:
    luck = random.Random(game)
    sitting = Sitting(Match.start(game, options, seats, "curtain"))
    here: int | None = None
    for _ in range(6000):
        if sitting.match.over:
            break
        if sitting.curtain is not None:
            assert sitting.curtain in sitting.people
            here = sitting.curtain
            sitting.raise_curtain()
            continue
        scene = sitting.scene()
        if not scene.private:
            here = None
        else:
            assert scene.seat == here
            mine = set(cards_in(sitting.match.view(scene.seat)))
            hidden = {
                one
                for seat, hand in enumerate(sitting.match.hands)
                if seat != scene.seat
                for one in hand
            } - mine
            shown = {one for zone in (*scene.zones, scene.hand) for one in cards_in(zone)}
            fits = {spot.fits for zone in scene.zones for spot in zone.spots}
            assert sitting.beat is not None or not hidden & (shown - fits)
        act(sitting, luck)
    assert sitting.match.over


@pytest.mark.rule("C25")
def test_the_curtain_hangs_after_coming_back_and_after_undo() -> None:
    match = Match.start("cribbage", {"dealer": 0}, TWO, "back")
    match.play(match.moves()[0])
    sitting = Sitting(match)
    assert sitting.curtain == 0
    sitting.raise_curtain()
    sitting.undo()
    assert sitting.curtain == 1


def test_the_first_deal_is_hidden_until_somebody_takes_the_table() -> None:
    sitting = Sitting(Match.start("cribbage", {}, TWO, "first"))
    while sitting.curtain is None:
        assert not sitting.scene().hand.spots
        sitting.next()
    assert sitting.curtain == sitting.match.turn


def test_every_event_is_shown_once_and_in_order() -> None:
    luck = random.Random("events")
    sitting = Sitting(Match.start("cribbage", {"target": "61"}, ALONE, "events"))
    told = []
    while not sitting.match.over or sitting.beat is not None:
        if sitting.beat is not None and sitting.beat.part == 0:
            told.append(sitting.beat.event)
        act(sitting, luck)
    assert tuple(told) == sitting.match.events == sitting.told


def test_a_computer_waits_until_all_is_seen_and_the_table_rests_after_the_show() -> None:
    luck = random.Random("rest")
    sitting = Sitting(Match.start("cribbage", {"dealer": 0}, ALONE, "rest"))
    while sitting.match.moves() != ["deal"]:
        assert not (sitting.beat is not None and sitting.computer_moves)
        act(sitting, luck)
    while sitting.beat is not None:
        sitting.next()
    assert sitting.match.turn == 1
    assert not sitting.computer_moves
    assert choices(sitting.scene()) == ["deal"]


def picked(sitting: Sitting) -> tuple[Card | None, ...]:
    return tuple(spot.card for spot in sitting.scene().hand.spots if spot.picked)


def test_two_cards_are_picked_at_most_and_a_second_tap_puts_one_back() -> None:
    sitting = Sitting(Match.start("cribbage", {"dealer": 1}, ALONE, "picks"))
    while sitting.beat is not None:
        sitting.next()
    hand = [spot.card for spot in sitting.scene().hand.spots if spot.card is not None]
    for one in hand[:3]:
        sitting.pick(one)
    assert picked(sitting) == tuple(hand[1:3])
    sitting.pick(hand[1])
    assert picked(sitting) == (hand[2],)


def test_undo_takes_back_the_persons_move_with_the_answer_to_it() -> None:
    sitting = Sitting(Match.start("cribbage", {"dealer": 1}, ALONE, "undo"))
    luck = random.Random("undo")
    before = sitting.match.dump()
    while len(sitting.match.steps) < 3:
        act(sitting, luck)
    assert not sitting.undo(), "the starter was seen"
    assert sitting.match.dump() == before
    assert not sitting.can_undo


def test_a_hint_is_a_reason_for_the_best_move_and_gives_no_count_away() -> None:
    sitting = Sitting(Match.start("cribbage", {"dealer": 1, "counting": "hand"}, ALONE, "hint"))
    luck = random.Random("hint")
    while not sitting.asks:
        act(sitting, luck)
    assert sitting.hint() is not None
    while not (sitting.beat is None and sitting.scene().choices):
        act(sitting, luck)
    assert sitting.hint() is None
