"""Every numbered rule of the text that players read is shown by a test."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
SEEDS = TESTS.parent / "seeds"


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


def naming_tests() -> dict[str, list[str]]:
    """Give the tests of the whole suite by the rule they show, from their source alone."""
    found = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in rules_of(node):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


def test_the_rules_of_cribbage_are_numbered_without_a_gap() -> None:
    assert numbered_rules("cribbage") == [f"C{n}" for n in range(1, 27)]


def test_every_rule_of_cribbage_is_named_by_a_test() -> None:
    named = naming_tests()
    assert [rule for rule in numbered_rules("cribbage") if rule not in named] == []


def test_no_test_names_a_rule_of_cribbage_that_does_not_exist() -> None:
    known = set(numbered_rules("cribbage"))
    unknown = {rule for rule in naming_tests() if rule.startswith("C")} - known
    assert unknown == set()
