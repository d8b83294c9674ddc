"""Games that come into the archive by themselves, from `play`, killed or not; who sat there is said or asked for."""

import os
import pty
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

from played_games import HOUR, NOON, brought_in, record
from test_archive_games import journal_of
from turtleback.device.archive import ARCHIVE
from turtleback.device.journal_file import TAIL, TEXT
from turtleback_host.archive.results import results
from turtleback_host.archive.store import FILE, open_archive
from turtleback_host.archive.sync import add_fetched, bring_in, import_watched
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.files.safe_write import write_text
from turtleback_host.records.saved_game_file import SavedGameFile
from turtleback_host.records.saved_games import SavedGames, save_names

TURTLEBACK = [sys.executable, "-m", "turtleback_host"]


def play(folder, *words, typed=""):
    """`turtleback play --plain` in a pipe; the people in it press what is typed."""
    env = dict(os.environ, TURTLEBACK_DATA=str(folder), TURTLEBACK_DOWNLOADS=str(folder / "none"))
    command = [*TURTLEBACK, "play", "--plain", "--seed", "3", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=120)


def archived(folder):
    """The seats of the first game; those who press on begin others."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute(
            "SELECT game, status, time_source, seconds, seat, player, name FROM games JOIN seats ON game_id = games.id"
            " LEFT JOIN people ON people.id = person_id WHERE games.id = 1 ORDER BY seat"
        ).fetchall()


OF_TWO = ("mahe", "--seats", "2", "--bots", "1")
FINISH = "rs" * 64 + "q\n"  # rolls and stops until the game is over


def test_a_finished_game_of_play_comes_in_with_its_people_and_a_broken_archive_spoils_none(tmp_path):
    done = play(tmp_path, *OF_TWO, "--names", "Mint=Anna", typed=FINISH)
    assert (done.returncode, done.stderr) == (0, "")
    (anna, bot) = archived(tmp_path)
    assert anna[:3] == ("mahe", 0, "play") and anna[3] is not None
    assert (anna[4:], bot[4:6], bot[6]) == ((0, "human", "Anna"), (1, "clever"), None)
    again = play(tmp_path, "--again", "before", typed="rsq\n")
    assert "Anna's turn" in again.stdout and "Mint" not in again.stdout
    (tmp_path / FILE).write_bytes(b"no database" * 500)
    done = play(tmp_path, typed="q\n")
    assert (done.returncode, done.stderr.count("\n")) == (0, 1) and "not in the archive yet" in done.stderr
    (tmp_path / FILE).unlink()
    play(tmp_path, typed="q\n")
    assert archived(tmp_path) == [anna, bot]  # it comes in as soon as that is mended, with all that was known


def test_a_game_that_is_left_and_a_fresh_one_do_not_come_in(tmp_path):
    assert play(tmp_path, *OF_TWO, typed="rsq\n").returncode == 0
    assert play(tmp_path / "b", *OF_TWO, "--fresh", typed=FINISH).returncode == 0
    assert not (tmp_path / "b" / FILE).exists() and not (tmp_path / FILE).exists()


def test_on_a_terminal_somebody_is_asked_and_enter_takes_the_last_seating(tmp_path):
    typed = b"Mint=Anna,Red=Ben"
    for seed, answer, question in ((1, typed, b"Enter for nobody"), (2, b"", b"Enter for " + typed)):
        write_text(tmp_path / "game.txt", record("mada", 3, seed))
        seen, status = at_a_terminal([*TURTLEBACK, "import", str(tmp_path / "game.txt")], tmp_path, answer + b"\n")
        assert status == 0
        assert question in seen
    people = [row[6] for row in archived(tmp_path)]
    assert people == ["Anna", None, "Ben"]
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        assert db.execute("SELECT count(person_id) FROM seats WHERE game_id = 2").fetchone() == (2,)


def test_games_that_came_in_where_nobody_could_answer_are_asked_for_at_the_next_terminal(tmp_path, run_cli):
    (tmp_path / "games").mkdir()
    for seed in (1, 2):
        write_text(tmp_path / "games" / ("000%d.txt" % seed), record("mada", 3, seed))
    run_cli("log", "--data", tmp_path)
    command = [*TURTLEBACK, "log"]
    assert b"Who sat where in these 2 games?" in at_a_terminal(command, tmp_path, b"Mint=Anna\n")[0]
    assert [row[6] for row in archived(tmp_path)] == ["Anna", None, None]
    assert b"Who" not in at_a_terminal(command, tmp_path, b"")[0]


def at_a_terminal(command, folder, answer):
    """What a command prints on a terminal on which that is typed as soon as it asks; and its exit status."""
    ours, its = pty.openpty()
    env = dict(os.environ, TURTLEBACK_DATA=str(folder))
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=env) as process:
        os.close(its)
        seen = b""
        with suppress(OSError):  # the terminal is closed
            while part := os.read(ours, 1000):
                if b"Enter for" not in seen and b"Enter for" in seen + part:
                    os.write(ours, answer)
                seen += part
    os.close(ours)
    return seen, process.returncode


def killed(folder, text):
    """What `play` leaves in its folder if it is killed: the journal in its two files, an hour apart."""
    folder.mkdir(parents=True, exist_ok=True)
    flash = FlashFolder(folder)
    shelf = SavedGameFile(flash, flash.open)
    shelf.begin(text[:-100])
    shelf.add(text[-100:])
    os.utime(folder / TEXT, (NOON, NOON))
    os.utime(folder / TAIL, (NOON + HOUR, NOON + HOUR))


def over():
    return journal_of() + "# over\n"


def test_a_finished_game_of_a_killed_play_comes_in_with_its_people_and_the_time_of_its_end(db, data):
    killed(data, over())
    save_names(data, {0: "Anna", 1: "Ben"})  # clever is at seat 1
    assert import_watched(db, data) == [1]
    (game,) = results(db)
    assert (game.game, game.played_at, game.seconds) == ("mahe", NOON + HOUR, None)
    assert [seat.person for seat in game.seats] == ["Anna", None, None]
    assert {path.name for path in (data / ARCHIVE).iterdir()} == {"0001.txt", "0001.played"}
    assert import_watched(db, data) == []
    games = SavedGames(data)  # `play` offers nothing, and the number of the next game follows
    assert not games.journal_file.exists and games.journal_file.archived.games() == ["0001.txt"]
    games.close()


def test_a_game_that_is_not_over_stays_to_be_continued(db, data):
    killed(data, journal_of(most=30))
    before = (data / TEXT).read_bytes(), (data / TAIL).read_bytes()
    assert import_watched(db, data) == []
    assert ((data / TEXT).read_bytes(), (data / TAIL).read_bytes()) == before
    assert sorted(path.name for path in data.iterdir()) == ["journal"]


def test_a_finished_game_that_is_still_on_the_table_stays_there(db, data):
    """Its last press may yet be taken back."""
    killed(data, over())
    games = SavedGames(data)
    assert import_watched(db, data) == []
    assert games.journal_file.read() == over()
    games.close()
    assert import_watched(db, data) == [1]


def test_a_journal_that_cannot_be_read_stays_as_it_is(db, data):
    killed(data, over())
    (data / TEXT).write_bytes(b"\xff\xfe")
    assert import_watched(db, data) == []
    assert (data / TEXT).read_bytes() == b"\xff\xfe"


def people(folder):
    """The names of people by seat, of each game."""
    with open_archive(folder) as db:
        return [[seat.person for seat in result.seats] for result in results(db)]


def test_names_reach_a_fetched_game_that_is_known(data, capsys):
    with open_archive(data) as db:
        brought_in(db, 1, "mada", 3)
    add_fetched(None, [record("mada", 3, 1).encode()], {0: "Anna"})
    assert capsys.readouterr() == ("In the archive: game 1.\n", "")
    assert people(data) == [["Anna", None, None]]


def test_a_data_folder_that_cannot_be_looked_into_is_no_error_at_the_end_of_a_game(tmp_path, capsys):
    """A name that is too long stands for a folder that must not be read: for root there is none."""
    bring_in(tmp_path / ("x" * 300))
    assert capsys.readouterr() == ("", "")
