"""The examples and figures in the text that players read are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.app.texts import Texts, catalogue
from parlour.cards import card
from parlour.games.poker_relay.career import OPPONENTS, settle

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "seeds" / "poker_relay.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """Give the rows of the table after a heading."""
    lines = TEXT.split(f"{heading}\n")[1].split("\n\n")
    table = next(part for part in lines if part.startswith("|"))
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]
    ]


@pytest.mark.rule("R14")
def test_the_game_of_the_example_is_paid_as_the_text_says() -> None:
    table = rows("### A game paid by example")
    scores = [int(row[2]) for row in table]
    for row, score in zip(table, scores, strict=True):
        put_down = [] if row[1] == "nothing" else [card(one) for one in row[1].split()]
        assert sum(one.points for one in put_down) == score
    after = settle(scores, [int(row[3]) for row in table], 1)
    assert list(after) == [int(row[4]) for row in table]


@pytest.mark.rule("R21")
@pytest.mark.rule("R22")
def test_the_nine_of_the_text_are_the_nine_of_the_game() -> None:
    texts = Texts(catalogue(ROOT / "lang", "en"))
    table = rows("## The nine opponents")
    assert [(row[0].lower(), int(row[1])) for row in table] == list(OPPONENTS.items())
    for name, points, style in table:
        told = texts.get(f"poker_relay.style.{name.lower()}", points=int(points))
        assert told == f"{points} points. {style}"
        assert texts.get(f"player.{name.lower()}") == name


def test_every_opponent_has_a_portrait() -> None:
    drawn = (ROOT / "img" / "faces.svg").read_text(encoding="utf-8")
    for name in OPPONENTS:
        assert drawn.count(f'<symbol id="{name}" viewBox="0 0 64 64">') == 1
    assert drawn.count("<symbol ") == len(OPPONENTS)
