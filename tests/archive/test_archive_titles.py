"""Tests the games whose points a score pad has kept: their titles and rounds in lists, scores, CSV and JSON."""

import csv
import io
import json

import pytest

from played_games import HOUR, NOON, chance_of
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.player_pages import choose_game
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError
from turtleback_host.archive.entries import as_csv, as_json, export_json, line, lines_with_rounds
from turtleback_host.archive.filters import Filter, game_named
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import record_text, results
from turtleback_host.archive.scores import as_text, not_analysed, scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game, import_all
from turtleback_host.archive.times import When
from turtleback_host.records.write import lines_of
from turtleback_portable.records.verify import verify_lines


def pad_text(title, *amounts, chance=None, **options):
    """Return the record of a score pad for two, closed after these amounts."""
    match = Match(new_game("score", 2, options))
    for amount in amounts:
        match.play(("points", match.game.turn, amount))
    match.play(("close",))
    return "\n".join([*lines_of(match, chance, title=title), ""])


def add_pad(db, title, *amounts, **options):
    """Add a score pad of Anna and Ben to the archive. Returns its result."""
    at = NOON + HOUR * len(results(db))
    number = add_game(db, info_of(pad_text(title, *amounts, **options)), When(at, "play", 600)).number
    set_seating(db, number, {0: "Anna", 1: "Ben"})
    return next(one for one in results(db) if one.id == number)


def test_the_title_of_a_score_pad_names_its_game_everywhere(db):
    rummy = add_pad(db, "Rummy", 12, 25, 8)
    untitled = add_pad(db, "", 3, 4)
    assert "Rummy " in line(rummy) and "Score pad" in line(untitled)
    assert "Rummy, score" not in line(rummy) and record_text(db, rummy.id).startswith("# title Rummy\ngame score\n")
    assert [one.id for one in results(db, Filter("rummy"))] == [rummy.id]
    assert [one.id for one in results(db, Filter("score"))] == [rummy.id, untitled.id]
    assert as_text(scores(db, Filter("RUMMY")))[0] == "Rummy: 1 game"
    assert [row["title"] for row in csv.DictReader(io.StringIO(as_csv(db, [rummy])))] == ["Rummy"] * 2
    assert json.loads(as_json(db, [rummy]))[0]["given_title"] == "Rummy"


def test_the_fewest_points_are_the_best_where_they_win(db):
    for amounts in ((5, 9), (7, 2)):
        add_pad(db, "Golf", *amounts, low_wins=1)
    best = {one["name"]: (one["wins"], one["best"]) for one in scores(db, Filter("golf"))["people"]}
    assert best == {"Anna": (1, 5), "Ben": (1, 2)}


def test_points_of_games_with_several_titles_have_no_average(db):
    add_pad(db, "Rummy", 12, 25)
    add_pad(db, "RUMMY", 14, 5)
    anna, ben = sorted(scores(db, Filter("score"))["people"], key=lambda one: one["name"])
    assert (anna["average"], anna["best"], ben["average"], ben["best"]) == (13, 14, 15, 25)
    add_pad(db, "Darts", 501, 301)
    found = scores(db, Filter("score"))
    assert [(one["plays"], one["average"], one["best"]) for one in found["people"]] == [(3, None, None)] * 2
    assert as_text(found)[2].split()[-1] == "2"  # the longest streak, before two empty columns
    assert scores(db, Filter("rummy"))["people"][0]["average"] == 13


def test_a_score_pad_with_our_title_is_found_but_not_analysed(db):
    ours = add_pad(db, "Mahé", 12, 25)
    assert results(db, Filter("mahe")) == [ours] and not_analysed(db, Filter("mahe")) == []


def test_a_title_has_its_newest_spelling_and_typos_are_corrected(db):
    add_pad(db, "rummy", 1, 2)
    add_pad(db, "Rummy", 3, 4)
    assert game_named(db, " RUMMY ").title == "Rummy"
    with pytest.raises(SetupError, match="Rummy"):
        game_named(db, "Rumy")


def test_a_hostile_title_is_cut_and_shown_without_control_characters(db):
    pad = add_pad(db, "\x1b[2J" + "x" * 90, 1, 2)
    assert pad.title == "[2J" + "x" * 36
    assert info_of(pad_text("Rummy", 1).replace("# title Rummy", "# title  \u202e ")).title == ""


def test_a_title_stays_with_its_game_in_the_set_up():
    setting = GameSetup("score", [HUMAN] * 2)
    setting.title = "Rummy"
    choose_game(setting, "score")
    assert setting.copy().title == "Rummy"
    choose_game(setting, "mahe")
    assert setting.title == ""


def test_the_first_title_of_a_game_is_kept(db):
    for first, second in (("", "Rummy"), ("Rummy", ""), ("Rummy", "Darts")):
        amounts = (len(first), len(second), 7)
        numbers = {
            add_game(db, info_of(pad_text(title, *amounts)), When(NOON, "file")).number for title in (first, second)
        }
        (number,) = numbers
        assert next(one for one in results(db) if one.id == number).title == "Rummy"


def test_rounds_are_listed_with_their_corrections(db):
    match = Match(new_game("score", 2, {}))
    for action in (("points", 0, 12), ("points", 1, 25), ("points", 0, -5), ("correct", 1, 9), ("close",)):
        match.play(action)
    text = "\n".join([*lines_of(match, None, title="Rummy"), ""])
    number = add_game(db, info_of(text), When(NOON, "play", 600)).number
    set_seating(db, number, {0: "Anna"})
    (pad,) = results(db)
    head, *table = lines_with_rounds(db, pad)
    assert head == line(pad)
    assert [row.split() for row in table] == [
        ["round", "Anna", "Blue"], ["1", "12", "9"], ["2", "-5", "-"], ["points", "7", "9"]
    ]  # fmt: skip
    assert len({len(row) for row in table}) == 1
    assert [row["rounds"] for row in csv.DictReader(io.StringIO(as_csv(db, [pad])))] == ["12 -5", "9 -"]
    assert json.loads(as_json(db, [pad], rounds=True))[0]["rounds"] == [[12, 9], [-5, None]]


def test_an_export_brings_titles_back_into_an_empty_archive(db, tmp_path):
    add_pad(db, "Rummy", 12, 25)
    path = tmp_path / "history.json"
    path.write_text(export_json(db, results(db)), "utf-8")
    db.execute("DELETE FROM games")
    import_all(db, [(path, False)], None, lambda sentence: None)
    assert [one.title for one in results(db)] == ["Rummy"]


def test_no_proof_depends_on_a_title():
    lines = pad_text("Rummy", 12, 25, chance=chance_of(3)).split("\n")
    assert verify_lines(lines) == verify_lines(["# title Darts", *lines[1:]]) == verify_lines(lines[1:])
    lines[5] = "1 points 1 26"
    with pytest.raises(RecordError) as error:
        verify_lines(lines)
    assert error.value.line == next(at for at, line in enumerate(lines, 1) if line.startswith("end "))
