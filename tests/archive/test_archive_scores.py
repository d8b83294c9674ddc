"""Tests the outputs of the archive: figures, lists, JSON, CSV, and the page of an evening."""

import csv
import io
import json
import re
import time
from datetime import UTC, date, datetime, timedelta
from math import isclose
from xml.etree import ElementTree

import pytest

from played_games import HOUR, NOON, add_games, false_game, record
from turtleback.language import seat_name
from turtleback_cli.commands import archive as commands
from turtleback_host.archive.entries import COLUMNS, as_csv, as_json, line
from turtleback_host.archive.evening import last_evening, page, points_of, svg
from turtleback_host.archive.filters import Filter
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import match_of, number_of, results
from turtleback_host.archive.scores import as_text, not_analysed, save_luck, scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When, duration, evening_of, given
from turtleback_host.records.interval import interval
from turtleback_portable.records.verify import FALSE

WHO = ("Anna", "Ben", "Cleo", "Dan")
MAHE = Filter("mahe")


def test_an_empty_archive_has_no_figures_for_first_players(db):
    assert scores(db)["began"] == {"games": 0, "wins": 0, "share": None, "fair": None, "low": None, "high": None}


def test_a_tie_is_a_win_for_all_and_raises_the_fair_share(db):
    for number, places in zip(add_games(db, 2), ((1, 1, 3), (1, 2, 3))):
        set_seating(db, number, dict(enumerate(WHO[:3])))
        for seat, place in enumerate(places):
            db.execute("UPDATE seats SET place = ? WHERE game_id = ? AND seat = ?", (place, number, seat))
    people = scores(db)["people"]
    assert {one["name"]: one["wins"] for one in people} == {"Anna": 2, "Ben": 1, "Cleo": 0}
    assert all(isclose(one["fair"], (2 / 3 + 1 / 3) / 2) for one in people)
    anna = next(one for one in people if one["name"] == "Anna")
    assert anna["against"][0] == {"name": "Ben", "better": 1, "worse": 0, "equal": 1}


def test_the_interval_is_wilsons():
    """Compares the interval with R's `prop.test(x, n, correct=FALSE)`."""
    for wins, plays, low, high in (
        (0, 10, 0, 0.2775),
        (50, 100, 0.4038, 0.5962),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1),
    ):
        assert interval(wins / plays, plays) == pytest.approx((low, high), abs=1e-4)


def test_games_without_winner_false_records_and_strangers_do_not_count(db):
    """The dice bag has no winner, and a game of strangers belongs to no person."""
    for number in (*add_games(db, 1, "bag", 2), *add_games(db, 1, "mada", 2)):
        set_seating(db, number, {0: "Anna", 1: "Ben"})
    add_games(db, 1, "mahe", 3)
    db.execute("UPDATE games SET status = ? WHERE game = 'mada'", (FALSE,))
    assert (len(results(db)), scores(db)["plays"], scores(db)["people"]) == (3, 0, [])


def test_streaks_follow_the_order_of_play_not_of_import(db):
    for at, wins in ((1, True), (2, False), (4, True), (3, True), (0, True)):
        number = add_game(db, info_of(record("mahe", 3, 50 + at)), When(NOON + at, "play")).number
        (seats,) = [one.seats for one in results(db) if one.id == number]
        set_seating(db, number, {next(seat.seat for seat in seats if (seat.place == 1) == wins): "Anna"})
    assert scores(db)["people"][0]["longest_streak"] == 2


def test_luck_of_a_person_is_the_average_of_stored_values(db):
    first, second, _ = add_games(db, 3)
    for number, seating in ((first, {0: "Anna", 1: "Ben"}), (second, {1: "Anna"})):
        set_seating(db, number, seating)
        save_luck(db, number, [0.5, -2.5, 2.0], [1.0, 3.0, -4.0])
    found = scores(db, MAHE)
    assert {one["name"]: one["luck"] for one in found["people"]} == {
        "Anna": {"games": 2, "luck": -1.0, "choices": 2.0},
        "Ben": {"games": 1, "luck": -2.5, "choices": 3.0},
    }
    line_of_anna = "Anna: -1.0 eggs a game by luck, +2.0 by choices, from the average of the seats in 2 games."
    assert line_of_anna in as_text(found)
    assert not any(one["luck"] for one in scores(db)["people"])  # eggs and pears cannot be added together


