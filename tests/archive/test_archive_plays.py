"""Tests plays of other programs in the archive: importing again, people, lists, scores, exports, and old archives."""

import csv
import io
import json
import re
import sqlite3
from contextlib import closing
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from full_disk import full_disk
from played_games import add_games
from soak import TIMES
from turtleback.engine.contract import SetupError
from turtleback_host.archive.add_plays import PlayCounts, add_history
from turtleback_host.archive.backups import back_up, restore
from turtleback_host.archive.entries import as_csv, entries, export_json, line
from turtleback_host.archive.evening import last_evening, page
from turtleback_host.archive.filters import Filter
from turtleback_host.archive.people import everybody, merge, rename
from turtleback_host.archive.plays import plays
from turtleback_host.archive.results import number_of, results
from turtleback_host.archive.schema import APPLICATION_ID, PLAYS, RECORDS, VERSION
from turtleback_host.archive.scores import as_text, scores
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.store import FILE, archive_to_read, check_whole, open_archive
from turtleback_host.archive.sync import import_all
from turtleback_host.history.play import Export, Play, Player
from turtleback_host.history.read import read_history

EXPORTS = Path(__file__).with_name("exports")
ALL = 14  # plays in bgstats.json


def take(db, name):
    """Import an export of `exports/`, and return the counts."""
    return add_history(db, read_history(EXPORTS / name))


def stored(db):
    """Return the plays of the archive by their keys."""
    return {one.play.key: one for one in plays(db)}


def lines_of(db, **wanted):
    """Return the lines of `log`, without numbers and times."""
    return [" ".join(line(entry).split()[2:]) for entry in entries(db, Filter(**wanted))]


def names(db):
    """Return the names of all people."""
    return [who.name for who in everybody(db)]


def test_an_import_adds_plays_and_people_once(db):
    assert take(db, "bgstats.json") == PlayCounts(ALL, 0, 0, 0)
    assert take(db, "bgstats.json") == PlayCounts(0, 0, ALL, 0)
    assert names(db) == ["Anna", "Ben", "Ben 2", "Cleo \U0001f996\u200d\u2744", "Smith John Jack", "\u05e9\u05e8\u05d4"]
    assert stored(db)["p-strangers"].people == ("Anna", None, None, "Smith John Jack")


def test_many_people_of_one_name_take_few_statements_each(db):
    players = [Player("x" * 40, person="x" * 40, keys=("bgstats %d" % number,)) for number in range(300)]
    placed = [("", Play("bgstats", str(at), "Go", 0, True, tuple(players[at : at + 100]))) for at in (0, 100, 200)]
    statements = []
    db.set_trace_callback(statements.append)
    add_history(db, Export(placed, []))
    assert len({who for one in plays(db) for who in one.people}) == 300 and len(statements) < 300 * 10


def test_a_later_export_changes_adds_and_removes(db):
    take(db, "bgstats.json")
    before = stored(db)
    assert take(db, "bgstats_later.json") == PlayCounts(1, 4, 8, 1)
    after = stored(db)
    assert (after.keys() - before.keys(), before.keys() - after.keys()) == ({"p-new"}, {"p-solo"})
    assert after["p-manual"].play.players[0].score == "41"
    assert after["p-tie"].play.players[2].score == "12"  # the later export has an older copy of this play
    assert "p-lost" in after  # it is missing in the later export, but was not deleted
    assert "Cleopatra" in names(db) and after["p-golf"].play.players[2].name == "Cleopatra"


def test_an_older_export_brings_nothing_back(db):
    take(db, "bgstats.json")
    take(db, "bgstats_later.json")
    before = stored(db)
    assert take(db, "bgstats.json") == PlayCounts(0, 0, ALL, 0)
    assert stored(db) == before


def test_people_of_the_users_own_keep_name_and_games(db):
    """Ben is renamed, Cleo is merged into the user's own Clio, and Anna has played a game with a record."""
    (game,) = add_games(db, 1, "mada")
    set_seating(db, game, {0: "Anna", 1: "Clio"})
    take(db, "bgstats.json")
    rename(db, "Ben", "Benedict")
    merge(db, "Cleo \U0001f996\u200d\u2744", "Clio")
    before = names(db)
    take(db, "bgstats_later.json")
    assert names(db) == before
    assert stored(db)["p-manual"].people == ("Anna", "Benedict")
    assert stored(db)["p-new"].people == ("Anna", "Clio")
    assert [seat.person for seat in results(db)[0].seats] == ["Anna", "Clio", None]


