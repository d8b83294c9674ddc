"""What leaves the archive: lines, JSON and CSV, and the page of an evening."""

import csv
import io
import json
import re
from datetime import UTC, date, datetime
from html.parser import HTMLParser

from played_games import HOUR, NOON, brought_in, false_game, record
from turtleback.language import seat_name
from turtleback_host.archive.evening import last_evening, page, points_of, svg
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import COLUMNS, as_csv, as_json, line, match_of, results
from turtleback_host.archive.scores import save_luck
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When, duration, evening_of
from turtleback_host.commands import archive as commands
from turtleback_host.commands.archive import ANALYSING, OR_FAST
from turtleback_host.files.safe_write import write_text
from turtleback_host.records.verify import FALSE


def test_csv_reads_back_and_no_cell_is_a_formula(db):
    names = ["Anna & Söhne", "+1+1", "-2", "@SUM(A1)"]
    (number,) = brought_in(db, 1, "mahe", 5)
    set_seating(db, number, dict(enumerate(names)))
    add_game(db, info_of("game mahe\nseats 2\n9 roll\n"), When(NOON + 9 * HOUR, "file"))
    rows = list(csv.DictReader(io.StringIO(as_csv(results(db)))))
    game = results(db)[0]
    assert tuple(rows[0]) == COLUMNS
    assert [row["person"] for row in rows] == ["Anna & Söhne", "'+1+1", "'-2", "'@SUM(A1)", "", ""]
    assert [int(row["won"]) for row in rows[:5]] == [int(seat.place == 1) for seat in game.seats]
    assert rows[0]["played_utc"] == datetime.fromtimestamp(game.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert (rows[5]["verdict_status"], rows[5]["seat"]) == (str(FALSE), "")


def test_a_line_of_the_log_has_who_won_first_and_a_bots_name(db):
    (number,) = brought_in(db)
    db.execute("UPDATE seats SET player = 'clever' WHERE seat = 2")
    set_seating(db, number, {0: "Anna", 1: "Ben"})
    (game,) = results(db)
    first = min(game.seats, key=lambda seat: (seat.place, seat.seat))
    assert "%s %d won, " % (first.name, first.score) in line(game) and "Red (clever) " in line(game)
    assert "FALSE RECORD" in line(game._replace(status=FALSE))


def test_the_log_says_that_there_are_older_games(run_cli, tmp_path, monkeypatch):
    for seed in range(1, 4):
        write_text(tmp_path / ("%d.txt" % seed), record("mada", 3, seed))
    run_cli("import", tmp_path)
    for newest, said in ((2, [commands.OLDER]), (3, [])):
        monkeypatch.setattr(commands, "NEWEST", newest)
        lines = run_cli("log")[1].splitlines()
        assert lines[: len(said)] == said
        assert [int(line.split()[0]) for line in lines[len(said) :]] == [1, 2, 3][-newest:]
        assert len(run_cli("log", "--all")[1].splitlines()) == len(json.loads(run_cli("log", "--json")[1])) == 3


def test_json_has_the_sentence_of_verify_the_options_and_the_seats(db):
    add_game(db, info_of(record("mahe", 3, 1, card_variant=1)), When(NOON, "file"))
    false_game(db)
    true, false = json.loads(as_json(results(db)))
    assert true["verdict"].startswith("All ") and true["options"]["card_variant"] == 1
    assert (true["status"], false["status"]) == (0, FALSE)
    assert false["verdict"].startswith("Line 3: ") and {"Anna", None} == {seat["person"] for seat in false["seats"]}


def test_points_end_with_the_result_and_have_whole_numbers_beside_them(db):
    brought_in(db, 1, "midas", 3, 3)
    (game,) = results(db)
    assert points_of(match_of(db, game.id))[-1][1] == [float(seat.score) for seat in game.seats]
    for course, numbers in (
        ([(0, [0.0] * 2), (9, [5.0, 3.0])], ["0", "2", "5"]),
        ([(0, [0.0]), (3, [0.0])], ["0", "1"]),
    ):
        assert re.findall(r'text-anchor="end">([^<]+)<', svg(course, "Points")) == numbers


def test_an_evening_ends_at_five():
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


def test_the_page_of_an_evening_needs_nothing_else_hides_no_script_and_calls_people_by_name(db):
    """With the points of each game, or the lead of an analysed one; and its turning points and luck."""
    for kind, seats, seed in (("mahe", 3, 1), ("mada", 3, 2), ("midas", 3, 3), ("bag", 2, 4)):
        (number,) = brought_in(db, 1, kind, seats, seed)
        set_seating(db, number, {0: "<script>alert(1)</script>", 1: "Ben & Co"})
    text = page(db, last_evening(db), results(db))
    tags = Tags(text)
    assert tags.open == [] and tags.loads == [] and "script" not in tags.seen
    assert "&lt;script&gt;" in text and "Ben &amp; Co" in text and "default-src 'none'" in text
    assert tags.seen.count("figure") == 3 and tags.seen.count("h2") == 4  # the dice bag has no points
    assert tags.seen.count("path") == 9  # beside each name the line of the picture
    drawn = "<li><svg .+?</svg><p>([^<]+)</p>Action [0-9]+, ([^<]+?): [^<]+ The bot would: [^<]+</li>"
    points = re.findall(drawn, text)
    assert len(points) == 9 and not {"Mint", "Blue"} & {actor for _, actor in points}
    luck = "<li>Ben &amp; Co: .+ at the start, .+ by luck, .+ by choices: .+ from the average</li>"
    assert len(re.findall(luck, text)) == text.count("<h3>Luck apart from choices</h3>") == 3
    assert seat_name(1) == "Blue"  # as before
    assert "Chance to win" not in text
    save_luck(db, 1, [0, 0, 0], [[1, 0.3, 0.3, 0.4], [50, 1.0, 0.0, 0.0]])
    assert "Chance to win" in page(db, last_evening(db), results(db)[:1])


def test_a_false_record_is_marked_in_words_and_counts_nowhere_on_the_page(db):
    brought_in(db, 2)
    save_luck(db, false_game(db).id, [0, 0, 0], [[1, 0.3, 0.3, 0.4]])
    text = page(db, last_evening(db), results(db))
    assert "<p>2 games, 20 min of play. Besides, 1 false record: what is false does not count.</p>" in text
    (section,) = [part for part in text.split("<section>") if "This record is false" in part]
    assert "won" not in section and "<svg" not in section and "Anna" in section
    assert "<td>Anna</td>" not in text[: text.index("<section>")]


def test_an_evening_is_not_chosen_by_a_false_record(db):
    assert last_evening(db) is None
    false_game(db, 90)  # days later
    assert last_evening(db) is None
    brought_in(db, 1)
    assert last_evening(db) == evening_of(NOON + HOUR)


def test_an_evening_says_once_what_takes_long_and_how_to_do_without(run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(commands, "SIMULATED", 20)
    write_text(tmp_path / "game.txt", record("mahe", 2))
    run_cli("import", "game.txt", "--date", "2026-11-21")
    first, again = run_cli("evening"), run_cli("evening")
    assert first == (0, "evening-2026-11-21.html: 1 game.\n", "turtleback: %s\n" % (ANALYSING % "1 game" + OR_FAST))
    assert again == (0, first[1], "")  # what is analysed stays so
    assert "Chance to win" in (tmp_path / "evening-2026-11-21.html").read_text()
