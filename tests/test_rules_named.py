"""Every numbered rule of the texts that players read is shown by a test."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
SEEDS = TESTS.parent / "seeds"
GAMES = sorted(path.stem for path in SEEDS.glob("*.md"))


def numbered_rules(game: str) -> list[str]:
    """Give the numbers of a game's rules in the order of the text."""
    text = (SEEDS / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]\d+)\*\* ", text, re.MULTILINE)


def rules_of(test: ast.FunctionDef) -> list[str]:
    """Give the rules that a test is marked with."""
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


@cache
def naming_tests() -> dict[str, list[str]]:
    """Give the tests of the whole suite by the rule they show, from their source alone."""
    found = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in rules_of(node):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


@pytest.mark.parametrize(
    ("game", "letter", "last"),
    [("cribbage", "C", 26), ("poker_relay", "R", 23), ("least_score", "L", 28)],
)
def test_the_rules_of_a_game_are_numbered_without_a_gap(game: str, letter: str, last: int) -> None:
    assert numbered_rules(game) == [f"{letter}{n}" for n in range(1, last + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_named_by_a_test(game: str) -> None:
    named = naming_tests()
    assert [rule for rule in numbered_rules(game) if rule not in named] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {rule for game in GAMES for rule in numbered_rules(game)}
    # a game's tests may be there before its text
    letters = {rule[0] for rule in known}
    assert {rule for rule in naming_tests() if rule[0] in letters} - known == set()