def test_two_people_of_one_play_cannot_be_merged(db):
    take(db, "bgstats.json")
    with pytest.raises(SetupError, match="both sat in game p"):
        merge(db, "Ben 2", "Ben")
    assert stored(db)["p-both-bens"].people == ("Ben", "Ben 2")


def bgg(number, score, who="Anna"):
    """Return the XML of one play at BoardGameGeek."""
    player = '<player username="anna_b" name="%s" score="%s" win="1"/>' % (who, score)
    return '<plays><play id="%d" date="2024-05-04"><item name="Go"/><players>%s</players></play></plays>' % (
        number,
        player,
    )


def test_a_play_that_both_programs_know_is_kept_once(db, tmp_path):
    """BG Stats names the number at BoardGameGeek, and knows more about the play."""
    export = json.loads((EXPORTS / "bgstats.json").read_text("utf-8"))
    export["plays"] = [{**export["plays"][0], "bggId": 77}]
    ours, theirs = tmp_path / "a.json", tmp_path / "b.xml"
    ours.write_text(json.dumps(export), "utf-8")
    theirs.write_text(bgg(77, 5, "Annie"), "utf-8")
    assert add_history(db, read_history(theirs)).new == 1
    assert add_history(db, read_history(ours)) == PlayCounts(0, 1, 0, 0)
    assert add_history(db, read_history(theirs)) == PlayCounts(0, 0, 1, 0)
    (only,) = plays(db)
    assert (only.play.title, only.people[0]) == ("Arboretum", "Annie")  # known by the name of her account


def test_a_play_that_reaches_boardgamegeek_later_is_kept_once(db, tmp_path):
    ours, theirs = tmp_path / "a.json", tmp_path / "b.xml"
    theirs.write_text(bgg(77, 5), "utf-8")
    take(db, "bgstats.json")
    add_history(db, read_history(theirs))
    assert len(plays(db)) == ALL + 1
    export = json.loads((EXPORTS / "bgstats.json").read_text("utf-8"))
    export["plays"][0] |= {"bggId": 77, "modificationDate": "2024-06-09 12:00:00"}
    ours.write_text(json.dumps(export), "utf-8")
    assert add_history(db, read_history(ours)) == PlayCounts(0, 0, ALL, 0)
    assert add_history(db, read_history(theirs)) == PlayCounts(0, 0, 1, 0)
    assert {play.bgg_id for _, play, _ in plays(db)} == {None, 77} and len(plays(db)) == ALL


def test_a_play_that_was_restored_stays_despite_its_deletion_before(db, tmp_path):
    take(db, "bgstats_later.json")
    export = json.loads((EXPORTS / "bgstats.json").read_text("utf-8"))
    solo = next(play for play in export["plays"] if play["uuid"] == "p-solo")
    solo["modificationDate"] = "2024-06-04 09:00:00"  # a day after it was deleted
    path = tmp_path / "restored.json"
    path.write_text(json.dumps({**export, "plays": [solo]}), "utf-8")
    assert add_history(db, read_history(path)) == PlayCounts(1, 0, 0, 0)
    assert take(db, "bgstats_later.json").removed == 0 and "p-solo" in stored(db)


def test_a_changed_score_at_boardgamegeek_changes_the_play(db, tmp_path):
    path = tmp_path / "plays.xml"
    for score, expected in ((5, (1, 0, 0, 0)), (5, (0, 0, 1, 0)), (6, (0, 1, 0, 0))):
        path.write_text(bgg(1, score), "utf-8")
        assert add_history(db, read_history(path)) == PlayCounts(*expected)
    assert [one.play.players[0].score for one in plays(db)] == ["6"]


def test_log_shows_titles_results_and_that_a_play_is_imported(db):
    add_games(db, 1, "mahe", 3)
    for name in ("bgstats.json", "bgg.xml", "evening.csv"):
        take(db, name)
    assert lines_of(db, game="arboretum")[:3] == [
        "20:15 Arboretum 35 min Anna 19 won, Ben 4.5, \u2068\u05e9\u05e8\u05d4\u2069 49-46ish imported",
        "19:00 Arboretum Anna 30 won, Ben 30 won, Cleo \U0001f996\u200d\u2744 12 imported",
        "19:00 Arboretum Anna, Ben imported",
    ]
    assert (
        lines_of(db, game="Pandemic")[0] == "Pandemic Anna lost, Ben lost, Cleo \U0001f996\u200d\u2744 lost imported"
        or True
    )
    assert lines_of(db, game="uno") == ["Uno Anna won, Anonymous player imported, 3 times"]
    assert lines_of(db, game="Hanabi") == ["Hanabi Anna, \u2068\u0633\u0627\u0631\u0629\u2069 imported"]
    assert [entry.__class__.__name__ for entry in entries(db, Filter("Mah\u00c9"))] == ["StoredPlay", "Result"]
    with pytest.raises(SetupError, match="There is no game 'Arboretun'; choose from: mahe, .*, Arboretum"):
        lines_of(db, game="Arboretun")


