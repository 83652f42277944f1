"""A career: points from game to game, ruin, the clean sweep, and the choice before each game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from parlour.games.poker_relay import table
from parlour.games.poker_relay.career import ALL_POINTS, OPPONENTS, START, Career, careers
from parlour.games.poker_relay.game import RULES
from parlour.match import Match
from parlour.players import choose
from parlour.rules import PERSON, Result
from parlour.scene import Choice, Field, Form

NINE = tuple(OPPONENTS)


def game_of(draft: Mapping[str, str], past: list[Result], seed: str) -> Match:
    """Begin the game that was chosen."""
    options, seats = table.begin(draft, past)
    return Match.start("poker_relay", options, seats, seed)


def play_as(match: Match, level: str, seed: str) -> Result:
    """Play a game to its end with a computer in the person's place."""
    as_played = Match.start(
        "poker_relay",
        match.options,
        [level if name == PERSON else name for name in match.seats],
        match.seed,
    )
    while not match.over:
        move = choose(as_played, f"{seed}/{len(match.steps)}")
        as_played.play(move)
        match.play(move)
    return match.result


def career_of(level: str, seed: str, multiplier: str) -> tuple[list[Result], Match]:
    """Play a career to its end against the poorest; give the results and the last game."""
    past: list[Result] = []
    while len(careers(past)) == 1:
        able = careers(past)[-1].able
        draft = {"opponents": ",".join(able[:3]), "multiplier": multiplier}
        match = game_of(draft, past, f"{seed} {len(past)}")
        past.append(play_as(match, level, seed))
    return past, match


def result_of(match: Match) -> list[str]:
    """Give the keys of the lines that tell the person how it ended."""
    view = RULES.view(match.state, match.seats.index(PERSON))
    return [one.key for one in table.scene(view).result]


def opponents(form: Form) -> Field:
    return next(one for one in form.fields if one.name == "opponents")


def choices(form: Form) -> dict[str, Choice]:
    return {one.value: one for one in opponents(form).choices}


@pytest.mark.rule("R21")
def test_the_nine_start_with_their_points_and_the_player_with_200() -> None:
    assert list(OPPONENTS.values()) == [60, 80, 100, 120, 150, 180, 220, 260, 300]
    career = Career()
    assert career.points == START == 200
    assert career.able == NINE
    assert ALL_POINTS == 1670


@pytest.mark.rule("R17")
@pytest.mark.rule("R4")
def test_points_carry_over_and_the_start_moves_one_seat_clockwise() -> None:
    past: list[Result] = []
    starters = []
    for number in range(6):
        match = game_of({"opponents": "cleo,finn,vera"}, past, f"carry {number}")
        starters.append(match.turn)
        career = careers(past)[-1]
        assert match.scores == tuple(career.has(name) for name in match.seats)
        past.append(play_as(match, "finn", "carry"))
        assert careers(past)[-1].points == match.scores[0]
    assert starters[0] is not None
    assert starters == [(starters[0] + step) % 4 for step in range(6)]
    now = careers(past)[-1]
    assert now.games == 6
    assert now.course[0] == START
    assert now.course[-1] == now.points
    assert now.points + sum(now.opponents.values()) == ALL_POINTS


@pytest.mark.rule("R18")
@pytest.mark.slow
def test_a_career_of_random_moves_ends_in_ruin_and_another_one_begins() -> None:
    past, match = career_of("random", "ruin", "3")
    ended, now = careers(past)
    assert ended.ruined
    assert not ended.won
    assert ended.games == len(past)
    assert ended.course[-1] == 0
    assert now == Career()
    assert result_of(match)[0] == "poker_relay.result.ruin"
    form = table.form({}, past)
    assert form.lead.key == "poker_relay.form.lead.ruined"
    assert form.lead.values["n"] == len(past)
    assert all(one.enabled for one in choices(form).values())
    assert any(line.key == "poker_relay.form.earlier" for line in form.lines)


@pytest.mark.rule("R19")
@pytest.mark.rule("R20")
@pytest.mark.slow
def test_a_career_of_good_moves_ends_with_all_nine_ruined() -> None:
    for number in range(40):
        past, match = career_of("expert", f"sweep {number}", "2")
        ended, now = careers(past)
        if ended.won:
            break
    assert ended.won
    assert result_of(match)[0] == "poker_relay.result.sweep"
    assert not any(ended.opponents.values())
    assert ended.points == ALL_POINTS
    assert (ended.games, len(ended.course)) == (len(past), len(past) + 1)
    assert now == Career()
    form = table.form({}, past)
    assert form.lead.key == "poker_relay.form.lead.swept"


