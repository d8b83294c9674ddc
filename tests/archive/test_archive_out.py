"""What leaves the archive: lines, JSON and CSV, the table of scores, and the page of an evening."""

import csv
import io
import json
import re
from datetime import UTC, date, datetime
from html.parser import HTMLParser

import pytest
from rich.cells import cell_len

from played_games import HOUR, NOON, brought_in, false_game, record
from turtleback.language import seat_name
from turtleback_host.archive import scores
from turtleback_host.archive.evening import last_evening, page, points_of, svg
from turtleback_host.archive.game_info import game_of, info_of
from turtleback_host.archive.results import COLUMNS, as_csv, as_json, line, results
from turtleback_host.archive.score_table import parts_of, print_table
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When, duration, evening_of
from turtleback_host.commands import archive as commands
from turtleback_host.commands.archive import ANALYSING, OR_FAST
from turtleback_host.files.safe_write import write_text
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


class Tags(HTMLParser):
    """The tags of a page, and what it would load."""

    def __init__(self, text):
        super().__init__()
        self.open, self.loads, self.seen = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)
        self.loads += [value for name, value in attrs if name in ("src", "href", "data", "srcset", "action")]

    def handle_startendtag(self, tag, attrs):
        self.seen.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def evening(db):
    for kind, seats, seed in (("mahe", 3, 1), ("mada", 3, 2), ("midas", 3, 3), ("bag", 2, 4)):
        (number,) = brought_in(db, 1, kind, seats, seed)
        set_seating(db, number, {0: "<script>alert(1)</script>", 1: "Ben & Co"})
    day = last_evening(db)
    return day, results(db)


def test_the_page_of_an_evening_needs_nothing_else_and_hides_no_script_in_names(db):
    day, games = evening(db)
    text = page(db, day, games)
    tags = Tags(text)
    assert tags.open == [] and tags.loads == []
    assert "script" not in tags.seen
    assert "&lt;script&gt;" in text and "Ben &amp; Co" in text
    assert "default-src 'none'" in text
    assert tags.seen.count("svg") == 3 and tags.seen.count("h2") == 4  # the dice bag has no points


def test_the_page_of_an_evening_tells_turning_points_and_luck_by_name(db):
    day, games = evening(db)
    text = page(db, day, games)
    points = re.findall("<li>Action [0-9]+, (.+?): .+ The bot would: .+</li>", text)
    assert points and not {"Mint", "Blue"} & set(points)
    assert (
        len(re.findall("<li>Ben &amp; Co: .+ at the start, .+ by luck, .+ by choices: .+ from the average</li>", text))
        == 3
    )
    assert text.count("<h3>Luck apart from choices</h3>") == 3
    assert seat_name(1) == "Blue"  # as before


def test_the_page_of_an_evening_draws_the_lead_of_an_analysed_game(db):
    day, games = evening(db)
    (mahe,) = [one for one in games if one.game == "mahe"]
    assert "Chance to win" not in page(db, day, games)
    lead = json.dumps([[1, 0.3, 0.3, 0.4], [50, 1.0, 0.0, 0.0]])
    db.execute("INSERT INTO luck VALUES (?, '[0, 0, 0]', ?)", (mahe.id, lead))
    assert scores.lead_of(db, mahe.id)[1] == [50, 1.0, 0.0, 0.0]
    assert "Chance to win" in page(db, day, games)


def test_a_false_record_is_marked_in_words_and_counts_nowhere_on_the_page(db):
    brought_in(db, 2)
    false = false_game(db)
    assert (false.status, false.has_winner) == (FALSE, True)
    db.execute("INSERT INTO luck VALUES (?, '[0, 0, 0]', '[[1, 0.3, 0.3, 0.4]]')", (false.id,))
    text = page(db, last_evening(db), results(db))
    assert "<p>2 games, 20 min of play. Besides, 1 record that is false and does not count.</p>" in text
    section = next(part for part in text.split("<section>") if "This record is false" in part)
    assert "won" not in section and "<svg" not in section and "Anna" in section
    assert text.count("This record is false") == 1
    assert "<td>Anna</td>" not in text[: text.index("<section>")]


def test_an_evening_is_not_chosen_by_a_false_record(db):
    assert last_evening(db) is None
    false_game(db, 90)  # days later
    assert last_evening(db) is None
    brought_in(db, 1)
    assert last_evening(db) == evening_of(NOON + HOUR)


@pytest.mark.slow
def test_an_evening_says_once_what_takes_long_and_how_to_do_without(run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(commands, "SIMULATED", 20)
    write_text(tmp_path / "game.txt", record("mahe", 2))
    run_cli("import", "game.txt", "--date", "2026-11-21")
    first, again = run_cli("evening"), run_cli("evening")
    assert first == (0, "evening-2026-11-21.html: 1 game.\n", "turtleback: %s\n" % (ANALYSING % "1 game" + OR_FAST))
    assert again == (0, first[1], "")  # what is analysed stays so
    assert "Chance to win" in (tmp_path / "evening-2026-11-21.html").read_text()


PEOPLE = ("Anna", "Ben", "Maximiliane von der Höhe")
ONE = {
    "plays": 120, "wins": 41, "share": 41 / 120, "fair": 0.25, "low": 0.26, "high": 0.43, "longest streak": 12,
    "average": 23.4, "best": 101,
    "luck": {"games": 120, "wins": 41, "expected": 39.5, "luck": 1.5}, "against": [],
}  # fmt: skip
SCORES = {
    "game": "mahe", "plays": 120, "not analysed": 0,
    "began": {"games": 0}, "people": [ONE | {"name": name} for name in PEOPLE],
}  # fmt: skip
FIGURES = ("120", "41", "34 %", "26-43", "25 %", "12", "23.4", "101", "39.5 of 41", "+1.5")


def test_no_name_and_no_figure_is_cut_in_a_narrow_terminal(monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    for width in (54, 60, 80, 100, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        print_table(SCORES)
        table = capsys.readouterr().out.partition("\n\n")[0]
        assert "…" not in table
        assert not [(width, figure) for figure in FIGURES if figure not in table]
        assert len({table.count("\n " + name) for name in PEOPLE}) == 1, width


def test_in_a_pipe_all_is_one_table(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "40")
    print_table(SCORES)
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(" Anna")]
    assert all(figure in line for figure in FIGURES)


def test_each_part_begins_with_the_names_and_no_column_is_lost():
    columns = [["name", "Anna"], ["a", "1234"], ["b", "12"], ["c", "123456"]]
    parts = parts_of(columns, 12)
    assert [part[0][0] for part in parts] == ["name"] * len(parts)
    assert [column for part in parts for column in part[1:]] == columns[1:]
    assert all(sum(2 + max(map(cell_len, column)) for column in part) <= 12 for part in parts[:2])