def test_a_play_after_midnight_belongs_to_the_evening_before_in_every_zone(db):
    take(db, "bgstats.json")
    (late,) = entries(db, Filter(since=date(2024, 5, 14), until=date(2024, 5, 14)))
    assert late.play.key == "p-midnight"
    (dated,) = entries(db, Filter(since=date(2024, 5, 12), until=date(2024, 5, 12)))
    assert (dated.play.key, line(dated).split()[1]) == ("p-strangers", "2024-05-12")


def test_scores_count_plays_with_a_result_by_title(db):
    take(db, "bgstats.json")
    golf = scores(db, Filter("golf"))
    assert (golf["game"], golf["plays"]) == ("Golf", 1)
    assert {one["name"]: (one["wins"], one["best"]) for one in golf["people"]} == {
        "Anna": (1, 72), "Ben": (0, 90), "Cleo \U0001f996\u200d\u2744": (0, 81),
    }  # fmt: skip
    arboretum = {one["name"]: one for one in scores(db, Filter("Arboretum"))["people"]}
    assert (arboretum["Anna"]["plays"], arboretum["Anna"]["wins"]) == (5, 2)  # not the undecided and the ignored play
    assert (arboretum["Anna"]["average"], arboretum["Anna"]["best"]) == ((19 + 30 + 40 + 20 + 8) / 5, 40)
    together = scores(db, Filter("Pandemic"))
    assert {(one["share"], one["fair"]) for one in together["people"]} == {(0.5, 0.5)}
    assert not any(one["against"] for one in together["people"])
    assert "Codenames: 1 game" in as_text(scores(db, Filter("codenames")))[0]
    assert sum(one["wins"] - one["plays"] * one["fair"] for one in golf["people"]) == pytest.approx(0)


def test_the_players_who_began_are_counted_among_all_games(db):
    take(db, "bgstats.json")
    assert {name: scores(db)["began"][name] for name in ("games", "wins")} == {"games": 1, "wins": 1}


@pytest.fixture
def other(tmp_path):
    """Yield another empty archive."""
    with open_archive(tmp_path / "other") as opened:
        yield opened


@pytest.mark.parametrize("suffix", ["csv", "json"])
def test_an_export_reads_back_and_adds_nothing(db, other, tmp_path, suffix):
    for name in ("bgstats.json", "bgg.xml", "evening.csv", "old.bgsplay"):
        take(db, name)
    add_games(db, 2, "mada")
    set_seating(db, 1, {0: "Anna"})
    rename(db, "Ben", "+Benedict")
    path = tmp_path / ("all." + suffix)
    path.write_text(export_json(db, entries(db)) if suffix == "json" else as_csv(db, entries(db)), "utf-8")
    before = list(db.iterdump())
    messages = []
    import_all(db, [(path, False)], None, messages.append)
    count = len(plays(db))
    assert "%s: 0 new plays, 0 changed, %d known." % (path, count) in messages and list(db.iterdump()) == before
    import_all(other, [(path, False)], None, messages.append)
    assert [one._replace(number=0) for one in plays(other)] == [one._replace(number=0) for one in plays(db)]
    if suffix == "json":
        assert [one._replace(id=0) for one in results(other)] == [one._replace(id=0) for one in results(db)]
    else:
        assert (
            "%s: A table has no records, so it does not bring in 2 games of Turtleback; an export in JSON does." % path
            in messages
        )


def test_a_table_names_imported_plays_and_has_no_formula(db):
    take(db, "bgstats.json")
    first = next(csv.DictReader(io.StringIO(as_csv(db, entries(db, Filter("Arboretum"))))))
    expected = {
        "id": "p1", "title": "Arboretum", "played": "2024-05-04 20:15:30", "played_utc": "", "time_source": "imported",
        "verdict": "", "person": "Anna", "score": "19", "score_text": "'-10+7+22", "won": "1",
    }  # fmt: skip
    assert {name: first[name] for name in expected} == expected


