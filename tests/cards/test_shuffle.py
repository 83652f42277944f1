"""The shuffle: the same for one seed everywhere, and fair."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK, Chance, write
from parlour.match import Match
from parlour.rules import Packs

FIRST_CARDS = {
    ("any text", 0): "2H 9D 2C 7H 9S 5D",
    ("any text", 1): "3D AS 6H KD 3H QH",
    ("", 0): "9H JS AS 4S 6H 4C",
    ("", 1): "QD 3C 2S 4H 9C 3H",
    ("Привет 🂡", 0): "3C 8H AH 5D TS 6D",
    ("Привет 🂡", 1): "8C AS KS 2D QS TH",
}
"""The first six cards of a deal, by seed and number of the deal."""


def shuffled_by_the_description(seed: str, label: str, size: int) -> list[int]:
    """Shuffle as the description of the stream says, written without the engine."""
    blocks = b"".join(hashlib.sha256(f"{seed}/{label}/{n}".encode()).digest() for n in range(50))
    words = (int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4))
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        word = next(one for one in words if one < 2**32 // (last + 1) * (last + 1))
        order[last], order[word % (last + 1)] = order[word % (last + 1)], order[last]
    return order


@pytest.mark.parametrize(("seed", "deal"), list(FIRST_CARDS))
def test_known_seeds_give_the_packs_they_always_gave(seed: str, deal: int) -> None:
    pack = Packs.of(seed).deal(deal)
    assert write(pack[:6]) == FIRST_CARDS[seed, deal]
    assert list(pack) == shuffled_by_the_description(seed, f"deal/{deal}", 52)
    assert list(Chance(seed, f"deal/{deal}").shuffled(PACK)) == list(pack)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), st.integers(0, 30))
def test_every_seed_shuffles_as_described(seed: str, deal: int) -> None:
    pack = Packs.of(seed).deal(deal)
    assert list(pack) == shuffled_by_the_description(seed, f"deal/{deal}", 52)
    assert sorted(pack) == list(PACK)


def test_the_same_seed_gives_the_same_numbers_and_another_label_others() -> None:
    def draw(seed: str, label: str) -> list[int]:
        chance = Chance(seed, label)
        return [chance.below(1000) for _ in range(40)]

    assert draw("x", "cut") == draw("x", "cut")
    assert len({tuple(draw(seed, label)) for seed in "xyz" for label in ("a", "b", "c")}) == 9


def test_a_match_deals_the_pack_of_its_seed() -> None:
    match = Match.start("cribbage", {"dealer": 1}, seed="any text")
    pack = Packs.of("any text").deal(0)
    assert match.hands[0] == tuple(sorted(pack[0:12:2]))
    assert match.hands[1] == tuple(sorted(pack[1:12:2]))


def test_explicit_packs_come_first_and_later_deals_from_the_seed() -> None:
    packs = Packs.of("later", [write(PACK), PACK[::-1]])
    assert packs.deal(0) == PACK
    assert packs.deal(1) == PACK[::-1]
    assert packs.deal(2) == Packs.of("later").deal(2)


@pytest.mark.parametrize("n", [2, 3, 6, 13, 52])
def test_each_number_below_n_is_drawn_about_equally_often(n: int) -> None:
    draws = 20_000
    chance = Chance("uniform", str(n))
    seen = Counter(chance.below(n) for _ in range(draws))
    assert set(seen) == set(range(n))
    expected = draws / n
    chi_square = sum((seen[value] - expected) ** 2 / expected for value in range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_a_draw_that_would_favour_small_numbers_is_thrown_away() -> None:
    n = 3_000_000_000
    label = "big"
    blocks = b"".join(hashlib.sha256(f"s/{label}/{k}".encode()).digest() for k in range(4))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]
    fair = [word for word in words if word < n]
    assert 0 < len(fair) < len(words)
    chance = Chance("s", label)
    assert [chance.below(n) for _ in fair] == fair


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    packs = 5200
    top = Counter(Packs.of(f"place {n}").deal(0)[0] for n in range(packs))
    bottom = Counter(Packs.of(f"place {n}").deal(0)[-1] for n in range(packs))
    for place in (top, bottom):
        assert set(place) == set(PACK)
        chi_square = sum((place[one] - 100) ** 2 / 100 for one in PACK)
        assert chi_square < 51 + 5 * 102**0.5


def test_a_stream_does_not_end() -> None:
    chance = Chance("long", "stream")
    drawn = list(islice(iter(lambda: chance.below(52), None), 5000))
    assert len(drawn) == 5000
