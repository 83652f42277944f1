"""Cards and packs as they are written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK, BadCard, Card, ParlourError, card, cards, full_pack, write


def test_a_pack_has_each_rank_in_each_suit_once_in_order() -> None:
    names = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    assert [str(one) for one in PACK] == names
    assert [f"{one}" for one in PACK] == names
    assert list(PACK) == sorted(PACK)
    assert [one.rank for one in PACK] == list(range(1, 14)) * 4
    assert "".join(one.suit for one in PACK[::13]) == "SHDC"


def test_face_value_is_340_in_all() -> None:
    assert sum(one.points for one in PACK) == 340


def test_every_card_reads_back_from_what_it_writes() -> None:
    for one in PACK:
        assert card(str(one)) is one
        assert card(f" {str(one).lower()} ") is one
        assert card(one) is one
        assert repr(one) == f"Card('{one}')"


def test_ten_may_be_written_with_two_digits() -> None:
    for suit in "SHDC":
        assert card(f"10{suit}") == card(f"T{suit}") == card(f"10{suit.lower()}")
        assert str(card(f"10{suit}")) == f"T{suit}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7",
        "S",
        "S7",
        "1S",
        "0S",
        "11S",
        "100S",
        "7X",
        "7 S",
        "77S",
        "7SS",
        "🂡",
        "7♠",
        "\uff17S",
    ],
)
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadCard) as refused:
        card(text)
    assert repr(text) in str(refused.value)
    assert isinstance(refused.value, ParlourError)


@pytest.mark.parametrize("thing", [None, 7, 7.5, ["7S"], b"7S"])
def test_what_is_no_text_is_no_card(thing: object) -> None:
    with pytest.raises(BadCard):
        card(thing)  # type: ignore[arg-type]


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        found = card(text)
    except BadCard:
        return
    assert found in PACK
    assert str(found)[1] in "SHDC"


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=52))
def test_different_cards_read_back_in_the_same_order(some: list[Card]) -> None:
    assert cards(write(some)) == tuple(some)
    assert cards(some) == cards(str(one) for one in some) == tuple(some)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(BadCard, match="7S is there twice"):
        cards("7S TH 7s")


def test_a_whole_pack_is_52_different_cards() -> None:
    assert full_pack(write(PACK)) == PACK
    with pytest.raises(BadCard, match="51"):
        full_pack(PACK[:51])
    with pytest.raises(BadCard, match="AS is there twice"):
        full_pack([*PACK[:51], PACK[0]])
    with pytest.raises(BadCard, match="AS is there twice"):
        full_pack([*PACK, PACK[0]])
    with pytest.raises(BadCard):
        full_pack("")
