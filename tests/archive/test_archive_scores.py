"""The figures, each recounted here straight from the records in another way."""

import json
from collections import Counter
from math import isclose

import pytest

from played_games import NOON, brought_in, record
from turtleback_host.archive import scores as scores_module
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import Filter, Result, Seat, counted, results
from turtleback_host.archive.scores import beginning, figures_of, interval, scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When
from turtleback_host.commands import archive as commands
from turtleback_host.records.verify import FALSE

WHO = ("Anna", "Ben", "Cleo", "Dan")


def evenings(db, games=24):
    """Games in which four people sit on changing seats, one of them now and then replaced by nobody known."""
    seated = {}
    for at in range(games):
        kind, seats = (("mahe", 3), ("mada", 4), ("midas", 3))[at % 3]
        (number,) = brought_in(db, 1, kind, seats, 1 + at)
        seating = {seat: WHO[(seat + at) % 4] for seat in range(seats) if (seat + at) % 7}
        set_seating(db, number, seating)
        seated[number] = seating
    return seated


def recounted(db, seated, game=None):
    """Plays, wins, fair wins, points and pairs by person, from the last lines of the records."""
    plays, wins, fair, points, ahead = Counter(), Counter(), Counter(), Counter(), Counter()
    for number, seating in seated.items():
        (text,) = db.execute("SELECT text FROM records WHERE game_id = ?", (number,)).fetchone()
        if game and "game %s\n" % game not in text:
            continue
        lines = dict(line[2:].split(" ", 1) for line in text.splitlines() if line.startswith("# "))
        won = {int(word) for word in lines["winners"].split()}
        score = [int(word) for word in lines["scores"].split()]
        for seat, name in seating.items():
            plays[name] += 1
            wins[name] += seat in won
            fair[name] += len(won) / len(score)
            points[name] += score[seat]
            for other, rival in seating.items():
                better = seat in won and other not in won
                better |= (seat in won) == (other in won) and seat not in won and score[seat] > score[other]
                ahead[name, rival] += better
    return plays, wins, fair, points, ahead


@pytest.mark.parametrize("game", [None, "mahe", "mada", "midas"])
def test_the_figures_are_those_of_the_records(db, game):
    plays, wins, fair, points, ahead = recounted(db, evenings(db), game)
    data = scores(db, Filter(game))
    assert {one["name"]: one["plays"] for one in data["people"]} == plays
    for one in data["people"]:
        name = one["name"]
        assert one["wins"] == wins[name]
        assert isclose(one["fair"] * one["plays"], fair[name])
        assert one["low"] < one["share"] < one["high"] or one["wins"] in (0, one["plays"])
        if game:
            assert isclose(one["average"] * one["plays"], points[name])
        for pair in one["against"]:
            assert (pair["better"], pair["worse"]) == (ahead[name, pair["name"]], ahead[pair["name"], name])


def test_json_has_what_was_promised(db):
    evenings(db, 3)
    data = scores(db, Filter("mahe"))
    assert {"game", "plays", "people"} <= set(json.loads(json.dumps(data)))
    assert {"name", "plays", "wins", "share", "fair", "low", "high"} <= set(data["people"][0])


def test_of_no_game_nothing_is_said_of_who_began(db):
    assert scores(db)["began"] == {"games": 0, "wins": 0, "share": None, "fair": None, "low": None, "high": None}


def result(places, began=0, people="ABC", number=1, points=None, has_winner=True, status=0):
    points = points or [10 - place for place in places]
    seats = tuple(Seat(seat, "", people[seat], points[seat], place) for seat, place in enumerate(places))
    return Result(number, "mahe", NOON, 60, began, status, has_winner, seats)


def test_a_tie_counts_as_a_win_for_all_and_raises_the_fair_share():
    (one, other, third) = sorted(figures_of([result((1, 1, 3)), result((1, 2, 3))]), key=lambda figures: figures.name)
    assert [figures.wins for figures in (one, other, third)] == [2, 1, 0]
    assert isclose(one.fair, (2 / 3 + 1 / 3) / 2)
    assert isclose(sum(figures.wins - figures.fair_wins for figures in (one, other, third)), 0, abs_tol=1e-9)


def test_streaks_are_counted_in_the_order_of_play():
    wins = [(1, 2, 3), (1, 2, 3), (2, 1, 3), (1, 2, 3), (2, 1, 3), (2, 1, 3)]
    figures = {one.name: one for one in figures_of(map(result, wins))}
    assert [(figures[name].longest, figures[name].streak) for name in "ABC"] == [(2, -2), (2, 2), (0, -6)]


def test_who_began_and_what_it_brought():
    games = [result((1, 2, 3), began=0), result((2, 1, 3), began=0), result((1, 2, 3), began=1)]
    figures = {one.name: one for one in figures_of(games)}
    assert (figures["A"].began, figures["A"].began_wins) == (2, 1)
    whole = beginning(games)
    assert (whole.games, whole.wins) == (3, 1) and isclose(whole.fair_wins, 1)


def test_the_interval_is_wilsons():
    """Against the values that R's `prop.test(x, n, correct=FALSE)` gives."""
    for wins, plays, low, high in ((0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)):
        assert interval(wins, plays) == pytest.approx((low, high), abs=1e-4)


def test_what_does_not_count(db):
    """The dice bag has no winner, a false record does not count, and a game of strangers belongs to nobody."""
    for number in (*brought_in(db, 1, "bag", 2), *brought_in(db, 1, "mada", 2)):
        set_seating(db, number, {0: "Anna", 1: "Ben"})
    brought_in(db, 1, "mahe", 3)
    db.execute("UPDATE games SET status = ? WHERE game = 'mada'", (FALSE,))
    assert (len(results(db)), counted(db)) == (3, [])
    assert scores(db)["people"] == []


def test_a_game_that_comes_late_is_counted_where_it_was_played(db):
    evenings(db, 6)
    before = [one.id for one in counted(db)]
    late = add_game(db, info_of(record("mahe", 3, 99)), When(NOON, "play")).number
    set_seating(db, late, {0: "Anna", 1: "Ben"})
    assert [one.id for one in counted(db)] == [late, *before]


@pytest.mark.slow
def test_luck_is_what_the_dice_did_to_the_chances_and_is_computed_once(db, monkeypatch):
    """LUCK: the luck of all seats adds up to nothing, as their chances add up to one."""
    monkeypatch.setattr(commands, "SIMULATED", 200)
    (number,) = brought_in(db, 1, "mahe", 3)
    set_seating(db, number, {0: "Anna", 1: "Ben", 2: "Cleo"})
    assert scores_module.not_analysed(db, counted(db)) == [number]
    commands.analyse(db, number)
    assert scores_module.not_analysed(db, counted(db)) == []
    of = scores_module.luck_of(db, counted(db))
    assert abs(sum(one.luck for one in of.values())) < 0.01
    assert any(abs(one.luck) > 0.01 for one in of.values())
    for one in of.values():
        assert isclose(one.expected, one.wins - one.luck)
    lead = scores_module.lead_of(db, number)
    assert all(isclose(sum(row[1:]), 1, abs_tol=1e-3) for row in lead)
