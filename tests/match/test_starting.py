"""What a match may start from, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.cards import PACK, BadCard, ParlourError, write
from parlour.match import Match
from parlour.rules import BadOption

PEOPLE = ("person", "person")


def test_options_left_out_have_their_defaults() -> None:
    match = Match.start("cribbage", seed="defaults")
    assert match.options == {
        "target": "121",
        "dealer": "cut",
        "scores": "0,0",
        "counting": "auto",
        "muggins": "no",
    }
    assert match.seats == ("person", "expert")
    assert match.scores == (0, 0)
    assert (match.game, match.seed, match.over) == ("cribbage", "defaults", False)


def test_options_may_be_numbers_lists_or_texts() -> None:
    texts = {"target": "61", "dealer": "1", "scores": "5, 7"}
    things = {"target": 61, "dealer": 1, "scores": [5, 7]}
    first, second = (Match.start("cribbage", given, seed="s") for given in (texts, things))
    assert first.dump() == second.dump()
    assert first.scores == (5, 7)


def test_without_a_seed_every_match_is_another() -> None:
    seeds = {Match.start("cribbage").seed for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize(
    ("game", "named"), [("bridge", "bridge"), ("", "''"), ("Cribbage", "Cribbage"), ("..", "'..'")]
)
def test_an_unknown_game_is_refused_by_name(game: str, named: str) -> None:
    with pytest.raises(BadOption, match="no game here") as refused:
        Match.start(game, seed="")
    assert named in str(refused.value)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"colour": "red"}, "'colour'"),
        ({"Target": "121"}, "'Target'"),
        ({"target": "100"}, "target=100"),
        ({"target": ""}, "target="),
        ({"dealer": 2}, "dealer=2"),
        ({"dealer": "me"}, "dealer=me"),
        ({"counting": "both"}, "counting=both"),
        ({"muggins": True}, "muggins=True"),
        ({"scores": "5"}, "scores=5"),
        ({"scores": "5,6,7"}, "scores=5,6,7"),
        ({"scores": "-1,0"}, "scores=-1,0"),
        ({"scores": "a,b"}, "scores=a,b"),
        ({"scores": "1.5,0"}, "scores=1.5,0"),
        ({"scores": "²,0"}, "scores="),
        ({"scores": "9" * 5000 + ",0"}, "scores=9"),
        ({"scores": None}, "scores=None"),
        ({"scores": "120,121"}, "below the target"),
    ],
)
def test_an_unknown_option_or_value_is_refused_by_name(options: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match.start("cribbage", options, PEOPLE, seed="")
    assert named in str(refused.value)


@pytest.mark.parametrize("seats", [(), ("person",), ("person",) * 3, "person"])
def test_another_number_of_seats_is_refused(seats: Sequence[str]) -> None:
    with pytest.raises(BadOption, match="cribbage has 2 seats"):
        Match.start("cribbage", seats=seats, seed="")


@pytest.mark.parametrize("name", ["Person", "", "genius", "person\n"])
def test_a_seat_of_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="nobody here is called"):
        Match.start("cribbage", seats=("person", name), seed="")


@pytest.mark.parametrize(
    "pack",
    [
        PACK[:51],
        (*PACK[:51], PACK[0]),
        (*PACK, PACK[0]),
        (),
        "AS 2S",
        write(PACK).replace("7S", "1S"),
        [*map(str, PACK[:51]), "joker"],
    ],
)
def test_a_pack_that_is_not_each_card_once_is_refused(pack: Any) -> None:
    with pytest.raises(BadCard):
        Match.start("cribbage", seats=PEOPLE, seed="", packs=[pack])
    with pytest.raises(BadCard):
        Match.start("cribbage", seats=PEOPLE, seed="", packs=[PACK, pack])


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    match = Match.start("cribbage", seed="view")
    for seat in (2, -1):
        with pytest.raises(BadOption):
            match.view(seat)


def test_every_refusal_is_of_one_kind_that_a_page_can_show() -> None:
    assert issubclass(BadOption, ParlourError)
    assert issubclass(BadCard, ParlourError)
