"""What leaves the archive: lines, JSON and CSV, and the pictures of a course."""

import csv
import io
import json
import re
from datetime import UTC, date, datetime

from played_games import HOUR, NOON, brought_in, false_game, record
from turtleback_host.archive.evening import points_of, svg
from turtleback_host.archive.game_info import game_of, info_of
from turtleback_host.archive.results import COLUMNS, as_csv, as_json, line, results
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When, duration, evening_of
from turtleback_host.records.verify import FALSE


def seated(db):
    """A game of Mahé in which Anna and Ben sat, and a bot."""
    (number,) = brought_in(db)
    db.execute("UPDATE seats SET player = 'clever' WHERE seat = 2")
    set_seating(db, number, {0: "Anna & Söhne", 1: "Ben"})
    return results(db)[0]


def test_csv_has_a_line_for_each_seat_and_reads_back(db):
    game = seated(db)
    add_game(db, info_of("game mahe\nseats 2\n9 roll\n"), When(NOON + 9 * HOUR, "file"))
    rows = list(csv.DictReader(io.StringIO(as_csv(db, results(db)))))
    assert tuple(rows[0]) == COLUMNS
    assert [row["person"] for row in rows] == ["Anna & Söhne", "Ben", "", ""]
    assert [int(row["won"]) for row in rows[:3]] == [int(seat.place == 1) for seat in game.seats]
    assert rows[0]["played_utc"] == datetime.fromtimestamp(game.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert (rows[3]["verdict_status"], rows[3]["seat"]) == (str(FALSE), "")


def test_a_line_of_the_log_has_who_won_first(db):
    game = seated(db)
    first = min(game.seats, key=lambda seat: (seat.place, seat.seat))
    assert "%s %d won, " % (first.name, first.score) in line(game)
    assert "FALSE RECORD" in line(game._replace(status=FALSE))
    assert json.loads(as_json(db, [game]))[0]["seats"][1]["person"] == "Ben"


def test_json_has_the_sentence_of_verify_and_the_options(db):
    add_game(db, info_of(record("mahe", 3, 1, card_variant=1)), When(NOON, "file"))
    false_game(db)
    true, false = json.loads(as_json(db, results(db)))
    assert true["verdict"].startswith("All ") and true["options"]["card_variant"] == 1
    assert (true["status"], false["status"]) == (0, FALSE)
    assert false["verdict"].startswith("Line 3: ")


def test_points_end_with_the_result():
    text = record("midas", 3, 3)
    scores = next(line for line in text.splitlines() if line.startswith("# scores ")).split()[2:]
    assert points_of(game_of(text))[-1][1] == [float(score) for score in scores]


def test_labels_of_equal_points_lie_apart_within_the_picture():
    drawn = svg([(0, [0.0] * 7), (9, [5.0] * 7)], list("ABCDEFG"), "points")
    heights = [float(y) for y in re.findall(r'<text x="320" y="([\d.]+)"', drawn)]
    assert len(heights) == 7
    assert all(later - one >= 14.9 for one, later in zip(sorted(heights), sorted(heights)[1:]))
    assert max(heights) <= 250


def test_a_course_of_points_has_whole_numbers_beside_it_and_no_name_leaves_the_picture():
    drawn = svg([(0, [0.0] * 2), (9, [5.0, 3.0])], ["Maximilian von der Höhe", "Ben"], "Points")
    assert re.findall(r'text-anchor="end">([^<]+)<', drawn) == ["0", "2", "5"]
    assert re.findall(r'font-weight="bold">([^<]+)<', drawn) == ["Maximilian…", "Ben"]
    assert re.findall(r'text-anchor="end">([^<]+)<', svg([(0, [0.0]), (3, [0.0])], ["A"], "Points")) == ["0", "1"]


def test_an_evening_ends_at_five(db):
    midnight = datetime(2026, 11, 22, 0, 30).timestamp()
    assert evening_of(int(midnight)) == date(2026, 11, 21)
    assert evening_of(int(midnight) + 5 * HOUR) == date(2026, 11, 22)


def test_a_duration_in_words():
    assert [duration(seconds) for seconds in (None, 20, 3600, 5430)] == ["", "0 min", "1 h 00 min", "1 h 30 min"]
