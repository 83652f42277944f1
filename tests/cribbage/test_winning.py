"""The end of a match: on the spot, and what it counts for (C21 to C23)."""

from __future__ import annotations

import pytest

from parlour.match import Match
from parlour.rules import BadOption, IllegalMove
from tests.cribbage.deals import PEOPLE, after_discards, gains, play_cards, say_go

FLAT = ("2C 4C 6C 8C", "2D 4D 6D 8D")
AWAY = ("TC QC", "TD QD")


def heels_match(target: int, loser: int, winner_seat: int) -> Match:
    """Give a match that the dealer wins by heels while the other has so many points."""
    scores = (target - 1, loser) if winner_seat == 0 else (loser, target - 1)
    return after_discards(FLAT, AWAY, "JH", dealer=winner_seat, scores=scores, target=target)


@pytest.mark.rule("C22")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("loser", "games"), [(120, 1), (91, 1), (90, 2), (61, 2), (60, 3), (59, 3), (0, 3)]
)
def test_a_loser_at_90_is_skunked_and_at_60_double_skunked(
    loser: int, games: int, seat: int
) -> None:
    match = heels_match(121, loser, seat)
    win = match.events[-1]
    assert (win.kind, win.seat, win.score, win.count) == ("win", seat, 121, games)
    assert match.view(seat).to_dict()["games"] == games
    assert match.ranking == ((seat,), (1 - seat,))


@pytest.mark.rule("C23")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("loser", "games"), [(60, 1), (31, 1), (30, 2), (29, 2), (0, 2)])
def test_in_a_match_to_61_a_loser_at_30_is_skunked(loser: int, games: int, seat: int) -> None:
    match = heels_match(61, loser, seat)
    assert match.over
    assert match.scores[seat] == 61
    assert match.events[-1].count == games


@pytest.mark.rule("C21")
def test_a_card_that_wins_ends_the_match_before_its_second_score() -> None:
    match = after_discards(("4S 5S 9S KS", "6C 3C KC JC"), AWAY, "8H", scores=(119, 0))
    events = play_cards(match, "4S 6C 5S")
    assert gains(events) == [(0, 2, "fifteen")]
    assert events[-1].kind == "win"
    assert match.over
    assert match.scores == (121, 0)


@pytest.mark.rule("C21")
def test_a_go_can_win() -> None:
    match = after_discards(
        ("TS KC KD 8D", "TH TD 9C 9D"), ("2S 8S", "2H 3H"), "4H", scores=(120, 100)
    )
    play_cards(match, "TS TH KC")
    say_go(match)
    assert match.scores == (121, 102)
    assert match.winners == (0,)


@pytest.mark.rule("C14")
@pytest.mark.rule("C21")
def test_the_pone_counts_first_and_can_win_before_the_dealer_counts() -> None:
    match = after_discards(
        ("TH TD 5C 6C", "TS AC KD JD"), ("2H 3H", "2S 8S"), "4H", dealer=0, scores=(112, 115)
    )
    play_cards(match, "TS TH AC TD KD 5C JD 6C")
    assert match.scores == (120, 121)
    assert gains(match.events)[-1] == (1, 6, "hand")
    assert match.winners == (1,)


@pytest.mark.rule("C14")
def test_the_pones_hand_is_counted_then_the_dealers_then_the_crib() -> None:
    match = after_discards(("TH TD 5C 6C", "TS AC KD JD"), ("2H 3H", "2S 8S"), "4H", dealer=0)
    events = play_cards(match, "TS TH AC TD KD 5C JD 6C")
    shows = [(one.kind, one.seat, one.points) for one in events if one.kind in {"hand", "crib"}]
    assert shows == [("hand", 1, 6), ("hand", 0, 11), ("crib", 0, 12)]
    for one in events:
        if one.kind in {"hand", "crib"}:
            assert sum(part.points for part in one.parts) == one.points


@pytest.mark.rule("C21")
def test_nothing_can_be_played_after_the_end() -> None:
    match = heels_match(121, 100, 0)
    assert match.turn is None
    for move in ("deal", "play 2C", "go", "claim 3", "crib 2C 4C", "muggins 0"):
        for seat in (None, 0, 1):
            with pytest.raises(IllegalMove) as refused:
                match.play(move, seat)
            assert refused.value.rule == "C21"


def test_while_nobody_has_won_both_share_a_place() -> None:
    match = Match.start("cribbage", {"scores": "5,80"}, PEOPLE, seed="")
    assert match.ranking == ((0, 1),)
    assert match.winners == ()


def test_the_back_peg_stands_at_the_score_before_the_last_gain() -> None:
    match = after_discards(("4S 5S 9S KS", "6C 3C KC JC"), AWAY, "8H", scores=(7, 3))
    assert match.view(0).to_dict()["backs"] == [7, 3]
    play_cards(match, "4S 6C")
    assert match.view(0).to_dict()["backs"] == [7, 3]
    play_cards(match, "5S 3C")
    facts = match.view(1).to_dict()
    assert facts["scores"] == [12, 7]
    assert facts["backs"][1] == 3


@pytest.mark.parametrize("scores", ["121,0", "0,121", "500,3"])
def test_nobody_starts_at_the_target(scores: str) -> None:
    with pytest.raises(BadOption):
        Match.start("cribbage", {"scores": scores}, PEOPLE, seed="")
    with pytest.raises(BadOption):
        Match.start("cribbage", {"scores": "61,0", "target": 61}, PEOPLE, seed="")
