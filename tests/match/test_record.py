"""The text record of a match: written, read, and refused when it does not hold."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import PACK, ParlourError, write
from parlour.match import Match
from parlour.rules import BadRecord
from tests.cribbage.deals import OPTIONS, play_randomly

PEOPLE = ("person", "person")
ODD_SEEDS = [
    "",
    " ",
    "two\nlines",
    'a "quoted" text',
    "it's",
    "back\\slash\\n",
    "tab\there",
    "Ёлка и дом",
    "🂡🃏 emoji",
    "\u2028\u2029\x85\x0b\x0c",
    "\x00",
    "\ud800",
    "/deal/0",
    "move deal",
    "x" * 5000,
]


def some_match(moves: int = 30, **more: Any) -> Match:
    match = Match.start("cribbage", seats=PEOPLE, seed="record", **more)
    play_randomly(match, random.Random("record"), moves)
    return match


def with_line(text: str, start: str, new: str) -> tuple[str, int]:
    """Replace the first line that starts so; also give its number."""
    lines = text.split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(start))
    lines[place] = new
    return "\n".join(lines), place + 1


def test_a_record_is_a_few_lines_that_a_person_can_read() -> None:
    match = Match.start(
        "cribbage", {"dealer": 1}, ("person", "expert"), seed="any text", packs=[PACK]
    )
    match.play("crib jS 3S")
    assert match.dump() == (
        "parlour 1\n"
        "game cribbage\n"
        "option target=121\n"
        "option dealer=1\n"
        "option scores=0,0\n"
        "option counting=auto\n"
        "option muggins=no\n"
        "seat person\n"
        "seat expert\n"
        'seed "any text"\n'
        f"pack {write(PACK)}\n"
        "move crib 3S JS\n"
    )


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "-".join(one.values()))
def test_a_match_reads_back_as_it_was_at_every_move(options: dict[str, str]) -> None:
    match = Match.start("cribbage", options, PEOPLE, seed="every move")
    luck = random.Random("every move")
    for _ in range(60):
        again = Match.load(match.dump())
        assert again.dump() == match.dump()
        assert again.state == match.state
        assert again.events == match.events
        if match.over:
            break
        play_randomly(match, luck, 1)


@pytest.mark.parametrize("seed", ODD_SEEDS, ids=lambda seed: ascii(seed)[:20])
def test_any_text_is_a_seed(seed: str) -> None:
    match = Match.start("cribbage", seats=PEOPLE, seed=seed)
    play_randomly(match, random.Random(1), 20)
    again = Match.load(match.dump())
    assert again.seed == seed
    assert again.state == match.state
    assert again.dump() == match.dump()
    assert match.dump().isascii()


@given(st.text(max_size=12), st.lists(st.permutations(PACK), max_size=2), st.integers(0, 60))
def test_seeds_and_explicit_packs_read_back(seed: str, packs: list[list[Any]], moves: int) -> None:
    match = Match.start("cribbage", seats=PEOPLE, seed=seed, packs=packs)
    play_randomly(match, random.Random(seed.encode("utf-8", "replace")), moves)
    again = Match.load(match.dump())
    assert again.packs == match.packs
    assert again.state == match.state
    assert again.dump() == match.dump()


def test_line_ends_of_other_systems_are_read() -> None:
    text = some_match().dump()
    assert Match.load(text.replace("\n", "\r\n")).dump() == text
    assert Match.load(text.removesuffix("\n")).dump() == text


@pytest.mark.parametrize(
    "text",
    ["", "\n", "hello", "{}", "parlour", "parlour one", "parlour -1", "chess 1\ngame cribbage\n"],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="no record"):
        Match.load(text)


@pytest.mark.parametrize("version", ["2", "99", "0", "01", "9" * 5000])
def test_a_record_of_another_version_is_refused_with_both_numbers(version: str) -> None:
    text, _ = with_line(some_match().dump(), "parlour", f"parlour {version}")
    with pytest.raises(BadRecord, match="this Parlour reads 1") as refused:
        Match.load(text)
    assert refused.value.line == 1


@pytest.mark.parametrize(
    ("start", "damaged"),
    [
        ("game", "game chess"),
        ("game", "game"),
        ("option target", "option target"),
        ("option target", "optoin target=121"),
        ("seed", "seed record"),
        ("seed", 'seed "record'),
        ("seed", "seed 5"),
        ("seed", 'seed ["record"]'),
        ("seed", "seed " + "[" * 100_000),
        ("seed", "seed"),
        ("pack", "pack AS 2S"),
        ("pack", "pack"),
        ("pack", "pack " + write([*PACK[:51], PACK[0]])),
        ("pack", "pack " + write(PACK).replace("7S", "1S")),
        ("seat", ""),
        ("seat", "<script>"),
    ],
)
def test_a_damaged_line_is_refused_with_its_number(start: str, damaged: str) -> None:
    whole = some_match(packs=[PACK]).dump()
    text, line = with_line(whole, start, damaged)
    with pytest.raises(BadRecord, match=f"^line {line}: ") as refused:
        Match.load(text)
    assert refused.value.line == line


@pytest.mark.parametrize(
    ("start", "wrong"),
    [
        ("option target", "option target=100"),
        ("option target", "option colour=red"),
        ("option scores", "option scores=121,0"),
        ("option scores", "option scores=" + "9" * 5000 + ",0"),
        ("seat", "seat genius"),
    ],
)
def test_a_setting_that_does_not_exist_is_refused(start: str, wrong: str) -> None:
    text, _ = with_line(some_match().dump(), start, wrong)
    with pytest.raises(BadRecord):
        Match.load(text)


@pytest.mark.parametrize("start", ["game", "seed", "seat"])
def test_a_line_that_is_missing_or_there_twice_is_refused(start: str) -> None:
    lines = some_match().dump().splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith(start))
    for changed in (
        lines[:place] + lines[place + 1 :],
        [*lines[:place], *lines[place:][:1], *lines[place:]],
    ):
        with pytest.raises(BadRecord):
            Match.load("\n".join(changed))


@pytest.mark.parametrize(
    "forged",
    ["move play KS", "move crib", "move", "move ", "move deal", "move claim 29", "move 🂡"],
)
def test_a_forged_move_is_refused_with_its_number(forged: str) -> None:
    match = Match.start("cribbage", {"dealer": 1}, PEOPLE, seed="", packs=[PACK])
    match.play("crib AS 3S")
    text = match.dump()
    line = len(text.splitlines()) + 1
    with pytest.raises(BadRecord, match=f"^line {line}: move 2 is not legal") as refused:
        Match.load(f"{text}{forged}\n")
    assert refused.value.line == line


def test_a_card_changed_in_the_middle_is_found_at_its_move() -> None:
    match = some_match(40)
    lines = match.dump().splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("move"))
    plays = [n for n, line in enumerate(lines) if line.startswith("move play")]
    lines[plays[3]] = lines[plays[0]]
    with pytest.raises(BadRecord) as refused:
        Match.load("\n".join(lines))
    assert refused.value.line == plays[3] + 1
    assert f"move {plays[3] - first + 1} is not legal" in str(refused.value)


def test_lines_among_the_moves_that_are_none_are_refused() -> None:
    *lines, last = some_match(5).dump().splitlines()
    for extra in ("", "seat person", 'seed "x"', "mov go"):
        with pytest.raises(BadRecord, match="a move was expected"):
            Match.load("\n".join([*lines, extra, last]))


def test_blank_lines_around_a_pasted_record_do_no_harm() -> None:
    text = some_match(5).dump()
    assert Match.load(f"\n{text} \n\n").dump() == text


def test_a_record_that_was_cut_off_is_refused_or_is_an_earlier_moment() -> None:
    whole = some_match(25, packs=[PACK]).dump()
    lines = whole.splitlines(keepends=True)
    moments = {"".join(lines[:n]) for n in range(len(lines) + 1)}
    refused = 0
    for length in range(len(whole)):
        try:
            match = Match.load(whole[:length])
        except BadRecord:
            refused += 1
            continue
        assert match.dump() in moments
    assert refused > 300


@given(st.data())
def test_a_record_with_any_character_changed_is_refused_or_plays_by_the_rules(
    data: st.DataObject,
) -> None:
    whole = some_match(12).dump()
    place = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.text(max_size=2))
    text = whole[:place] + other + whole[place + 1 :]
    try:
        match = Match.load(text)
    except BadRecord:
        return
    assert Match.load(match.dump()).state == match.state


@given(st.text())
def test_any_other_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(ParlourError):
        Match.load(text)


def test_a_refused_record_leaves_a_match_in_play_alone() -> None:
    match = some_match()
    before = match.dump()
    with pytest.raises(BadRecord):
        Match.load(before + "move jump\n")
    assert match.dump() == before
