"""What the documents say about games, bots, options, settings and folders is so; README.md is short."""

import re

import config
from pages import PAGES, ROOT, blocks
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES, TABLE, game_class
from turtleback.engine.record import read_record
from turtleback.games.bots import bots

README, DEVICE, HOST = (PAGES[page] for page in ("README.md", "firmware/README.md", "host/README.md"))
MOST_WORDS = 620  # without the rows of the games


def test_the_readme_is_short():
    lines = [line for line in README.splitlines() if not line.startswith("| [")]  # a row for each game
    assert len(" ".join(lines).split()) <= MOST_WORDS


def test_the_readme_says_what_does_not_exist_yet():
    assert "**Nobody has built one yet**" in README


def test_the_record_reads():
    (text,) = blocks(HOST, "text")
    assert len(read_record(text.splitlines()).history) == 4


def test_the_games_table_tells_of_every_game_where_it_can_be_played():
    table = re.search(r"\| game \|.*?\n\n", README, re.DOTALL)
    assert table
    rows = [line.split("|") for line in table.group().splitlines()[2:] if line]
    on_device, on_host = ({name for row in rows for name in re.findall(": `([a-z_]+)`", row[at])} for at in (3, 4))
    assert set(TABLE) <= on_device
    assert set(GAMES) <= on_device | on_host
    assert not on_host & set(TABLE)


def test_the_games_table_tells_the_seats():
    for name in GAMES:
        (row,) = [line for line in README.splitlines() if ": `%s`" % name in line]
        assert "| %d to %d |" % game_class(name).SEATS in row


def test_the_bots_are_those_there_are():
    assert all("`%s`" % bot in README + HOST for name in GAMES for bot in bots(name))


def test_the_card_of_lights_names_the_option_pages_in_their_order():
    flags = [option.name for option in game_class(GameSetup().game).OPTIONS if isinstance(option.default, int)]
    told = re.search(
        r"one lamp `(\w+)`, two `(\w+)`,\s+three\s+`(\w+)`,\s+four\s+`(\w+)`,\s+five\s+`(\w+)`,\s+six\s+`(\w+)`", DEVICE
    )
    assert told and list(told.groups()) == flags


def test_the_settings_table_has_every_setting_and_its_default():
    said = {}
    for names, defaults in re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([^|]+) \|", DEVICE, re.MULTILINE):
        said |= zip(re.findall(r"\w+", names), defaults.split(", "))
    settings = {name: str(value).strip("'") for name, value in vars(config).items() if name.isupper()}
    assert {name: value.strip('"') for name, value in said.items()} == settings


PARTS = ("host/turtleback_host", "host/turtleback_lab", "host/turtleback_tools")


@each_row("page, parts", [(DEVICE, ["firmware/turtleback"]), (HOST, PARTS)])
def test_the_list_of_folders_has_them_all(page, parts):
    listed = set(re.findall(r"^ {4}([a-z_]+)/ ", page.split("## How it is made")[1], re.MULTILINE))
    paths = [path for part in parts for path in (ROOT / part).iterdir() if path.is_dir()]
    assert listed == {path.name for path in paths if any(path.rglob("*.py")) and path.name != "__pycache__"}


def test_the_tests_page_names_every_folder_of_tests():
    named = set(re.findall(r"`tests/([a-z_]+)/`", PAGES["tests/README.md"]))
    folders = {path.name for path in (ROOT / "tests").iterdir() if any(path.rglob("test_*.py"))}
    assert named == folders