def test_luck_is_computed_once_and_adds_up_with_choices_to_the_result(db):
    """The result is the sum of luck, choices, and the value of a seat before the first card."""
    (number,) = add_games(db, 1, "mahe", 3)
    set_seating(db, number, {0: "Anna", 1: "Ben", 2: "Cleo"})
    assert not_analysed(db, MAHE) == [number] and not_analysed(db, Filter("bag")) == []
    commands.analyse_all(db, [number])
    found = scores(db, MAHE)
    assert (not_analysed(db, MAHE), found["not_analysed"]) == ([], 0)
    mean = sum(one["average"] for one in found["people"]) / 3
    starts = [one["average"] - mean - one["luck"]["luck"] - one["luck"]["choices"] for one in found["people"]]
    assert sum(starts) == pytest.approx(0) and all(abs(start) < 3 for start in starts)
    assert sum(one["luck"]["luck"] for one in found["people"]) == pytest.approx(0)
    assert any(abs(one["luck"]["luck"]) > 0.1 for one in found["people"])


def test_csv_reads_back_and_no_cell_is_a_formula(db):
    names = ["Anna & Söhne", "+1+1", "-2", "@SUM(A1)"]
    (number,) = add_games(db, 1, "mahe", 5)
    set_seating(db, number, dict(enumerate(names)))
    add_game(db, info_of("game mahe\nseats 2\n9 roll\n"), When(NOON + 9 * HOUR, "file"))
    rows = list(csv.DictReader(io.StringIO(as_csv(db, results(db)))))
    game = results(db)[0]
    assert tuple(rows[0]) == COLUMNS
    assert [row["person"] for row in rows] == ["Anna & Söhne", "'+1+1", "'-2", "'@SUM(A1)", "", ""]
    assert [int(row["won"]) for row in rows[:5]] == [int(seat.place == 1) for seat in game.seats]
    assert rows[0]["played_utc"] == datetime.fromtimestamp(game.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert (rows[5]["verdict_status"], rows[5]["seat"]) == (str(FALSE), "")


def test_points_end_with_the_result_and_have_whole_axis_labels(db):
    add_games(db, 1, "midas", 3, 3)
    (game,) = results(db)
    assert points_of(match_of(db, game.id))[-1][1] == [float(seat.score) for seat in game.seats]
    for course, numbers in (
        ([(0, [0.0] * 2), (9, [5.0, 3.0])], ["0", "2", "5"]),
        ([(0, [0.0]), (3, [0.0])], ["0", "1"]),
    ):
        assert re.findall(r'text-anchor="end">([^<]+)<', svg(course, "Points")) == numbers


def test_an_evening_ends_at_five():
    midnight = datetime(2026, 11, 22, 0, 30).timestamp()
    assert evening_of(int(midnight), "play") == date(2026, 11, 21)
    assert evening_of(int(midnight) + 5 * HOUR, "play") == date(2026, 11, 22)


@pytest.fixture
def live_in(monkeypatch):
    """Set the time zone of this process."""

    def live(zone):
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield live
    monkeypatch.undo()
    time.tzset()


ZONES = ("Pacific/Pago_Pago", "America/Los_Angeles", "Europe/Rome", "Pacific/Auckland", "Pacific/Kiritimati")
DAY, A_DAY = date(2026, 11, 21), timedelta(days=1)


@pytest.mark.parametrize("typed_in", ZONES)
def test_a_typed_date_is_that_date_in_every_time_zone(db, live_in, typed_in):
    live_in(typed_in)
    add_game(db, info_of(record("bag", 2)), given(DAY))
    for read_in in ZONES:
        live_in(read_in)
        (game,) = results(db)
        assert line(game).split()[1:3] == ["2026-11-21", "Dice"], read_in
        assert json.loads(as_json(db, [game]))[0]["evening"] == "2026-11-21"
        (row, *_) = csv.DictReader(io.StringIO(as_csv(db, [game])))
        assert (row["played"], row["played_utc"], row["time_source"]) == ("2026-11-21", "", "given")
        assert last_evening(db) == DAY and "<p>2026-11-21</p>" in page(db, DAY, [game])
        found = [results(db, Filter(since=day, until=day)) for day in (DAY - A_DAY, DAY, DAY + A_DAY)]
        assert found == [[], [game], []], read_in


def test_typed_dates_are_listed_among_local_times(db, live_in):
    """A game after midnight belongs to the evening before. Auckland is half a day ahead of UTC."""
    live_in("Pacific/Auckland")
    for seed, when in ((1, datetime(2026, 11, 22, 4, 0)), (2, None), (3, datetime(2026, 11, 21, 19, 0))):
        times = given(DAY) if when is None else When(int(when.timestamp()), "play")
        add_game(db, info_of(record(seed=seed)), times)
    assert [one.id for one in results(db)] == [3, 2, 1] and last_evening(db) == DAY
    assert [one.id for one in results(db, newest=1)] == [1] and number_of(db, "last") == 1


def test_durations_are_written_in_hours_and_minutes():
    assert [duration(seconds) for seconds in (None, 20, 3600, 5430)] == ["", "0 min", "1 h 00 min", "1 h 30 min"]


def test_an_evenings_page_is_self_contained_safe_and_uses_names(db):
    """The page shows the points, turning points and luck of each game."""
    for kind, seats, seed in (("mahe", 3, 1), ("mada", 3, 2), ("midas", 3, 3), ("bag", 2, 4)):
        (number,) = add_games(db, 1, kind, seats, seed)
        set_seating(db, number, {0: "<script>alert(1)</script>", 1: "Ben & Co"})
    text = page(db, last_evening(db), results(db))
    elements = list(ElementTree.fromstring(re.sub("<!doctype html>|<meta [^>]*>", "", text)).iter())
    assert not {"src", "href", "data", "srcset", "action"} & set().union(*(element.attrib for element in elements))
    tags = [element.tag.rpartition("}")[2] for element in elements]
    assert "script" not in tags
    assert "&lt;script&gt;" in text and "Ben &amp; Co" in text and "default-src 'none'" in text
    assert tags.count("figure") == 3 and tags.count("h2") == 4  # the dice bag has no points to draw
    assert tags.count("path") == 9 + 9  # beside each name a sample of its curve, and the zero of its bars
    assert tags.count("section") == 4 and "break-before: page" in text  # each game is a page of its own
    words = "<span>Action [0-9]+, ([^<]+?): [^<]+ The bot would: [^<]+</span></li>"
    drawn = '<li><svg viewBox[^>]+aria-label="([^"]+)">(?:(?!</svg>).)+</svg>' + words
    points = re.findall(drawn, text)
    assert len(points) == 9 and not {"Mint", "Blue"} & {actor for _, actor in points}
    words = "<span>[^<]*Ben &amp; Co[^<]*: .+? at the start, .+ by luck, .+ by choices: .+ from the average</span></li>"
    luck = "<li><svg class=.bars.+?</svg>" + words
    assert len(re.findall(luck, text)) == text.count("<h3>Luck apart from choices</h3>") == 3
    assert seat_name(1) == "Blue"  # the names of seats are reset


def test_an_evenings_page_counts_wins_in_a_row_of_each_game(db):
    """Rummy goes to Anna twice and then to Ben, and Anna wins the game of another title between them."""
    for at, (title, winner) in enumerate((("Rummy", 0), ("Uno", 0), ("Rummy", 0), ("Rummy", 1))):
        number = add_game(db, info_of(record("mahe", 2, 50 + at)), When(NOON + HOUR * at // 4, "play")).number
        set_seating(db, number, {0: "Anna", 1: "Ben"})
        db.execute("INSERT INTO titles VALUES (?, ?, ?)", (number, title, title.casefold()))
        for seat in range(2):
            db.execute(
                "UPDATE seats SET place = ? WHERE game_id = ? AND seat = ?", (1 + (seat != winner), number, seat)
            )
    text = page(db, last_evening(db), results(db))
    rows = re.findall(r"<td><bdi>(\w+)</bdi></td><td class=.number.>(\d)</td><td class=.number.>(\d)</td>", text)
    assert rows == [("Anna", "3", "2"), ("Ben", "1", "1")]


def test_numbers_stay_after_a_hebrew_name_on_an_evenings_page(db):
    hebrew = "\u05e9\u05e8\u05d4"
    (number,) = add_games(db, 1, "mahe", 3)
    set_seating(db, number, {0: hebrew, 1: "Ben"})
    text = page(db, last_evening(db), results(db))
    assert text.count("<bdi>%s</bdi>" % hebrew) == 2  # once in each table
    loose = text.replace("<bdi>%s</bdi>" % hebrew, "").replace("\u2068%s\u2069" % hebrew, "")
    assert hebrew not in loose and "\u2068%s\u2069: " % hebrew in text


def test_an_evenings_page_marks_false_records_and_ignores_them_in_figures(db):
    add_games(db, 2)
    false_game(db)
    text = page(db, last_evening(db), results(db))
    assert "<p>2 games, 20 min of play. Besides, 1 false record: what is false does not count.</p>" in text
    (section,) = [part for part in text.split("<section>") if "This record is false" in part]
    assert "won" not in section and "<svg" not in section and "Anna" in section
    assert "<td><bdi>Anna</bdi></td>" not in text[: text.index("<section>")]


def test_an_evening_is_not_chosen_by_a_false_record(db):
    assert last_evening(db) is None
    false_game(db, 90)  # days later
    assert last_evening(db) is None
    add_games(db, 1)
    assert last_evening(db) == evening_of(NOON + HOUR, "play")
