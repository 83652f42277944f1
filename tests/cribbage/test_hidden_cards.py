"""A seat and its computer player know nothing of hidden cards (C4, C25, C26)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from parlour.cards import PACK, BadCard, Card, Chance, card, cards, write
from parlour.games.cribbage.game import RULES
from parlour.match import Match
from parlour.players import choose, evaluate, player
from parlour.rules import BadOption, Event, IllegalMove
from tests.cribbage.deals import OPTIONS, PEOPLE, after_discards, play_cards, play_randomly


def public(match: Match) -> list[dict[str, Any]]:
    return [one.to_dict() for one in match.events]


def dealt_packs(match: Match) -> list[tuple[Card, ...]]:
    """Give the packs of all deals so far."""
    deals = sum(one.kind == "deal" for one in match.events)
    return [match.packs.deal(number) for number in range(deals)]


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
    """Give the cards of this deal that a seat has not been shown, by the rules alone."""
    places = match.places
    seen = {*places[f"hand {seat}"], *places["play"], *places["starter"]}
    deal = max(n for n, step in enumerate(match.steps) if has_deal(step.outcome.events))
    for step in match.steps[deal + 1 :]:
        if step.seat == seat and step.outcome.move.startswith("crib"):
            seen |= set(cards(step.outcome.move.removeprefix("crib ")))
    shows = [one for one in events_of_deal(match) if one.kind in {"claim", "hand", "crib"}]
    for one in shows:
        seen |= set(one.cards)
    if shows:
        seen |= {*places["hand 0"], *places["hand 1"]}
    if match.moves()[:1] == ["claim 0"] and crib_is_next(match):
        seen |= set(places["crib"])
    return [one for one in PACK if one not in seen]


def has_deal(events: Sequence[Event]) -> bool:
    return any(one.kind == "deal" for one in events)


def events_of_deal(match: Match) -> list[Event]:
    events = list(match.events)
    last = max(n for n, one in enumerate(events) if one.kind == "deal")
    return events[last:]


def crib_is_next(match: Match) -> bool:
    return sum(one.kind == "hand" for one in events_of_deal(match)) == 2


def exchanged(match: Match, seat: int, luck: random.Random, seats: tuple[str, str]) -> Match | None:
    """Give a match with the same history for this seat but other hidden cards, if one is found."""
    hidden = hidden_from(match, seat)
    packs = dealt_packs(match)
    deal_step = max(n for n, step in enumerate(match.steps) if has_deal(step.outcome.events))
    for attempt in range(12):
        mixed = list(hidden)
        if attempt < 4:
            luck.shuffle(mixed)
        else:
            for _ in range(3):
                a, b = luck.sample(range(len(mixed)), 2)
                mixed[a], mixed[b] = mixed[b], mixed[a]
        swap = dict(zip(hidden, mixed, strict=True))
        changed = [*packs[:-1], tuple(swap.get(one, one) for one in packs[-1])]
        other = Match.start("cribbage", match.options, seats, match.seed, changed)
        try:
            for number, step in enumerate(match.steps[1:], 1):
                move = step.outcome.move
                if number > deal_step and step.seat != seat and move.startswith("crib"):
                    laid = cards(move.removeprefix("crib "))
                    move = f"crib {write(swap.get(one, one) for one in laid)}"
                other.play(move, step.seat)
        except IllegalMove:
            continue
        if public(other) == public(match):
            return other
    return None


LEVELS = tuple(RULES.players)


@pytest.mark.rule("C4")
@pytest.mark.rule("C26")
@given(
    options=st.sampled_from(OPTIONS),
    seed=st.text(max_size=3),
    luck_seed=st.integers(0, 2**32 - 1),
    moves=st.integers(0, 60),
    level=st.sampled_from(LEVELS),
    seat=st.sampled_from([0, 1]),
)
def test_other_hidden_cards_change_neither_what_a_seat_sees_nor_what_it_chooses(
    *, options: dict[str, str], seed: str, luck_seed: int, moves: int, level: str, seat: int
) -> None:
    luck = random.Random(luck_seed)
    seats = (level, level)
    match = Match.start("cribbage", options, seats, seed)
    play_randomly(match, luck, moves)
    assume(not match.over)
    other = exchanged(match, seat, luck, seats)
    assume(other is not None)
    assert other is not None
    assert other.view(seat).to_dict() == match.view(seat).to_dict()
    for step, twin in zip(match.steps, other.steps, strict=True):
        for a, b in zip(step.outcome.states, twin.outcome.states, strict=True):
            if a.number == match.state.number:
                assert RULES.view(a, seat) == RULES.view(b, seat)
    if match.turn == seat:
        assert choose(other, "luck") == choose(match, "luck")
        weighed = [
            player("cribbage", level).evaluate(one.view(seat), Chance("luck", level))
            for one in (match, other)
        ]
        assert weighed[0] == weighed[1]
        assert evaluate(other) == evaluate(match)


def test_exchanges_of_hidden_cards_are_found_in_most_positions() -> None:
    luck = random.Random("exchanges")
    found = 0
    differ = 0
    for number in range(60):
        match = Match.start("cribbage", {"dealer": number % 2}, PEOPLE, f"exchange {number}")
        play_randomly(match, luck, number % 11)
        other = exchanged(match, 0, luck, PEOPLE)
        if other is not None:
            found += 1
            differ += other.hands[1] != match.hands[1] or other.places != match.places
    assert found > 50
    assert differ > 45


@pytest.mark.rule("C4")
@given(st.sampled_from(OPTIONS), st.text(max_size=3), st.integers(0, 2**32 - 1))
def test_no_view_or_event_names_a_card_that_its_seat_has_not_been_shown(
    options: dict[str, str], seed: str, luck_seed: int
) -> None:
    luck = random.Random(luck_seed)
    match = Match.start("cribbage", options, PEOPLE, seed)
    for _ in range(40):
        if match.over:
            break
        for seat in (0, 1):
            facts = json.loads(json.dumps(match.view(seat).to_dict()))
            del facts["cut"]  # the cards cut for the deal were put back before it
            facts.pop("cut", None)  # cut cards were seen by both, and shuffled in again
            assert not set(cards_within(facts)) & set(hidden_from(match, seat))
        told = [one.to_dict() for one in events_of_deal(match)]
        unknown = set(hidden_from(match, 0)) & set(hidden_from(match, 1))
        assert not set(cards_within(told)) & unknown
        play_randomly(match, luck, 1)


@pytest.mark.rule("C25")
@pytest.mark.parametrize("level", [*LEVELS, "expert", "person"])
def test_the_other_seat_may_be_any_level_or_a_second_person(level: str) -> None:
    match = Match.start("cribbage", {"dealer": 0}, ("person", level), seed="opponent")
    assert match.seats == ("person", level)
    assert match.view(0).to_dict()["hand"] == [str(one) for one in match.hands[0]]
    assert match.view(1).to_dict()["hand"] == [str(one) for one in match.hands[1]]
    shown_to_0 = set(cards_within(match.view(0).to_dict()))
    assert not shown_to_0 & set(match.hands[1])


@pytest.mark.rule("C25")
def test_nobody_of_an_unknown_name_sits_down() -> None:
    with pytest.raises(BadOption, match="nobody"):
        Match.start("cribbage", seats=("person", "nobody"), seed="")


@pytest.mark.rule("C24")
def test_a_claim_shows_no_total_at_any_moment_before_muggins_is_answered() -> None:
    match = after_discards(
        ("TH TD 5C 6C", "TS AC KD JD"), ("2H 3H", "2S 8S"), "4H",
        dealer=0, counting="hand", muggins="yes",
    )  # fmt: skip
    play_cards(match, "TS TH AC TD KD 5C JD 6C")
    match.play("claim 1")
    for state in match.steps[-1].outcome.states:
        for seat in (0, 1):
            shown = RULES.view(state, seat).shown[-1]
            assert (shown.claimed, shown.total, shown.parts) == (1, 0, ())
    for seat in (0, 1):
        assert match.view(seat).to_dict()["shown"][-1]["total"] == 0
    match.play("muggins 0")
    assert match.view(0).to_dict()["shown"][-1]["total"] == 6
