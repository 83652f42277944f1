"""The rules of Least Score at the table, one situation each."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.cards import PACK, write
from parlour.match import Match
from parlour.rules import BadOption, IllegalMove
from tests.least_score.tables import case, table

TEN = "TS TH TD TC 9S"
LOW = "AS AH 2D 3C 4S"


def quiet_lap(match: Match) -> None:
    """Let everybody throw a first card and take from the stock."""
    for _ in match.seats:
        match.play(f"drop {match.hands[match.turn or 0][-1]}, take stock")


@pytest.mark.rule("L1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_than_two_or_more_than_six_do_not_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        Match.start("least_score", {}, ("person",) * seats)


@pytest.mark.rule("L1")
@pytest.mark.rule("L2")
@pytest.mark.rule("L4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_five_cards_and_one_is_turned_up(seats: int) -> None:
    match = Match.start("least_score", {}, ("person",) * seats, "deal")
    assert [len(hand) for hand in match.hands] == [5] * seats
    assert len(match.places["open"]) == 1
    assert len(match.places["stock"]) == 52 - 5 * seats - 1
    assert match.view(0).to_dict()["stock"] == 52 - 5 * seats - 1


@pytest.mark.rule("L5")
def test_the_first_starter_is_drawn_and_every_seat_can_be() -> None:
    seats = ("person",) * 4
    starters = {Match.start("least_score", {}, seats, str(n)).turn for n in range(60)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.rule("L5")
def test_the_start_moves_one_seat_clockwise_each_deal() -> None:
    match = Match.start("least_score", {"starter": 2, "threshold": 100}, ("person",) * 4, "clock")
    starters = [match.turn]
    for _ in range(3):
        quiet_lap(match)
        match.play("declare")
        if match.over:
            break
        assert match.moves() == ["deal"]
        match.play("deal")
        starters.append(match.turn)
    assert starters[:2] == [2, 3]
    assert len(starters) > 1


@pytest.mark.rule("L7")
@pytest.mark.parametrize(
    "move", ["drop 9S", "take stock", "drop 9S, 9S", "drop , take stock", "drop"]
)
def test_half_a_turn_is_refused(move: str) -> None:
    match = table((TEN, LOW), "KD")
    before = match.dump()
    with pytest.raises(IllegalMove):
        match.play(move)
    assert match.dump() == before


@pytest.mark.rule("L7")
def test_after_throwing_all_five_a_card_is_taken_too() -> None:
    match = table(("3S 4H 5D 6C 7S", LOW), "KD", "QH")
    match.play("drop 3S 4H 5D 6C 7S, take stock")
    assert write(match.hands[0]) == "QH"


@pytest.mark.rule("L8")
def test_nobody_takes_back_what_was_just_thrown() -> None:
    match = table((TEN, LOW), "KD")
    with pytest.raises(IllegalMove, match="L8"):
        match.play("drop 9S, take 9S")


@pytest.mark.rule("L9")
def test_the_discard_becomes_the_open_set_and_the_rest_of_the_old_one_is_dead() -> None:
    match = table(("7S 8H 9D KC KD", LOW, "QS QH QD JC JD"), "2S")
    match.play("drop 7S 8H 9D, take stock")
    assert write(sorted(match.places["open"])) == "7S 8H 9D"
    match.play("drop AS, take 8H")
    assert write(match.places["open"]) == "AS"
    assert set(map(str, match.places["dead"])) == {"2S", "7S", "9D"}


def emptied() -> Match:
    """A table whose stock has just run out, the dead cards many."""
    match = table(("2S 4S 6S 8S TS", "2H 4H 6H 8H TH"), "KD")
    while match.places["stock"]:
        seat = match.turn or 0
        match.play(f"drop {match.hands[seat][-1]}, take stock")
    return match


@pytest.mark.rule("L10")
def test_the_dead_cards_become_the_new_stock_and_no_card_is_dealt_twice() -> None:
    match = emptied()
    seat = match.turn or 0
    dead, opened = set(match.places["dead"]), match.places["open"]
    thrown = match.hands[seat][0]
    match.play(f"drop {thrown}, take stock")
    assert len(match.places["stock"]) == len(dead) - 1
    assert set(match.places["stock"]) < dead
    assert set(match.places["dead"]) == set(opened)
    assert match.places["open"] == (thrown,)
    assert sorted(one for place in match.places.values() for one in place) == list(PACK)


@pytest.mark.rule("L12")
def test_three_of_a_rank_are_never_thrown_together() -> None:
    match = table((TEN, LOW), "KD")
    with pytest.raises(IllegalMove, match="L12"):
        match.play("drop TS TH TD, take stock")
    match.play("drop TS TH TD TC, take stock")


@pytest.mark.rule("L13")
def test_two_pairs_are_thrown_together_only_under_the_house_option() -> None:
    hands = ("TS TH 9S 9H 2C", LOW)
    with pytest.raises(IllegalMove, match="L13"):
        table(hands, "KD").play("drop TS TH 9S 9H, take stock")
    table(hands, "KD", options={"pairs": "different"}).play("drop TS TH 9S 9H, take stock")


@pytest.mark.rule("L14")
def test_four_in_a_row_are_no_discard_and_suits_matter_only_under_the_house_option() -> None:
    hands = ("5S 6H 7D 8C KS", LOW)
    with pytest.raises(IllegalMove, match="L14"):
        table(hands, "KD").play("drop 5S 6H 7D 8C, take stock")
    with pytest.raises(IllegalMove, match="L14"):
        table(hands, "KD", options={"sequences": "suited"}).play("drop 5S 6H 7D, take stock")
    table(hands, "KD").play("drop 5S 6H 7D, take stock")


@pytest.mark.rule("L15")
def test_the_ace_does_not_join_king_and_two() -> None:
    match = table(("KS AH 2D QC 5C", LOW.replace("AH", "3H").replace("2D", "3D")), "KD")
    with pytest.raises(IllegalMove, match="L15"):
        match.play("drop KS AH 2D, take stock")
    match.play("drop QC KS AH, take stock")


@pytest.mark.rule("L3")
@pytest.mark.rule("L18")
@pytest.mark.rule("L19")
def test_nobody_declares_before_their_own_second_turn() -> None:
    match = table((TEN, LOW), "KD")
    for _ in match.seats:
        assert "declare" not in match.moves()
        with pytest.raises(IllegalMove, match="L19"):
            match.play("declare")
        match.play(f"drop {match.hands[match.turn or 0][-1]}, take stock")
    assert "declare" in match.moves()
    match.play("declare")
    assert match.moves() == ["deal"]


@pytest.mark.rule("L20")
def test_after_a_discard_the_turn_is_over_and_the_next_player_moves() -> None:
    match = table((TEN, LOW, "QS QH QD JC JD"), "KD")
    quiet_lap(match)
    match.play(f"drop {match.hands[0][0]}, take stock")
    assert match.turn == 1


@pytest.mark.rule("L21")
@pytest.mark.rule("L22")
@pytest.mark.rule("L23")
def test_scores_are_what_the_totals_say_and_add_up_over_deals() -> None:
    match = Match.start("least_score", {"starter": 0, "threshold": 100}, ("person",) * 3, "adds")
    so_far = [0, 0, 0]
    for _ in range(4):
        quiet_lap(match)
        declarer = match.turn or 0
        totals = [sum(one.points for one in hand) for hand in match.hands]
        match.play("declare")
        own, least = totals[declarer], min(totals)
        for seat, total in enumerate(totals):
            if own == least:
                so_far[seat] += total - own
            elif seat == declarer:
                so_far[seat] += 20 + own - least
        assert list(match.scores) == so_far
        if match.over or len(match.view(0).to_dict()["deals"]) == 0:
            break
        match.play("deal")


@pytest.mark.rule("L23")
@pytest.mark.rule("L24")
@pytest.mark.parametrize("row", case("elimination"), ids=lambda row: row["id"])
def test_who_is_past_the_threshold_is_out(row: dict[str, Any]) -> None:
    after = [had + got for had, got in zip(row["before"], row["round"], strict=True)]
    assert after == row["after"]
    assert [seat for seat, score in enumerate(after) if score > row["limit"]] == row["out"]


@pytest.mark.rule("L24")
@pytest.mark.rule("L26")
def test_players_go_out_one_by_one_and_the_last_one_in_wins() -> None:
    match = Match.start("least_score", {"starter": 0, "threshold": 25}, ("person",) * 4, "last")
    out: dict[int, int] = {}
    deals = 0
    while not match.over:
        if match.moves() == ["deal"]:
            match.play("deal")
        elif "declare" in match.moves():
            match.play("declare")
            deals += 1
            for seat, score in enumerate(match.scores):
                if score > 25:
                    out.setdefault(seat, deals)
        else:
            seat = match.turn or 0
            assert seat not in out
            match.play(f"drop {match.hands[seat][-1]}, take stock")
        for seat in out:
            assert match.turn != seat
    (winner,) = match.winners
    assert winner not in out
    assert match.scores[winner] <= 25
    order = [seat for place in match.ranking for seat in place]
    assert order[0] == winner
    rest = order[1:]
    assert rest == sorted(rest, key=lambda seat: (-out[seat], match.scores[seat]))


@pytest.mark.rule("L25")
def test_a_short_match_ends_with_the_first_past_the_threshold() -> None:
    options = {"starter": 0, "threshold": 25, "ending": "short"}
    match = Match.start("least_score", options, ("person",) * 4, "short")
    while not match.over:
        moves = match.moves()
        match.play("declare" if "declare" in moves else moves[0])
    assert max(match.scores) > 25
    assert set(match.winners) == {
        seat for seat, score in enumerate(match.scores) if score == min(match.scores)
    }


@pytest.mark.rule("L18")
def test_nothing_but_the_next_deal_is_played_after_a_declare() -> None:
    match = table((TEN, LOW), "KD")
    quiet_lap(match)
    match.play("declare")
    before = match.dump(), match.view(0).to_dict()
    for move in ("declare", f"drop {match.hands[0][0]}, take stock"):
        with pytest.raises(IllegalMove):
            match.play(move)
    assert before == (match.dump(), match.view(0).to_dict())


@pytest.mark.rule("L27")
def test_all_see_the_open_set_the_sizes_of_hands_and_what_was_taken_from_it() -> None:
    match = table((TEN, LOW, "QS QH QD JC JD"), "2C")
    match.play("drop TS TH TD TC, take 2C")
    for seat in range(3):
        facts = match.view(seat).to_dict()
        assert facts["held"] == [2, 5, 5]
        assert facts["open"] == ["TS", "TH", "TD", "TC"]
        assert "2C" in str(facts)


@pytest.mark.parametrize(
    "move", ["", "fold", "drop 1X, take stock", "drop KC, take stock", "drop 9S, take KC", "deal"]
)
def test_a_move_that_makes_no_sense_changes_nothing(move: str) -> None:
    match = table((TEN, LOW), "KD")
    before = match.dump(), match.view(0).to_dict()
    with pytest.raises(IllegalMove):
        match.play(move)
    assert before == (match.dump(), match.view(0).to_dict())


@pytest.mark.parametrize(
    "options",
    [{"threshold": 30}, {"starter": 2}, {"sequences": "two"}, {"pairs": "x"}, {"tie": "maybe"}],
)
def test_options_that_are_not_known_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Match.start("least_score", options, ("person", "person"))
