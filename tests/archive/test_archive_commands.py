"""The commands of the archive, as people type them."""

import json
import re
import subprocess
import sys

import pytest

from played_games import record
from turtleback_host.archive.store import FILE
from turtleback_host.commands import log
from turtleback_host.files.safe_write import write_text

TURTLEBACK = [sys.executable, "-m", "turtleback_host"]


@pytest.fixture
def games(tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    for seed in range(1, 4):
        write_text(folder / ("%d.txt" % seed), record("mada", 3, seed))
    return folder


@pytest.fixture
def cli(run_cli, games):
    """Runs a command that must succeed, after three games were imported; returns its output."""

    def run(*words, status=0):
        done, out, err = run_cli(*words)
        assert (done, err) == (status, ""), err
        return out

    run("import", games, "--names", "Mint=Anna,Blue=Ben", "--date", "2026-11-21")
    return run


def test_import_says_what_it_did(run_cli, games):
    status, out, err = run_cli("import", games / "1.txt", games)
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "%s: game 1" % (games / "1.txt")
    assert out.splitlines()[1] == "%s: known as game 1" % (games / "1.txt")
    assert out.splitlines()[-1] == "3 new, 1 known, 0 others that are no finished games."


def test_import_of_what_is_no_game_is_a_sentence_and_brings_the_others(run_cli, games, tmp_path):
    write_text(tmp_path / "notes.txt", "milk")
    status, out, _ = run_cli("import", tmp_path / "notes.txt", games / "1.txt")
    assert status == 2
    assert out.startswith("%s: it is no record" % (tmp_path / "notes.txt"))
    assert "1 new" in out


def test_what_is_false_is_said_at_the_import(run_cli, tmp_path):
    write_text(tmp_path / "false.txt", "game mahe\nseats 3\n9 roll\n")
    status, out, _ = run_cli("import", tmp_path / "false.txt")
    assert status == 0 and "kept, and marked as false: Line 3" in out
    assert "FALSE RECORD" in run_cli("log")[1]


def test_log_filters_and_formats(cli):
    assert len(cli("log").splitlines()) == 3
    assert (
        len(cli("log", "mada", "--person", "anna", "--since", "2026-11-21", "--until", "2026-11-21").splitlines()) == 3
    )
    assert cli("log", "mahe") == cli("log", "--since", "2026-11-22") == "There is no such game in the archive.\n"
    assert len(json.loads(cli("log", "--json"))) == 3
    assert len(cli("log", "--csv").splitlines()) == 1 + 3 * 3


def test_log_says_that_there_are_older_games(cli, monkeypatch):
    monkeypatch.setattr(log, "NEWEST", 2)
    lines = cli("log").splitlines()
    assert lines[0] == log.OLDER and [int(line.split()[0]) for line in lines[1:]] == [2, 3]
    assert len(cli("log", "--all").splitlines()) == len(json.loads(cli("log", "--json"))) == 3
    monkeypatch.setattr(log, "NEWEST", 3)
    assert log.OLDER not in cli("log")


def test_scores_in_three_forms(cli):
    data = json.loads(cli("scores", "mada", "--json"))
    assert (data["game"], data["plays"]) == ("mada", 3)
    assert {one["name"] for one in data["people"]} == {"Anna", "Ben"}
    table = cli("scores", "mada")
    assert "Anna" in table and "fair" in table and "Anna and Ben: " in table
    assert len(cli("scores", "--csv").splitlines()) == 3


def test_scores_of_nobody_say_what_to_do(run_cli):
    assert "people --help" in run_cli("scores")[1]


PEOPLE = """
$ people add Cleo --seat red
Cleo is added and always sits at Red.
$ people seat Cleo -
Cleo sits anywhere.
$ people rename Cleo Cleopatra
Cleopatra it is.
$ people sat 1 Mint=Cleopatra,Blue=Ben
Game 1: Mint=Cleopatra,Blue=Ben.
$ people merge Cleopatra Anna
Anna has the 1 game of Cleopatra, too.
$ people list
Anna: 3 games
Ben: 3 games
$ people sat last Mint=Cleo
Game 3: Mint=Cleo.
$ people sat last -
Game 3: nobody.
$ people sat 99 Mint=Anna
? There is no game 99 in the archive; `turtleback log` shows their numbers.
$ people list
Anna: 2 games
Ben: 2 games
Cleo: 0 games
"""


def test_people_are_managed_and_put_right(cli, run_cli):
    told = []
    for command in re.findall(r"^\$ (.*)$", PEOPLE, re.M):
        _, out, err = run_cli(*command.split())
        told += ["$ %s\n" % command, out, err.replace("turtleback: ", "? ")]
    assert "".join(told) == PEOPLE.lstrip()
    assert {one["name"]: one["plays"] for one in json.loads(cli("scores", "--json"))["people"]} == {"Anna": 2, "Ben": 2}
    assert len(json.loads(cli("log", "--json"))) == 3


def test_an_evening_an_export_and_a_backup_are_files(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli("evening", "--fast") == "evening-2026-11-21.html: 3 games.\n"
    assert cli("export", "all.csv", "--records", "out") == "all.csv: 3 games.\n"
    assert {path.read_text() for path in (tmp_path / "out").iterdir()} == {
        record("mada", 3, seed) for seed in (1, 2, 3)
    }
    cli("backup", "copy.sqlite")
    cli("people", "rename", "Anna", "Zoe")
    cli("restore", "copy.sqlite")
    assert cli("people", "list").startswith("Anna")


def test_an_export_to_a_pipe_is_the_file(cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cli("export", "all.csv")
    assert cli("export", "-") == (tmp_path / "all.csv").read_text()
    assert not (tmp_path / "-").exists()


MISTAKES = {
    "backup copy.sqlite": "There is no archive",  # yet: other commands make one
    "people rename Zoe Y": "There is nobody called Zoe",
    "people sat 99 Mint=Anna": "There is no game in the archive yet",
    "log chess": "There is no game 'chess'",
    "log --since yesterday": "A date is written like",
    "scores --person Zoe": "nobody called Zoe",
    "evening": "No game was finished on any evening yet",
    "restore none.sqlite": "There is no backup none.sqlite",
    "import none.txt": "there is no such file",
    "import --names Anna": "Write who sits where as Mint=Anna",
}


def test_a_mistake_is_one_sentence(run_cli, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words, sentence in MISTAKES.items():
        status, out, err = run_cli(*words.split())
        assert (status, out, err.count("\n")) == (2, "", 1) and sentence in err, (words, err)


def test_data_names_another_folder(run_cli, games, tmp_path):
    run_cli("import", games, "--data", tmp_path / "other")
    assert (tmp_path / "other" / FILE).exists()
    assert run_cli("log")[1].startswith("There is no game in the archive yet")


def test_the_commands_load_what_they_need_and_no_more():
    """LOG: a list of games is there before a table or a plot could be loaded."""
    code = "import sys; from turtleback_host.cli import main; main(['log']); print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"rich", "textual", "numpy", "matplotlib"} & set(out.split())
