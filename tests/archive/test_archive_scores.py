"""The figures, each recounted here straight from the records in another way."""

import json
from collections import Counter, defaultdict
from math import isclose

import pytest

from played_games import NOON, brought_in, record
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import Filter, record_text, results
from turtleback_host.archive.scores import as_text, interval, lead_of, not_analysed, save_luck, scores
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
    """What became of people, of pairs of them and of whoever began, from the lines of the records."""
    people, ahead, began = defaultdict(Counter), Counter(), Counter()
    for number, seating in seated.items():
        text = record_text(db, number)
        if game and "game %s\n" % game not in text:
            continue
        lines = dict(line[2:].split(" ", 1) for line in text.splitlines() if line.startswith("# "))
        won = {int(word) for word in lines["winners"].split()}
        score = [int(word) for word in lines["scores"].split()]
        fair = len(won) / len(score)
        first = next(int(line[0]) for line in text.splitlines() if line[:1].isdigit())
        began.update(games=1, wins=first in won, fair=fair)
        for seat, name in seating.items():
            people[name].update(plays=1, wins=seat in won, fair=fair, points=score[seat])
            people[name]["streak"] = people[name]["streak"] + 1 if seat in won else 0
            people[name]["longest"] = max(people[name]["longest"], people[name]["streak"])
            people[name]["best"] = max(people[name]["best"], score[seat])
            for other, rival in seating.items():
                better = seat in won and other not in won
                better |= (seat in won) == (other in won) and seat not in won and score[seat] > score[other]
                ahead[name, rival] += better
                ahead[name, rival, "plays"] += 1
    return people, ahead, began


@pytest.mark.parametrize("game", [None, "mahe", "mada", "midas"])
def test_the_figures_are_those_of_the_records(db, game):
    people, ahead, began = recounted(db, evenings(db), game)
    data = json.loads(json.dumps(scores(db, Filter(game))))
    assert data["plays"] == data["began"]["games"] == began["games"]
    assert data["began"]["wins"] == began["wins"] and isclose(data["began"]["fair"] * began["games"], began["fair"])
    assert {one["name"] for one in data["people"]} == set(people)
    above = [one["share"] - one["fair"] for one in data["people"]]
    assert above == sorted(above, reverse=True)
    for one in data["people"]:
        count = people[one["name"]]
        assert (one["plays"], one["wins"], one["longest streak"]) == (count["plays"], count["wins"], count["longest"])
        assert isclose(one["fair"] * one["plays"], count["fair"]) and one["share"] == one["wins"] / one["plays"]
        assert (one["low"], one["high"]) == interval(count["wins"], count["plays"])
        if game:
            assert isclose(one["average"] * one["plays"], count["points"]) and one["best"] == count["best"]
        else:
            assert one["average"] is one["best"] is None
        for pair in one["against"]:
            both = one["name"], pair["name"]
            assert (pair["better"], pair["worse"]) == (ahead[both], ahead[both[::-1]])
            assert sum(pair[how] for how in ("better", "worse", "equal")) == ahead[*both, "plays"]


def test_of_no_game_nothing_is_said_of_who_began(db):
    assert scores(db)["began"] == {"games": 0, "wins": 0, "share": None, "fair": None, "low": None, "high": None}


def test_a_tie_counts_as_a_win_for_all_and_raises_the_fair_share(db):
    for number, places in zip(brought_in(db, 2), ((1, 1, 3), (1, 2, 3))):
        set_seating(db, number, dict(enumerate(WHO[:3])))
        for seat, place in enumerate(places):
            db.execute("UPDATE seats SET place = ? WHERE game_id = ? AND seat = ?", (place, number, seat))
    people = scores(db)["people"]
    assert {one["name"]: one["wins"] for one in people} == {"Anna": 2, "Ben": 1, "Cleo": 0}
    assert all(isclose(one["fair"], (2 / 3 + 1 / 3) / 2) for one in people)
    anna = next(one for one in people if one["name"] == "Anna")
    assert anna["against"][0] == {"name": "Ben", "better": 1, "worse": 0, "equal": 1}


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
    assert (len(results(db)), scores(db)["plays"], scores(db)["people"]) == (3, 0, [])


def test_streaks_are_in_the_order_of_play_whenever_a_game_comes_in(db):
    for at, wins in ((1, True), (2, False), (4, True), (3, True), (0, True)):
        number = add_game(db, info_of(record("mahe", 3, 50 + at)), When(NOON + at, "play")).number
        (seats,) = [one.seats for one in results(db) if one.id == number]
        set_seating(db, number, {next(seat.seat for seat in seats if (seat.place == 1) == wins): "Anna"})
    assert scores(db)["people"][0]["longest streak"] == 2


def test_luck_is_what_is_stored_of_the_seats_of_a_person(db):
    first, second, _ = brought_in(db, 3)
    for number, seating in ((first, {0: "Anna", 1: "Ben"}), (second, {1: "Anna"})):
        set_seating(db, number, seating)
        save_luck(db, number, [0.5, -0.75, 0.25], [])
    luck = {one["name"]: one["luck"] for one in scores(db)["people"]}
    wins = {one["name"]: one["wins"] for one in scores(db)["people"]}
    assert luck["Anna"] == {"games": 2, "wins": wins["Anna"], "luck": -0.25, "expected": wins["Anna"] + 0.25}
    assert luck["Ben"]["luck"] == -0.75
    assert any(line.endswith("in Mahé: luck -0.8.") and line.startswith("Ben won ") for line in as_text(scores(db)))


def test_luck_is_what_the_dice_did_to_the_chances_and_is_computed_once(db, monkeypatch):
    """LUCK: the luck of all seats adds up to nothing, as their chances add up to one."""
    monkeypatch.setattr(commands, "SIMULATED", 200)
    (number,) = brought_in(db, 1, "mahe", 3)
    set_seating(db, number, {0: "Anna", 1: "Ben", 2: "Cleo"})
    assert not_analysed(db) == [number]
    commands.analyse(db, number)
    assert (not_analysed(db), scores(db)["not analysed"]) == ([], 0)
    luck = [one["luck"]["luck"] for one in scores(db)["people"]]
    assert abs(sum(luck)) < 0.01 and any(abs(one) > 0.01 for one in luck)
    assert all(isclose(sum(row[1:]), 1, abs_tol=1e-3) for row in lead_of(db, number))


def test_a_table_has_a_name_of_wide_letters_in_its_column(db):
    (number,) = brought_in(db)
    set_seating(db, number, {0: "花子", 1: "Ben"})
    _, heads, *rows = as_text(scores(db, Filter("mahe")))[:4]
    assert len({len(line) + ("花" in line) * 2 for line in (heads, *rows)}) == 1
