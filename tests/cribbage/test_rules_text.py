"""The examples in the text that players read are right."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.cards import cards
from parlour.games.cribbage.show import score_show
from parlour.rules import Part
from tests.cribbage.deals import after_discards

TEXT = (Path(__file__).resolve().parents[2] / "seeds" / "cribbage.md").read_text(encoding="utf-8")
POINTS = {"fifteen": "fifteen", "thirty-one": "thirtyone", "run": "run", "last": "last"}


def example(heading: str) -> str:
    """Give the part of the text below a heading."""
    return TEXT.split(f"### {heading}\n")[1].split("\n## ")[0]


def rows(part: str) -> list[list[str]]:
    """Give the rows of its table below the headings."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_show_of_the_example_scores_what_the_text_says() -> None:
    part = example("The show by example")
    said = re.search(r"You hold (.+) and the starter is (\w+)\.", part)
    assert said is not None
    show = score_show(said[1], said[2])

    def plain(name: str, some: str, points: int) -> tuple[str, frozenset[str], int]:
        return name, frozenset(some.split()), points

    def scored(one: Part) -> tuple[str, frozenset[str], int]:
        return plain(one.name, " ".join(map(str, one.cards)), one.points)

    table = [plain(what, some, int(points)) for what, some, points in rows(part)]
    assert len(table) == len(set(table))
    assert set(table) == set(map(scored, show.combinations))
    assert f"That is {show.total} points" in part
    assert (show.fifteens, show.pairs, show.runs, show.nobs) == (8, 2, 6, 1)


def test_the_play_of_the_example_pegs_what_the_text_says() -> None:
    part = example("The play by example")
    said = re.search(r"The pone holds (.+), the dealer (.+)\.", part)
    assert said is not None
    away = ("2S 2H", "QD QC")
    assert not set(cards(" ".join(away))) & set(cards(f"{said[1]} {said[2]}"))
    match = after_discards((said[1], said[2]), away, "KD")
    for who, card, count, pegs in rows(part):
        assert match.turn == ("pone", "dealer").index(who)
        moves = ["go"] if card == "go" else [f"play {card}"]
        assert moves[0] in match.moves()
        events = [one for one in match.play(moves[0]) if one.kind not in {"hand", "crib"}]
        assert events[0].count == int(count)
        gained = [(one.points, one.kind) for one in events if one.points]
        told = re.findall(r"(\d+) for (?:the )?([\w-]+)", pegs)
        assert gained == [(int(points), POINTS[what]) for points, what in told]
    totals = re.search(r"The pone has pegged (\d+) points and the dealer (\d+)\.", part)
    assert totals is not None
    pegged = [
        sum(
            one.points
            for one in match.events
            if one.seat == seat and one.kind not in {"hand", "crib"}
        )
        for seat in (0, 1)
    ]
    assert pegged == [int(totals[1]), int(totals[2])]
    assert match.moves() == ["deal"]
