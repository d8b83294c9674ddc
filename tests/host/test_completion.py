"""Tests that the real shells complete the command by the scripts of `turtleback completion`."""

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from rows import each_row
from turtleback_cli.cli import MODULES
from turtleback_cli.completion import SHELLS, script

# What is typed before the key Tab, and the words that are then offered.
TYPED = [
    ("turtleback pl", ["play"]),
    ("turtleback s", ["scores", "simulate", "study"]),
    ("turtleback play --l", ["--language", "--lan"]),
    ("turtleback play mi", ["mice", "midas", "mice_table"]),
    ("turtleback play mahe --language ", ["en", "it", "fr", "de", "nl"]),
    ("turtleback people ", ["--help", "add", "rename", "merge", "seat", "list"]),
    ("turtleback people add Anna --s", ["--seat"]),
    ("turtleback completion p", ["powershell"]),
]
ZSH = """
compdef() { }
compadd() { shift; for each in $@; do [[ $each == ${words[CURRENT]}* ]] && print -- $each; done; true }
source "$0"
"""


def offered(shell, file, typed):
    """Return what a shell offers after the typed text."""
    words = typed.split(" ")
    if shell == "bash":
        line = "COMP_WORDS=(%s) COMP_CWORD=%d" % (shlex.join(words), len(words) - 1)
        command = ["bash", "-c", 'source "$0"; %s; _turtleback; printf "%%s\\n" "${COMPREPLY[@]}"' % line, file]
    elif shell == "zsh":
        line = "words=(%s) CURRENT=%d" % (shlex.join(words), len(words))
        command = ["zsh", "-f", "-c", ZSH + line + "; _turtleback", file]
    elif shell == "fish":
        command = ["fish", "--no-config", "-c", "source %s; complete -C %s" % (file, shlex.quote(typed))]
    else:
        expanded = "(TabExpansion2 '%s' %d).CompletionMatches.CompletionText" % (typed, len(typed))
        command = ["pwsh", "-NoProfile", "-Command", "Get-Content -Raw '%s' | Invoke-Expression; %s" % (file, expanded)]
    folder = file.parent / "empty"  # because shells offer the files of their folder, too
    folder.mkdir(exist_ok=True)
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True)
    assert done.stderr == "" and done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_offers_commands_options_games_and_choices(tmp_path, run_cli, shell):
    if not shutil.which(shell.replace("powershell", "pwsh")):
        pytest.skip("%s is not installed here" % shell)
    status, printed, errors = run_cli("completion", shell)
    file = tmp_path / "script"
    file.write_text(printed)
    assert (status, errors) == (0, "")
    for typed, words in TYPED:
        assert sorted(offered(shell, file, typed)) == sorted(words), typed


@each_row("shell", SHELLS)
def test_a_script_has_every_command(shell):
    assert all(name in script(shell) for summaries in MODULES.values() for name in summaries)


def test_the_generator_stays_short():
    from turtleback_cli import completion

    assert len(Path(completion.__file__).read_text("utf-8").splitlines()) <= 100
