"""What the README shows works: its commands, its make targets, its record, its paths."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from turtleback.app.setting import Setting
from turtleback.engine.catalogue import GAMES, TABLE, game_class
from turtleback.engine.record import read_record
from turtleback.games.bots import bots
from turtleback_host.cli import main

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text()
FEW_GAMES = "20"  # of those that a command plays, which may take an hour


def blocks(kind):
    """The fenced blocks of a kind."""
    return re.findall(r"```%s\n(.*?)```" % kind, README, re.DOTALL)


def test_the_commands_run_one_after_another(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    commands = "".join(blocks("sh")).splitlines()
    assert len(commands) >= 5
    for command in commands:
        program, *words = shlex.split(command, comments=True)
        assert program == ".venv/bin/turtleback"
        if words in (["bench"], ["benchmark"]):  # tests are not timed; that it measures is tested elsewhere
            continue
        if "--games" in words:
            words[words.index("--games") + 1] = FEW_GAMES
        status = main(words)
        people = words[0] == "play" and "--seats" in words
        assert status == (2 if people else 0), command
        assert ("need a terminal" in capsys.readouterr().err) == people


def test_the_record_reads():
    (text,) = blocks("text")
    assert len(read_record(text.splitlines()).history) == 4


def test_the_modules_exist():
    modules = re.findall(r"\.venv/bin/python -m ([\w.]+)", README)
    assert {"pytest", "turtleback_host.bots.mahe_learning"} <= set(modules)
    assert all(find_spec(module) for module in modules)


def test_the_make_targets_exist():
    makefile = (HOUSE / "Makefile").read_text()
    targets = set(re.findall(r"make ([a-z-]+)", README))
    assert {"play", "test", "help", "bench"} <= targets
    for target in targets:
        assert re.search(r"^%s:" % target, makefile, re.MULTILINE), target


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)]+)\)", README))
def test_the_pictures_are_there(path):
    assert (HOUSE / path).is_file()


def test_the_house_is_laid_out_as_told():
    for path in re.findall(r"^ {4,6}([a-z_/]+/)(?: |$)", README, re.MULTILINE):
        assert (HOUSE / path).is_dir() or (HOUSE / "firmware" / path).is_dir(), path


def test_the_games_table_tells_of_every_game_where_it_can_be_played():
    table = re.search(r"\| game \|.*?\n\n", README, re.DOTALL)
    assert table
    rows = [line.split("|") for line in table.group().splitlines()[2:] if line]
    on_device, on_host = ({name for row in rows for name in re.findall("^ `([a-z_]+)`", row[at])} for at in (2, 3))
    assert set(TABLE) <= on_device
    assert set(GAMES) <= on_device | on_host
    assert not on_host & set(TABLE)


def test_the_bots_are_those_there_are():
    told = README.split("## What works today")[1]
    assert all("`%s`" % bot in told for name in GAMES for bot in bots(name))


def test_the_card_of_lights_names_the_option_pages_in_their_order():
    flags = [option.name for option in game_class(Setting().game).OPTIONS if isinstance(option.default, int)]
    told = re.search(r"one lamp `(\w+)`, two `(\w+)`,\s+three\s+`(\w+)`,\s+four\s+`(\w+)`,\s+five\s+`(\w+)`", README)
    assert told and list(told.groups()) == flags
