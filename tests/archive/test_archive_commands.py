"""What a transcript cannot type: the commands of the archive with more games than fit, and what they load."""

import json
import subprocess
import sys

from played_games import record
from turtleback_host.archive.sync import Session
from turtleback_host.commands import archive as commands
from turtleback_host.files.safe_write import write_text


def test_log_says_that_there_are_older_games(run_cli, tmp_path, monkeypatch):
    for seed in range(1, 4):
        write_text(tmp_path / ("%d.txt" % seed), record("mada", 3, seed))
    run_cli("import", tmp_path)
    monkeypatch.setattr(commands, "NEWEST", 2)
    lines = run_cli("log")[1].splitlines()
    assert lines[0] == commands.OLDER and [int(line.split()[0]) for line in lines[1:]] == [2, 3]
    assert len(run_cli("log", "--all")[1].splitlines()) == len(json.loads(run_cli("log", "--json")[1])) == 3
    monkeypatch.setattr(commands, "NEWEST", 3)
    assert commands.OLDER not in run_cli("log")[1]


def test_a_list_of_games_is_there_before_a_table_or_a_plot_could_be_loaded():
    """LOG"""
    code = "import sys; from turtleback_host.cli import main; main(['log']); print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"rich", "textual", "numpy", "matplotlib"} & set(out.split())


def test_a_data_folder_that_cannot_be_looked_into_is_no_error_at_the_end_of_a_game(tmp_path, capsys):
    """A name that is too long stands for a folder that must not be read: for root there is none."""
    Session(tmp_path / ("x" * 300), {}).end()
    assert capsys.readouterr() == ("", "")
