"""A seat and its computer player know nothing of hidden cards (R8, R23)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from parlour.cards import PACK, BadCard, Card, Chance, card
from parlour.games.poker_relay.game import RULES
from parlour.match import Match
from parlour.players import choose, evaluate, player
from parlour.rules import IllegalMove
from tests.poker_relay.tables import LEVELS, OPTIONS, PEOPLE, play_randomly


def cards_within(facts: object) -> Iterator[Card]:
    """Give every card that is written anywhere in plain data."""
    if isinstance(facts, dict):
        for value in facts.values():
            yield from cards_within(value)
    elif isinstance(facts, list):
        for value in facts:
            yield from cards_within(value)
    elif isinstance(facts, str):
        for word in facts.split():
            try:
                yield card(word)
            except BadCard:
                continue


def hidden_from(match: Match, seat: int) -> list[Card]:
    """Give the cards that a seat has not been shown, by the rules alone."""
    seen = {*match.places[f"hand {seat}"], *match.places[f"down {seat}"]}
    for name, place in match.places.items():
        if name.startswith("row"):
            seen |= set(place)
    return [one for one in PACK if one not in seen]


def exchanged(match: Match, seat: int, luck: random.Random) -> Match | None:
    """Give a game with the same history for this seat but other hidden cards, if one is found."""
    hidden = hidden_from(match, seat)
    for attempt in range(24):
        mixed = list(hidden)
        if attempt < 4:
            luck.shuffle(mixed)
        else:
            for _ in range(3 if attempt < 12 else 1):
                a, b = luck.sample(range(len(mixed)), 2)
                mixed[a], mixed[b] = mixed[b], mixed[a]
        swap = dict(zip(hidden, mixed, strict=True))
        pack = tuple(swap.get(one, one) for one in match.packs.deal(0))
        other = Match.start("poker_relay", match.options, match.seats, match.seed, [pack])
        try:
            for step in match.steps[1:]:
                verb, _, one = step.outcome.move.partition(" ")
                down = verb == "down"
                other.play(f"{verb} {swap.get(card(one), card(one)) if down else one}", step.seat)
        except IllegalMove:
            continue
        if other.events == match.events:
            return other
    return None


@pytest.mark.rule("R8")
@pytest.mark.rule("R23")
@given(
    options=st.sampled_from(OPTIONS),
    seats=st.integers(2, 4),
    seed=st.text(max_size=3),
    luck_seed=st.integers(0, 2**32 - 1),
    moves=st.integers(0, 51),
    seat=st.integers(0, 3),
)
def test_other_hidden_cards_change_neither_what_a_seat_sees_nor_what_anybody_chooses_there(
    *, options: dict[str, str], seats: int, seed: str, luck_seed: int, moves: int, seat: int
) -> None:
    luck = random.Random(luck_seed)
    match = Match.start("poker_relay", options, ("magnus",) * seats, seed)
    play_randomly(match, luck, moves)
    assume(not match.over and seat < seats)
    # the seat to move is the one that has something to choose
    seat = match.turn if luck.random() < 0.7 and match.turn is not None else seat
    other = exchanged(match, seat, luck)
    assume(other is not None)
    assert other is not None
    assert other.view(seat).to_dict() == match.view(seat).to_dict()
    for step, twin in zip(match.steps, other.steps, strict=True):
        for a, b in zip(step.outcome.states, twin.outcome.states, strict=True):
            assert RULES.view(a, seat) == RULES.view(b, seat)
    if match.turn == seat:
        assert choose(other, "luck") == choose(match, "luck")
        assert evaluate(other) == evaluate(match)
        for level in LEVELS:
            weighed = [
                player("poker_relay", level).evaluate(one.view(seat), Chance("luck", level))
                for one in (match, other)
            ]
            assert weighed[0] == weighed[1]


def test_exchanges_of_hidden_cards_are_found_in_most_positions() -> None:
    luck = random.Random("exchanges")
    found = differ = 0
    for number in range(60):
        match = Match.start("poker_relay", OPTIONS[number % 8], PEOPLE, f"exchange {number}")
        play_randomly(match, luck, number % 44)
        other = exchanged(match, match.turn or 0, luck)
        if other is not None:
            found += 1
            differ += other.places != match.places
    assert found > 45
    assert differ > 45


@pytest.mark.rule("R8")
@given(st.sampled_from(OPTIONS), st.integers(2, 4), st.text(max_size=3), st.integers(0, 2**32 - 1))
def test_no_view_or_event_names_a_card_that_its_seat_has_not_been_shown(
    options: dict[str, str], seats: int, seed: str, luck_seed: int
) -> None:
    luck = random.Random(luck_seed)
    match = Match.start("poker_relay", options, PEOPLE[:seats], seed)
    while not match.over:
        unknown = set(PACK)
        for seat in range(seats):
            hidden = set(hidden_from(match, seat))
            unknown &= hidden
            assert not set(cards_within(match.view(seat).to_dict())) & hidden
        told = [one.to_dict() for one in match.events]
        in_rows = {one for name, place in match.places.items() if "row" in name for one in place}
        assert set(cards_within(told)) <= in_rows
        play_randomly(match, luck, 1)


@pytest.mark.rule("R8")
@pytest.mark.rule("R3")
def test_what_was_put_down_is_turned_up_seat_by_seat_and_the_rest_never() -> None:
    match = Match.start("poker_relay", seats=PEOPLE[:3], seed="turned up")
    play_randomly(match, random.Random(5))
    shown: set[int] = set()
    outcome = match.steps[-1].outcome
    for event, state in zip(outcome.events, outcome.states, strict=True):
        if event.kind == "turned_up":
            assert event.seat is not None
            shown.add(event.seat)
        for seat in range(3):
            buried = RULES.view(state, seat).buried
            for other in range(3):
                told = other in shown or other == seat
                assert buried[other] == (match.places[f"down {other}"] if told else ())
    for seat in range(3):
        assert not set(cards_within(match.view(seat).to_dict())) & set(match.places["rest"])
