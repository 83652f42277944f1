"""The computer player: what it throws, plays, claims and calls (C25, C26)."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from parlour.cards import PACK, Card, cards
from parlour.games.cribbage.crib_table import crib_mean
from parlour.games.cribbage.game import RULES
from parlour.games.cribbage.show import score_show
from parlour.match import Match
from parlour.players import choose, evaluate, player
from parlour.rules import BadOption, IllegalMove
from tests.cribbage.deals import OPTIONS, PEOPLE, after_discards, pack, play_cards, play_randomly

FILLER = cards("AS 2S 3S 4S 6S 7S AC 2C 3C 4C 6C 7C")


def discarding(hand: str, *, as_dealer: bool) -> Match:
    """Give a match in which seat 1 is to lay cards of this hand away."""
    six = cards(hand)
    others = [one for one in FILLER if one not in six][:6]
    starter = next(one for one in PACK if one not in {*six, *others})
    dealer = 1 if as_dealer else 0
    match = Match.start(
        "cribbage",
        {"dealer": dealer},
        ("person", "expert"),
        "",
        [pack(dealer, (others, six), starter)],
    )
    if as_dealer:
        match.play(match.moves()[-1], 0)
    assert match.turn == 1
    return match


def worth_by_the_book(six: tuple[Card, ...], away: tuple[Card, ...], *, own: bool) -> float:
    """Give the mean hand over all starters, plus or minus the published mean crib."""
    kept = [one for one in six if one not in away]
    starters = [one for one in PACK if one not in six]
    hand = sum(score_show(kept, one).total for one in starters) / len(starters)
    crib = crib_mean(away[0], away[1], own=own)
    return hand + crib if own else hand - crib


@pytest.mark.rule("C26")
@pytest.mark.parametrize(
    ("hand", "as_dealer", "thrown"),
    [
        ("5S 5H JD QC 2H 9D", True, "2H 9D"),
        ("5S 5H JD QC 2H 9D", False, "2H 9D"),
        ("4H 5D 6S 6C QD KH", False, "QD KH"),
        ("7S 8H 8D 9C AH KD", False, "AH KD"),
        ("5S 5H 6D 7C 8H KD", False, "8H KD"),
        ("2S 3H 7D 7C 8H JC", True, "2S 3H"),
        ("2S 3H 7D 7C 8H JC", False, "2S JC"),
    ],
)
def test_it_throws_what_hand_and_crib_together_say(hand: str, as_dealer: bool, thrown: str) -> None:
    match = discarding(hand, as_dealer=as_dealer)
    six = cards(hand)
    by_the_book = {
        frozenset(away): worth_by_the_book(six, away, own=as_dealer)
        for away in combinations(six, 2)
    }
    weighed = evaluate(match)
    for one in weighed:
        away = frozenset(cards(one.move.removeprefix("crib ")))
        assert one.worth == pytest.approx(by_the_book[away])
    chosen = frozenset(cards(choose(match).removeprefix("crib ")))
    assert by_the_book[chosen] == pytest.approx(max(by_the_book.values()))
    assert chosen == frozenset(cards(thrown))


@pytest.mark.parametrize(
    ("played", "hand", "chosen"),
    [
        ("TS", "5D 4D 9C KH", "play 5D"),
        ("7S", "8D 2D KC QH", "play 8D"),
        ("TS KD QH", "AD", "play AD"),
        ("4S", "AD 4D 6C KH", "play 4D"),
    ],
)
def test_it_takes_the_points_that_are_there(played: str, hand: str, chosen: str) -> None:
    on_table = played.split()
    own = hand.split()
    theirs: list[str] = []
    for place, one in enumerate(on_table):
        (theirs if place % 2 == 0 else own).append(one)
    spare = [str(one) for one in PACK if str(one) not in {*own, *theirs, "8H"}]
    while len(own) < 6:
        own.append(spare.pop())
    while len(theirs) < 6:
        theirs.append(spare.pop())
    match = after_discards(
        (" ".join(theirs[:4]), " ".join(own[:4])),
        (" ".join(theirs[4:]), " ".join(own[4:])),
        "8H",
    )
    play_cards(match, " ".join(on_table))
    assert evaluate(match)[0].move == chosen


def test_it_fears_no_reply_after_the_other_said_go() -> None:
    match = after_discards(("9S 4S 5C AS", "KH KD QC JC"), ("2H 3H", "2D 3D"), "6H")
    play_cards(match, "9S KH 4S")
    assert match.play("go")[0].kind == "says_go"
    weighed = evaluate(match)
    assert {one.move for one in weighed} == {"play 5C", "play AS"}
    assert all(one.worth >= 1 for one in weighed)


def test_it_leads_a_five_last_of_all() -> None:
    match = after_discards(("5S 4D 9C KH", "2C 3C 7D QH"), ("TS 2H", "6S JH"), "8H")
    assert match.turn == 0
    assert evaluate(match)[-1].move == "play 5S"


@pytest.mark.rule("C24")
def test_it_claims_exactly_and_takes_all_that_was_missed() -> None:
    claims = calls = 0
    luck = random.Random("claims")
    for number in range(12):
        match = Match.start(
            "cribbage",
            {"counting": "hand", "muggins": "yes"},
            ("person", "expert"),
            seed=f"claims {number}",
        )
        for _ in range(150):
            if match.over:
                break
            if match.turn == 0:
                play_randomly(match, luck, 1)
                continue
            shown = match.state.shown
            move = choose(match)
            if move.startswith("claim"):
                claims += 1
                truth = true_total(match)
                assert move == f"claim {truth}"
            elif move.startswith("muggins"):
                calls += 1
                assert move == f"muggins {shown[-1].total - shown[-1].claimed}"
            match.play(move)
    assert claims > 30
    assert calls > 15


def true_total(match: Match) -> int:
    """Give what the cards to be claimed now are worth."""
    view = RULES.view(match.state, match.turn or 0)
    assert view.starter is not None
    return score_show(view.to_count, view.starter, crib=len(view.shown) == 2).total


@pytest.mark.rule("C25")
@pytest.mark.slow
def test_the_strongest_wins_at_least_90_of_100_matches_against_random_moves() -> None:
    wins = 0
    luck = random.Random("a hundred matches")
    for number in range(100):
        match = Match.start(
            "cribbage", {"dealer": number % 2}, ("expert", "person"), seed=f"match {number}"
        )
        while not match.over:
            if match.turn == 0:
                match.play(choose(match))
            else:
                play_randomly(match, luck, 1)
        wins += match.winners == (0,)
    assert wins >= 90


@pytest.mark.parametrize("level", [*RULES.players, "expert"])
def test_every_level_weighs_exactly_the_legal_moves_best_first(level: str) -> None:
    luck = random.Random(level)
    for options in OPTIONS:
        match = Match.start("cribbage", options, (level, level), seed="levels")
        for _ in range(45):
            if match.over:
                break
            weighed = evaluate(match)
            assert sorted(one.move for one in weighed) == sorted(match.moves())
            assert all(a.worth >= b.worth for a, b in pairwise(weighed))
            assert all(one.reason.key for one in weighed)
            assert choose(match) in match.moves()
            play_randomly(match, luck, 1)


@pytest.mark.parametrize("level", [*RULES.players, "expert"])
def test_computers_among_themselves_play_the_same_match_again(level: str) -> None:
    def whole_match() -> str:
        match = Match.start("cribbage", seats=(level, level), seed="again")
        while not match.over:
            first, second = choose(match), choose(match)
            assert first == second
            match.play(first)
        return match.dump()

    assert whole_match() == whole_match()


def test_of_a_match_only_the_view_of_the_seat_to_move_is_weighed() -> None:
    match = Match.start("cribbage", seats=PEOPLE, seed="views")
    luck = random.Random("views")
    for _ in range(40):
        assert match.turn is not None
        assert evaluate(match) == evaluate(match.view(match.turn))
        with pytest.raises(IllegalMove):
            evaluate(match.view(1 - match.turn))
        play_randomly(match, luck, 1)


def test_nothing_is_chosen_for_a_person_or_after_the_end() -> None:
    match = Match.start("cribbage", {"dealer": 1}, ("person", "expert"), seed="nobody")
    with pytest.raises(BadOption):
        choose(match)
    over = after_discards(("2C 4C 6C 8C", "2D 4D 6D 8D"), ("TC QC", "TD QD"), "JH", scores=(0, 119))
    for act in (choose, evaluate):
        with pytest.raises(IllegalMove):
            act(over)


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="'genius'"):
        player("cribbage", "genius")
