"""Computers against each other over the same deals."""

from __future__ import annotations

import pytest

from tools.arena import main, play_deal, rotations, tournament


def test_every_name_sits_once_on_every_seat() -> None:
    assert list(rotations("abc")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_the_shares_of_a_deal_add_up() -> None:
    names = ("magnus", "otto", "random")
    found = play_deal("poker_relay", names, 7, {"multiplier": "2"})
    assert tuple(found) == names
    assert sum(won for won, _ in found.values()) == pytest.approx(1)
    assert sum(points for _, points in found.values()) == pytest.approx(0)


def test_the_same_player_on_all_seats_has_a_fair_share() -> None:
    (line,) = tournament("poker_relay", ["finn"] * 4, 5, {})
    assert line.won.mean == pytest.approx(0.25)
    assert line.points.mean == pytest.approx(0)
    assert line.won.error == pytest.approx(0)


@pytest.mark.slow
@pytest.mark.rule("R22")
def test_the_top_of_poker_relay_wins_at_least_40_of_100_games_against_three_random_ones() -> None:
    top, chance = tournament("poker_relay", ["expert", "random", "random", "random"], 100, {})
    assert top.won.mean >= 0.4
    assert top.won.mean + 3 * chance.won.mean == pytest.approx(1)
    assert top.points.mean > 3 * top.points.error


def test_a_line_a_name_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker_relay", "top", "otto", "-n", "2", "-j", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["top", "otto"]


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker_relay", "nobody", "otto", "-n", "1", "-j", "1"]) == 1
    assert "nobody" in capsys.readouterr().err
