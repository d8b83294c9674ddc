"""Checks every command in every document: runs commands in ```sh blocks, and parses the others."""

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from shutil import copytree

import pytest
from mpremote import main as mpremote

from pages import BLOCK, INLINE, ON_WINDOWS, PAGES, ROOT, RUN, blocks, commands, indented, spans
from rows import each_row
from turtleback_cli import cli

ADD_A_GAME = "firmware/turtleback/games/README.md"  # tests/games/test_add_a_game.py runs its commands
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXPORTS = ROOT / "tests/archive/exports"
FEW_GAMES = "20"  # replaces the number of games in commands that may take an hour
NOT_RUN = {  # commands in indented blocks that are only parsed, each with the reason
    "doctor": "needs a Pico; tests/flash/test_flash_pico.py runs it on an emulated one",
    "fetch": "needs a Pico; tests/power_loss/test_fetch.py runs it on an emulated one",
    "flash": "needs a Pico; tests/flash/test_flash_pico.py runs it on an emulated one",
    "image": "needs MicroPython's own file; tests/flash/test_image.py runs it",
    "watch": "needs a device that plays; tests/watch follows one",
    "play": "in a block it is for the pins of a Raspberry Pi; tests/pi runs it",
    "verify": "in a block it has codes from a photo; tests/host/transcripts/verify.txt runs it",
}
RECIPES = dict(re.findall(r"^([a-z-]+):.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE))
ALL = [command for page in PAGES for command in commands(page)]
CHECKED = sorted({command for command in ALL if command.where != RUN or command.page == ADD_A_GAME})
HELP = re.compile(r"--[a-z][a-z-]*")


def parse(words):
    """Check that the argument parser accepts these arguments."""
    try:
        cli._parser(words).parse_args(words)
    except SystemExit as ended:
        assert ended.code == 0, words


def options_of(name, capsys):
    """Return the options that the help of a command lists."""
    parse([name, "--help"])
    return set(HELP.findall(capsys.readouterr().out))


def check_turtleback(command):
    """Check that `turtleback` accepts the arguments, and that a command that is never run is in NOT_RUN."""
    _, *words = command.words
    if command.where == INLINE and len(words) == 1:  # only its name, without required arguments
        assert words[0] in {*names(), "--help"}
        return
    assert command.where != BLOCK or words[0] in NOT_RUN, "Put it into a ```sh block, so that it is run."
    assert words[0] != "study" or {"--out", "--json"} & {*words}, "the command has to say where to write"
    parse(words)


def names():
    """Return the names of the commands that the help lists."""
    return set(re.findall(r"^    ([a-z]+)(?: |$)", cli._parser().format_help(), re.MULTILINE))


def check_make(command):
    """Check that a target exists and accepts ARGS. Does not run it, because targets install packages."""
    targets = [word for word in command.words[1:] if "=" not in word]
    for target in targets:
        assert re.search(r"^%s:" % target, MAKEFILE, re.MULTILINE), target
    for word in command.words[1:]:
        name, _, value = word.partition("=")
        if name == "ARGS":
            check_args(targets[0], value.split())


def check_args(target, words):
    """Check the arguments of a target with the command that it runs: `turtleback`, a tool or pytest."""
    ours = re.search(r"/turtleback ([a-z]+) ", RECIPES[target])
    tool = re.search(r"-m (turtleback_tools[\w.]*) ", RECIPES[target])
    if ours:
        parse([ours[1], *words])
    elif tool:
        is_package = find_spec(tool[1]).submodule_search_locations
        known = Path(find_spec(tool[1] + ".__main__" * bool(is_package)).origin).read_text("utf-8")
        assert all('"%s"' % word in known for word in words if word.startswith("--")), words
    else:
        check_selection(words)


def check_selection(words):
    """Check that paths given to pytest exist, and that -k matches the name of a test."""
    if "-k" in words:
        named = r"def test_\w*%s|^class \w*%s" % ((words[words.index("-k") + 1],) * 2)
        assert any(re.search(named, path.read_text("utf-8"), re.I) for path in (ROOT / "tests").rglob("test_*.py"))
    for path in [word for word in words if word.startswith("tests")]:
        assert (ROOT / path).exists(), path


def check_python(command):
    """Check that a module exists. Does not run it, because most modules write files of the repository."""
    assert command.words[1] == "-m"
    assert find_spec(command.words[2]), command.words[2]
    if command.words[2] == "pytest":
        check_selection(command.words[3:])


def check_pip(command):
    """Check extras, constraints and the name of the wheel. Does not run pip, because pip would change .venv."""
    assert command.words[1] == "install"
    for word in command.words[2:]:
        extra = re.fullmatch(r"\.\[(\w+)\]", word)
        if extra:
            assert extra[1] in PROJECT["optional-dependencies"]
        elif word == ".":
            assert "--editable" in command.words, "a wheel can be built only after `make page`"
        elif word.endswith(".txt"):
            assert (ROOT / word).is_file()
        elif word.endswith(".whl"):
            assert word == "turtleback-%s-py3-none-any.whl" % PROJECT["version"]
        else:
            assert word in ("--constraint", "--editable", "-e")


@each_row("page", PAGES)
def test_pip_installs_into_a_virtual_environment(page):
    """Debian's own Python refuses to install packages elsewhere."""
    for python, program in re.findall(r"(\S+ -m )?(\S*?)pip install", PAGES[page]):
        assert (python + program).strip("`").startswith((".venv/bin/", ON_WINDOWS)), page


def test_installing_on_windows_is_the_same_as_elsewhere():
    lines = re.findall(r"^ {4}(\S.*(?:-m venv|pip install turtle).*)$", PAGES["host/README.md"], re.MULTILINE)
    here, there = lines[:2], lines[2:4]
    assert [line.replace("py -m venv", "python3 -m venv").replace(ON_WINDOWS, ".venv/bin/") for line in there] == here


def check_mpremote(command):
    """Check the arguments with mpremote's own parser. tests/flash/test_flash_packages.py runs mpremote."""
    words = command.words[1:]
    if words[0] == "connect":
        mpremote.argparse_connect().parse_args(words[1:2])
        words = words[2:]
    if words:
        assert words[0] == "mip"
        args = mpremote.argparse_mip().parse_args(words[1:])
        assert all((ROOT / package).is_file() for package in args.packages)


CHECKS = {
    "make": check_make,
    "mpremote": check_mpremote,
    "pip": check_pip,
    "py": check_python,
    "pytest": lambda command: check_selection(command.words[1:]),
    "python": check_python,
    "python3": check_python,
    "turtleback": check_turtleback,
}


@each_row("command", CHECKED)
def test_every_command_is_valid(command):
    if command.where != RUN:
        CHECKS[command.words[0].rpartition("/")[2]](command)
    else:
        assert command.page == ADD_A_GAME


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(PAGES[page], "sh") and page != ADD_A_GAME])
def test_the_commands_of_a_page_run_one_after_another(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    copytree(EXPORTS, tmp_path, dirs_exist_ok=True)  # files that a user has from other programs
    for command in [command for command in commands(page) if command.where == RUN]:
        program, *words = command.words
        assert program == ".venv/bin/turtleback"
        if "--games" in words:
            words[words.index("--games") + 1] = FEW_GAMES
        status = cli.main(words)
        people = words[0] == "play" and "--seats" in words
        assert status == (2 if people else 0), command.text
        assert ("need a terminal" in capsys.readouterr().err) == people


def test_make_help_shows_valid_arguments():
    for target, help in re.findall(r"^([a-z-]+):.*## (.*)", MAKEFILE, re.MULTILINE):
        for args in re.findall(r'ARGS="([^"]*)"', help):
            check_args(target, args.split())


def test_the_most_important_commands_are_covered():
    run = {command.words[1] for command in ALL if command.where == RUN and command.page == "host/README.md"}
    assert {"play", "replay", "verify", "simulate", "study", "odds", "analyse"} <= run
    texts = {command.text for command in ALL}
    assert {"make play", "make test", "make help", "make bench", "make flash", "make soak"} <= texts
    assert ".venv/bin/python -m turtleback_lab.bots.mahe_learning" in texts


@each_row("page", PAGES)
def test_indented_blocks_are_commands_or_lists_of_files(page):
    for line in indented(PAGES[page]):
        known = line.split()[0] in {*CHECKS, *(".venv/bin/" + name for name in CHECKS)}
        assert known or re.match(r"[\w.]+(/|\.py)$", line), line


def test_options_named_in_sentences_exist(capsys):
    known = {name: options_of(name, capsys) for name in names()}
    everywhere = set().union(*known.values())
    for page in PAGES:
        for span in spans(PAGES[page]):
            first, *rest = span.split()
            if first in known:
                assert set(HELP.findall(" ".join(rest))) <= known[first], (page, span)
            elif HELP.fullmatch(first) and page in ("README.md", "host/README.md"):
                assert first in everywhere, (page, span)


def test_the_table_of_commands_is_complete():
    (table,) = re.findall(r"^\| command \|.*?\n\n", PAGES["host/README.md"], re.DOTALL | re.MULTILINE)[:1]
    assert set(re.findall(r"^\| `([a-z]+)`", table, re.MULTILINE)) == names()
