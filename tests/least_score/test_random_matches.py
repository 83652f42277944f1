"""What holds in every match, however it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK, BadCard, Card, Chance, card
from parlour.games.least_score.game import RULES
from parlour.match import Match
from parlour.players import choose, player
from parlour.rules import IllegalMove
from tests.least_score.tables import OPTIONS, random_moves

LEVELS = list(RULES.players)


def people(many: int) -> tuple[str, ...]:
    return ("person",) * many


@given(st.sampled_from(OPTIONS), st.integers(2, 6), st.integers(0, 2**32 - 1))
def test_every_card_is_in_one_place_and_hands_hold_one_to_five(
    options: dict[str, str], many: int, luck_seed: int
) -> None:
    match = Match.start("least_score", options, people(many), str(luck_seed))
    for _ in random_moves(match, random.Random(luck_seed), 60):
        for state in match.steps[-1].outcome.states:
            places = RULES.places(state)
            assert sorted(one for place in places.values() for one in place) == list(PACK)
        facts = match.view(0).to_dict()
        for seat, hand in enumerate(match.hands):
            assert len(hand) == facts["held"][seat]
            assert len(hand) <= 5


def test_random_matches_end_and_somebody_scores_nothing_in_every_deal() -> None:
    luck = random.Random("thousand")
    for number in range(250):
        options = luck.choice(OPTIONS)
        many = luck.randint(2, 6)
        match = Match.start("least_score", options, people(many), f"thousand {number}")
        before = match.scores
        for move in random_moves(match, luck):
            if move == "declare":
                gained = [now - had for now, had in zip(match.scores, before, strict=True)]
                playing = [
                    event.seat
                    for event in match.steps[-1].outcome.events
                    if event.kind == "turned_up"
                ]
                assert min(gained[seat] for seat in playing if seat is not None) == 0
                before = match.scores
        assert match.over
        assert match.winners
        again = Match.load(match.dump())
        assert again.dump() == match.dump()
        assert again.view(0).to_dict() == match.view(0).to_dict()
        assert again.events == match.events


def cards_within(facts: object) -> Iterator[Card]:
    """Give every card that is written anywhere in plain data."""
    if isinstance(facts, dict):
        for value in facts.values():
            yield from cards_within(value)
    elif isinstance(facts, list):
        for value in facts:
            yield from cards_within(value)
    elif isinstance(facts, str):
        try:
            yield card(facts)
        except BadCard:
            return


def secret(match: Match, seat: int) -> set[Card]:
    """The cards that a seat can't place: the stock, and what others drew from it."""
    unknown = set(match.places["stock"])
    for other, hand in enumerate(match.hands):
        if other != seat:
            unknown |= set(hand)
    for event in match.events[::-1]:
        if event.kind == "deal":
            break
        if event.kind == "take":
            unknown -= set(event.cards)
    return unknown


@pytest.mark.rule("L27")
@given(st.integers(2, 6), st.integers(0, 2**32 - 1), st.integers(0, 40))
def test_no_view_names_a_card_that_its_seat_has_not_seen(
    many: int, luck_seed: int, moves: int
) -> None:
    match = Match.start("least_score", {"threshold": "100"}, people(many), str(luck_seed))
    list(random_moves(match, random.Random(luck_seed), moves))
    if match.over or match.moves() == ["deal"]:
        return
    for seat in range(many):
        facts = match.view(seat).to_dict()
        facts["moves"] = []
        assert not set(cards_within(facts)) & secret(match, seat)


def exchanged(match: Match, seat: int, luck: random.Random) -> Match | None:
    """Give a match with the same history for one seat but other hidden cards, if one is found."""
    hidden = sorted(secret(match, seat))
    mixed = hidden[:]
    luck.shuffle(mixed)
    swap = dict(zip(hidden, mixed, strict=True))
    pack = tuple(swap.get(one, one) for one in match.packs.deal(0))
    other = Match.start("least_score", match.options, match.seats, match.seed, [pack])
    try:
        for step in match.steps[1:]:
            other.play(step.outcome.move)
    except IllegalMove:
        return None
    return other if other.events == match.events else None


@pytest.mark.rule("L27")
@pytest.mark.rule("L28")
@pytest.mark.parametrize("level", LEVELS)
def test_other_hidden_cards_change_neither_the_view_nor_the_choice(level: str) -> None:
    luck = random.Random(level)
    compared = 0
    for number in range(150):
        many = luck.randint(2, 4)
        match = Match.start("least_score", {"starter": 0}, people(many), f"{level} {number}")
        list(random_moves(match, luck, luck.randint(0, 7)))
        seat = match.turn
        if seat is None or match.moves() == ["deal"] or len(match.view(seat).to_dict()["deals"]):
            continue
        other = exchanged(match, seat, luck)
        if other is None or other.hands == match.hands:
            continue
        compared += 1
        assert other.view(seat).to_dict() == match.view(seat).to_dict()
        weighed = [
            player("least_score", level).evaluate(one.view(seat), Chance("same", level))
            for one in (match, other)
        ]
        assert weighed[0] == weighed[1]
    assert compared > 25


@pytest.mark.rule("L28")
def test_the_better_level_wins_more_often() -> None:
    won = dict.fromkeys(("random", *LEVELS), 0)
    for deal in range(24):
        for turn in range(4):
            seats = ["random", "random", "random", "random"]
            seats[turn] = LEVELS[-1]
            match = Match.start("least_score", {"threshold": "25"}, tuple(seats), f"won {deal}")
            while not match.over:
                match.play(choose(match))
            won[LEVELS[-1]] += turn in match.winners
    assert won[LEVELS[-1]] >= 70