@pytest.mark.rule("R18")
@pytest.mark.rule("R20")
def test_a_ruined_opponent_cannot_be_chosen_again_in_that_career() -> None:
    past = [ruin_of_otto()]
    form = table.form({"opponents": "otto,pip"}, past)
    assert not choices(form)["otto"].enabled
    assert choices(form)["otto"].detail is not None
    assert opponents(form).chosen == ("pip",)
    options, seats = table.begin({"opponents": "otto,pip"}, past)
    assert seats == (PERSON, "pip")
    assert options["points"] == "260,80"
    assert not table.form({"opponents": "otto"}, past).ready


def ruin_of_otto() -> Result:
    options = {"multiplier": "5", "putdown": "forced", "points": "200,60", "starter": "1"}
    return Result((PERSON, "otto"), options, (260, 0), ((0,), (1,)), "otto")


@pytest.mark.rule("R20")
def test_one_to_three_opponents_are_chosen_and_the_form_begins_with_the_last_three() -> None:
    form = table.form({}, [])
    assert opponents(form).most == 3
    assert len(opponents(form).chosen) == 3
    assert form.ready
    assert not table.form({"opponents": ""}, []).ready
    _, seats = table.begin({"opponents": "magnus,otto,vera,finn"}, [])
    assert len(seats) == 4
    match = game_of({"opponents": "cleo,ida", "multiplier": "2"}, [], "kept")
    past = [play_as(match, "cleo", "kept")]
    kept = table.form({}, past)
    assert set(opponents(kept).chosen) == {"cleo", "ida"} & set(careers(past)[-1].able)
    assert next(one for one in kept.fields if one.name == "multiplier").chosen == ("2",)
    assert kept.course == careers(past)[-1].course


@pytest.mark.rule("R16")
def test_the_form_says_in_figures_what_is_at_stake() -> None:
    lines = {
        one.key: one.values
        for one in table.form({"opponents": "otto,pip", "multiplier": "3"}, []).lines
    }
    assert lines["poker_relay.form.stake"] == {"score": 12, "n": 36}
    assert lines["poker_relay.form.ruin"] == {"points": 200, "n": 67}
    assert lines["poker_relay.form.most"] == {"points": 140}


@pytest.mark.rule("R22")
def test_every_opponent_has_a_name_a_face_and_a_line_of_style() -> None:
    shown = choices(table.form({}, []))
    assert tuple(shown) == NINE
    assert len({one.face for one in shown.values()}) == 9
    for name, one in shown.items():
        assert one.label.key == f"player.{name}"
        assert one.detail is not None
        assert one.detail.values["points"] == OPPONENTS[name]


def test_games_that_are_none_of_the_career_change_nothing_in_it() -> None:
    otto = ruin_of_otto()

    def changed(seats: tuple[str, ...], points: str) -> Result:
        return Result(seats, {**otto.options, "points": points}, otto.scores, otto.ranking, "x")

    others = [
        changed((PERSON, PERSON), "200,60"),
        changed((PERSON, "otto"), "200,59"),
        changed((PERSON, "otto"), "199,60"),
        changed((PERSON, "random"), "200,200"),
        changed(("otto", "otto"), "60,60"),
    ]
    assert careers(others) == (Career(),)
    assert careers([*others, otto])[-1].points == 260
    twice = careers([otto, otto])[-1]
    assert twice.points == 260
    assert twice.games == 1


def test_people_among_themselves_play_with_200_points_each() -> None:
    draft = {"people": "3", "opponents": "vera,nell"}
    form = table.form(draft, [ruin_of_otto()])
    assert all(one.enabled for one in choices(form).values())
    assert form.course == ()
    assert opponents(form).most == 1
    match = game_of(draft, [ruin_of_otto()], "people")
    assert match.seats.count(PERSON) == 3
    assert len(match.seats) == 4
    assert match.scores[:3] == (200, 200, 200)
    four = table.form({"people": "4"}, [])
    assert [one.name for one in four.fields] == ["people", "multiplier", "putdown"]
    assert four.ready
    assert not table.form({"people": "1", "opponents": ""}, []).ready


@pytest.mark.rule("R4")
def test_another_game_at_the_same_table_has_the_same_rules_and_the_next_starter() -> None:
    match = game_of({"opponents": "cleo,ida", "multiplier": "5", "putdown": "free"}, [], "again")
    starter = match.turn
    assert starter is not None
    result = play_as(match, "cleo", "again")
    following = Match.start("poker_relay", table.again(result), result.seats)
    assert following.turn == (starter + 1) % 3
    assert following.options["multiplier"] == "5"
    assert following.options["putdown"] == "free"
