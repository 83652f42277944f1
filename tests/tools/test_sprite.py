"""The card sprite."""

from __future__ import annotations

import re

import pytest

from tools.sprite import LAYOUTS, SPRITE, sprite


def test_the_sprite_is_what_its_tool_makes() -> None:
    assert SPRITE.read_text("utf-8") == sprite()


@pytest.mark.parametrize("rank", list(LAYOUTS))
def test_a_number_card_has_as_many_pips_as_its_number(rank: int) -> None:
    assert len(LAYOUTS[rank]) == len(set(LAYOUTS[rank])) == rank


def test_every_symbol_stands_once_and_every_use_has_its_symbol() -> None:
    text = sprite()
    symbols = re.findall(r'<symbol id="([^"]+)"', text)
    assert len(symbols) == len(set(symbols))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(symbols)
