"""Games that come into the archive by themselves: from `play`, and asked for at a terminal."""

import os
import pty
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest

from played_games import record
from turtleback_host.archive.store import FILE
from turtleback_host.files.safe_write import write_text

TURTLEBACK = [sys.executable, "-m", "turtleback_host"]


def play(folder, *words, typed=""):
    """`turtleback play --plain` in a pipe; the people in it press what is typed."""
    env = dict(os.environ, TURTLEBACK_DATA=str(folder))
    command = [*TURTLEBACK, "play", "--plain", "--seed", "3", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=120)


def archived(folder):
    """The seats of the first game; those who press on begin others."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute(
            "SELECT game, status, time_source, seconds, seat, player, name FROM games JOIN seats ON game_id = games.id"
            " LEFT JOIN people ON people.id = person_id WHERE games.id = 1 ORDER BY seat"
        ).fetchall()


FINISH = "rs" * 400 + "q\n"  # rolls and stops until the game is over


@pytest.mark.slow
def test_a_finished_game_of_play_comes_in_by_itself_with_its_people(tmp_path):
    done = play(tmp_path, "mahe", "--seats", "2", "--bots", "1", "--names", "Mint=Anna", typed=FINISH)
    assert (done.returncode, done.stderr) == (0, "")
    (anna, bot) = archived(tmp_path)
    assert anna[:3] == ("mahe", 0, "play") and anna[3] is not None
    assert (anna[4:], bot[4:6], bot[6]) == ((0, "human", "Anna"), (1, "clever"), None)


@pytest.mark.slow
def test_once_more_calls_the_same_people_by_the_same_names(tmp_path):
    play(tmp_path, "mahe", "--seats", "2", "--bots", "1", "--names", "Mint=Anna", typed=FINISH)
    for other in [tmp_path / "journal" / "game.txt", *sorted((tmp_path / "games").glob("*.txt"))[1:]]:
        other.unlink(missing_ok=True)  # games that the last of all these presses have begun
    again = play(tmp_path, "--again", "before", typed="rsq\n")
    assert "Anna's turn" in again.stdout and "Mint" not in again.stdout


@pytest.mark.slow
def test_an_archive_that_cannot_be_used_spoils_no_game(tmp_path):
    (tmp_path / FILE).write_bytes(b"no database" * 500)
    done = play(tmp_path, "mahe", "--seats", "2", "--bots", "1", typed=FINISH)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1 and "not in the archive yet" in done.stderr
    (tmp_path / FILE).unlink()
    env = dict(os.environ, TURTLEBACK_DATA=str(tmp_path))
    subprocess.run([*TURTLEBACK, "log"], env=env, check=True, capture_output=True)
    assert len(archived(tmp_path)) == 2  # and it comes in as soon as that is mended


@pytest.mark.slow
def test_a_game_that_is_left_and_a_fresh_one_do_not_come_in(tmp_path):
    assert play(tmp_path, "mahe", "--seats", "2", "--bots", "1", typed="rsq\n").returncode == 0
    assert play(tmp_path / "b", "mahe", "--seats", "2", "--bots", "1", "--fresh", typed=FINISH).returncode == 0
    assert not (tmp_path / "b" / FILE).exists() and not (tmp_path / FILE).exists()


@pytest.mark.slow
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


@pytest.mark.slow
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