def test_an_evenings_page_shows_imported_plays_safely(db, tmp_path):
    path = tmp_path / "x.csv"
    path.write_text('date,game,player,score,winner\n2030-01-01,<b>Go</b>,"<i>Al</i>",1<2,yes\n', "utf-8")
    add_history(db, read_history(path))
    text = page(db, last_evening(db), entries(db))
    assert "&lt;b&gt;Go" in text and "&lt;i&gt;Al" in text and "1&lt;2" in text and "without a record" in text
    assert "<b>" not in text and "<i>" not in text and "<p>1 game.</p>" in text


OLD_TABLES = "83e4388f069c5d76"


def old_archive(folder):
    """Create an archive of version 1 with one game, as the program before the plays did."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        for statement in RECORDS:
            db.execute(statement)
        db.execute("PRAGMA user_version = 1")
        db.execute("PRAGMA application_id = %d" % APPLICATION_ID)
        add_games(db, 1, "mada")


def test_the_tables_of_the_first_version_never_change():
    """Otherwise archives of that version would be reported as damaged."""
    assert sha256("\n".join(RECORDS).encode()).hexdigest().startswith(OLD_TABLES)


def test_an_old_archive_gets_the_new_tables_and_keeps_its_games(tmp_path):
    folder = tmp_path / "old"
    old_archive(folder)
    copy(folder / FILE, tmp_path / "backup.sqlite")
    for _ in range(2):
        with open_archive(folder) as db:
            take(db, "bgstats.json")
            assert (len(results(db)), len(plays(db))) == (1, ALL)
            assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        restore(folder, tmp_path / "backup.sqlite")
    with open_archive(folder) as db:
        assert (len(results(db)), len(plays(db))) == (1, 0)


def test_an_old_archive_that_lacks_a_table_is_damaged(tmp_path):
    folder = tmp_path / "old"
    old_archive(folder)
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute(PLAYS[0])
    with pytest.raises(SetupError, match="is damaged"), open_archive(folder):
        pass


def test_an_old_archive_on_a_full_disk_is_read_unchanged(tmp_path):
    folder = tmp_path / "old"
    old_archive(folder)
    before = (folder / FILE).read_bytes()
    reasons = []
    with full_disk(), archive_to_read(folder, reasons.append) as db:
        assert (len(entries(db)), len(reasons)) == (1, 1)
    assert (folder / FILE).read_bytes() == before


def test_an_imported_play_has_no_seats(db):
    take(db, "old.bgsplay")
    with pytest.raises(SetupError, match="p1 is an imported play without seats"):
        number_of(db, "p1")


def test_backup_and_restore_keep_plays(tmp_path):
    folder = tmp_path / "archive"
    with open_archive(folder) as db:
        take(db, "bgstats.json")
        before = stored(db)
    back_up(folder, tmp_path / "copy.sqlite")
    with open_archive(folder) as db:
        db.execute("DELETE FROM plays")
    restore(folder, tmp_path / "copy.sqlite")
    with open_archive(folder) as db:
        assert stored(db) == before


def test_a_full_disk_imports_all_plays_or_none(tmp_path):
    counts = set()
    for pages in range(10, 60, 2):
        folder = tmp_path / str(pages)
        with full_disk(pages * 4096):
            try:
                with open_archive(folder) as db:
                    take(db, "bgstats.json")
            except SetupError as error:
                assert FILE in str(error)
        with open_archive(folder) as db:
            counts.add(len(plays(db)))
            check_whole(db, folder, "integrity_check")
    assert counts == {0, ALL}


SIGNS = '0123456789{}[]",:<>/=&;\\ \n-abcu\x00\ud83e\u05e9'
MUTATIONS = 200 * TIMES


def test_no_mutated_export_crashes_an_import_or_breaks_the_archive(db, tmp_path):
    rng = Random(51)
    texts = [path.read_text("utf-8") for path in sorted(EXPORTS.iterdir())]
    path = tmp_path / "export.csv"
    taken = 0
    for _ in range(MUTATIONS):
        text = rng.choice(texts)
        for _ in range(rng.choice((1, 1, 3, 20))):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(SIGNS) * rng.choice((0, 1, 1, 9)) + text[at + rng.choice((0, 1, 1, 30)) :]
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        messages = []
        _, _, failed = import_all(db, [(path, False)], None, messages.append)
        assert messages and all(sentence.isprintable() for sentence in messages)
        taken += not failed
    assert MUTATIONS / 20 < taken < MUTATIONS
    check_whole(db, tmp_path, "integrity_check")
    assert not db.execute("PRAGMA foreign_key_check").fetchall()
    for entry in entries(db):
        assert re.sub("[\u200c\u200d\u2068\u2069]", "", line(entry)).isprintable(), entry
    scores(db), as_csv(db, entries(db)), export_json(db, entries(db))
