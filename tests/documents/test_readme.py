"""Compares the documents with games, bots, options and folders, and checks the pictures that scripts draw."""

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from xml.etree import ElementTree

import pytest

import config
from flash_meter import RingFlashMeter
from pages import PAGES, ROOT, anchors, blocks, links, spans
from rows import each_row
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES, TABLE, game_class
from turtleback.engine.record import read_record
from turtleback.games.bots import bots
from turtleback.lights.paint import LAMPS
from turtleback_host.pico.files import KINDS
from turtleback_host.play.rings import HALF
from turtleback_tools.documents import turn_picture
from turtleback_tools.languages import light_card

README, DEVICE, HOST = (PAGES[page] for page in ("README.md", "firmware/README.md", "host/README.md"))
MAX_WORDS = 650  # without the rows of games and the commands


def test_the_readme_is_short():
    lines = [line for line in README.splitlines() if not line.startswith(("| [", "    "))]
    assert len(" ".join(lines).split()) <= MAX_WORDS


def test_the_readme_says_that_no_device_was_built_yet():
    assert "**Nobody has built one yet**" in README


def test_the_record_in_the_host_readme_can_be_read():
    (text,) = blocks(HOST, "text")
    assert len(read_record(text.splitlines()).history) == 4


def test_the_games_table_says_where_each_game_can_be_played():
    table = re.search(r"\| game \|.*?\n\n", README, re.DOTALL)
    assert table
    rows = [line.split("|") for line in table.group().splitlines()[2:] if line]
    on_device, on_host = ({name for row in rows for name in re.findall(r": `(\w+)`", row[at])} for at in (3, 4))
    assert set(TABLE) <= on_device
    assert set(GAMES) <= on_device | on_host
    assert not on_host & set(TABLE)


def test_the_games_table_lists_the_seats():
    for name in GAMES:
        (row,) = [line for line in README.splitlines() if ": `%s`" % name in line]
        assert "| %d to %d |" % game_class(name).SEATS in row


def test_the_documents_name_every_bot():
    assert all("`%s`" % bot in README + HOST for name in GAMES for bot in bots(name))


def test_the_card_of_lights_names_the_option_pages_in_their_order():
    flags = [option.name for option in game_class(GameSetup().game).OPTIONS if isinstance(option.default, int)]
    listed = re.search(
        r"one lamp `(\w+)`, two `(\w+)`,\s+three\s+`(\w+)`,\s+four\s+`(\w+)`,\s+five\s+`(\w+)`,\s+six\s+`(\w+)`", DEVICE
    )
    assert listed and list(listed.groups()) == flags


def test_the_settings_table_has_every_setting_and_its_default():
    listed = {}
    for names, defaults in re.findall(r"^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| ([^|]+) \|", DEVICE, re.MULTILINE):
        listed |= zip(re.findall(r"\w+", names), defaults.split(", "))
    settings = {name: str(value).strip("'") for name, value in vars(config).items() if name.isupper()}
    assert {name: value.strip('"') for name, value in listed.items()} == settings


PARTS = tuple("host/turtleback_" + part for part in ("cli", "host", "lab", "portable", "tools"))


@each_row("page, parts", [(DEVICE, ["firmware/turtleback"]), (HOST, PARTS)])
def test_the_list_of_folders_is_complete(page, parts):
    listed = set(re.findall(r"^ {4}([a-z_]+)/ ", page.split("## How it is made")[1], re.MULTILINE))
    paths = [path for part in parts for path in (ROOT / part).iterdir() if path.is_dir()]
    assert listed == {path.name for path in paths if any(file.suffix in KINDS for file in path.rglob("*"))}


def test_the_tests_page_names_every_folder_of_tests():
    named = set(re.findall(r"`tests/([a-z_]+)/`", PAGES["tests/README.md"]))
    folders = {path.name for path in (ROOT / "tests").iterdir() if any(path.rglob("test_*.py"))}
    assert named == folders


(EXAMPLE,) = blocks(PAGES["host/README.md"], "python")


