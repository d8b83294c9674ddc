"""The page of an evening, and `turtleback evening` as people type it."""

import json
from html.parser import HTMLParser

import pytest

from played_games import HOUR, NOON, brought_in, false_game, record
from turtleback_host.archive import scores
from turtleback_host.archive.evening import last_evening, page
from turtleback_host.archive.results import results
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.times import evening_of
from turtleback_host.commands import scores as scores_command
from turtleback_host.commands.evening import OR_FAST
from turtleback_host.commands.scores import ANALYSING
from turtleback_host.files.safe_write import write_text
from turtleback_host.records.verify import FALSE


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
    monkeypatch.setattr(scores_command, "SIMULATED", 20)
    write_text(tmp_path / "game.txt", record("mahe", 2))
    run_cli("import", "game.txt", "--date", "2026-11-21")
    first, again = run_cli("evening"), run_cli("evening")
    assert first == (0, "evening-2026-11-21.html: 1 game.\n", "turtleback: %s\n" % (ANALYSING % "1 game" + OR_FAST))
    assert again == (0, first[1], "")  # what is analysed stays so
    assert "Chance to win" in (tmp_path / "evening-2026-11-21.html").read_text()