@pytest.mark.skipif(find_spec("joblib") is None, reason="To simulate needs joblib, which `make study` sets up.")
def test_the_example_plays_replays_counts_and_simulates(tmp_path):
    done = subprocess.run([sys.executable, "-c", EXAMPLE], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    played, counted, simulated = done.stdout.splitlines()
    assert re.fullmatch(r"scores \[\d+, \d+, \d+, \d+\] winners \[\d(, \d)*\]", played)
    assert counted == "a die after a 4 is a bust in 1/2"
    assert re.fullmatch(r"clever wins \d\d % of 200 games", simulated)


FORMS = {".github/pull_request_template.md"}  # GitHub shows it without a link
ADD_A_GAME = "firmware/turtleback/games/README.md"  # tests/games/test_add_a_game.py checks its paths
PATH = re.compile(r"(?:\.github|firmware|hardware|host|tests)/[\w./-]*")


def target(page, link):
    """Return the path and the anchor to which a link of a page leads."""
    path, _, anchor = link.partition("#")
    at = (ROOT / page).parent / path if path else ROOT / page
    return at.resolve(), anchor


def outside(link):
    """Return True if a link leads out of the repository."""
    return link.startswith(("http://", "https://"))


@each_row("page", PAGES)
def test_every_link_has_a_target(page):
    """Links must also work in a ZIP file and a file manager, so they must not depend on GitHub's addresses."""
    for link in links(PAGES[page]):
        if outside(link):
            continue
        path, anchor = target(page, link)
        assert path.exists() and path.is_relative_to(ROOT.resolve()), link
        if anchor:
            assert anchor in anchors(path.read_text("utf-8")), link


def test_every_page_can_be_reached_from_the_readme():
    seen, ahead = set(), ["README.md"]
    while ahead:
        page = ahead.pop()
        if page in seen or page not in PAGES:
            continue
        seen.add(page)
        inside = [link for link in links(PAGES[page]) if not outside(link)]
        ahead += [target(page, link)[0].relative_to(ROOT.resolve()).as_posix() for link in inside]
    assert set(PAGES) - seen == FORMS


@each_row("page", [page for page in PAGES if page != ADD_A_GAME])
def test_paths_named_in_sentences_exist(page):
    for path in filter(PATH.fullmatch, spans(PAGES[page])):
        assert (ROOT / path).exists(), path


MAX_FLASHES = 2  # in a second
MAX_BYTES = 200_000
TURN = turn_picture.DEFAULT.read_text("utf-8")
CARD = light_card.DEFAULT.read_text("utf-8")
DRAWN_DEVICE = (ROOT / "host/pictures/device.svg").read_text("utf-8")
STEP_MS = 20


@pytest.mark.parametrize("name", ["documents.turn_picture", "languages.light_card", "documents.screenshot"])
def test_each_script_draws_its_committed_picture(name, monkeypatch, tmp_path):
    module = import_module("turtleback_tools." + name)  # imported late, because Textual is large
    path = tmp_path / "picture.svg"
    monkeypatch.setenv("NO_COLOR", "1")  # the picture must not depend on the settings of this terminal
    module.main(path)
    assert path.read_text("utf-8") == module.DEFAULT.read_text("utf-8")


@each_row("svg", [TURN, CARD, DRAWN_DEVICE])
def test_pictures_are_self_contained_and_small(svg):
    ElementTree.fromstring(svg)
    assert set(re.findall(r"\w+://[^\"' )<]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert "<script" not in svg and len(svg) < MAX_BYTES
    assert HALF not in svg, "pixels must not need a font"


def animated(svg):
    """Return the length of the animation in ms, and for each lamp its steps (start in ms, colour)."""
    (ms,) = {int(ms) for ms in re.findall(r"animation:l\d+ (\d+)ms", svg)}
    lamps = []
    for lamp in range(LAMPS):
        (steps,) = re.findall(r"@keyframes l%d\{(.*?)\}</style>" % lamp, svg)
        colours = re.findall(r"([\d.]+)%\{fill:#(\w+)\}", steps)
        lamps.append([(float(share) / 100 * ms, bytes.fromhex(colour)) for share, colour in colours])
    return ms, lamps


def test_the_moving_picture_flashes_at_most_twice_a_second():
    ms, lamps = animated(TURN)
    meter = RingFlashMeter()
    for now in range(0, 3 * ms, STEP_MS):  # three rounds of the animation
        shown = [[colour for at, colour in steps if at <= now % ms][-1] for steps in lamps]
        meter.see(b"".join(shown), now)
    assert 0 < meter.most_flashes <= MAX_FLASHES
    assert not meter.saturated


def test_the_moving_picture_shows_a_whole_turn_and_can_stand_still():
    assert all(words in TURN for words in ("Mint's turn", "Blue rolls 2", "swims 10", "Blue's turn"))
    assert "prefers-reduced-motion" in TURN
    assert all("animation:%s " % button in TURN for button in ("roll", "stop"))
