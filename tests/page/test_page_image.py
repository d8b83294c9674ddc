"""One file to drag, made in the page: the same to the last byte as `turtleback image` makes it, or a sentence."""

import base64
import random

import pytest

from chromium import until
from small_micropython import small_micropython
from turtleback.device.wiring import BOARDS as PINS_OF
from turtleback_host.pico.boards import BOARDS, CHOICES, config_for
from turtleback_host.pico.deploy import version_of
from turtleback_host.pico.files import firmware, sources
from turtleback_host.pico.flash import uf2
from turtleback_host.pico.image import file_system_uf2, identify, tree
from turtleback_host.pico.install import VERSION
from turtleback_host.pico.uf2 import Uf2Error, join, read

KINDS = {
    "Pico": {},
    "Pico W": {"board": "pico_w", "storage": (0x1012C000, 848 * 1024)},
    "Pico 2": {"chip": "RP2350", "board": "pico2", "storage": (0x10100000, 3 * 1024 * 1024)},
}
OFFICIAL = {  # what micropython.org has of 1.26.1, by the page that has it
    "RPI_PICO": {},
    "RPI_PICO_W": KINDS["Pico W"],
    "RPI_PICO2": KINDS["Pico 2"],
    "RPI_PICO2_W": {"chip": "RP2350", "board": "pico2_w", "storage": (0x10180000, 2560 * 1024)},
    "ADAFRUIT_QTPY_RP2040": {"board": "adafruit_qtpy_rp2040", "storage": (0x10100000, 7168 * 1024)},
}
SAID = "document.getElementById('joining').textContent"
JOINED = """async () => {
  const bytes = await fetch(document.getElementById("joined").href).then((answer) => answer.arrayBuffer());
  return Array.from(new Uint8Array(bytes));
}"""
READ = """async (letters) => {
  const { readUf2 } = await import("./js/install/uf2.js");
  try {
    readUf2(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)));
    return true;
  } catch (error) {
    if (error.constructor !== Error) throw error;
    return false;
  }
}"""


# Holds back the first file system that is asked for, until `release()`.
HOLD_FIRST = """() => {
  const real = fetch;
  window.fetch = async (at) => {
    if (!window.release && `${at}`.includes("storage-")) await new Promise((done) => { window.release = done; });
    return real(at);
  };
}"""
TURNS = "async () => { for (let turn = 0; turn < 200; turn++) await new Promise((done) => setTimeout(done)) }"


@pytest.fixture
def page(context, opened, served):
    return opened(served + "install.html", manual=False)


def choose(page, title):
    """Choose a board by its name, as the list shows it."""
    until(page, "document.querySelectorAll('#board option').length > 0")
    page.select_option("#board", label=title)


def drop(page, content):
    """Choose a file; returns what the page says of it, and whether it offers a joined one."""
    page.set_input_files("#official", {"name": "micropython.uf2", "mimeType": "", "buffer": content})
    until(page, "![ '', 'Reading ...' ].includes(%s)" % SAID)
    return page.evaluate(SAID), page.is_visible("#joined")


def saved(page, folder):
    """The file that the page offers."""
    with page.expect_download() as downloading:
        page.click("#joined")
    assert downloading.value.suggested_filename == "turtleback.uf2"
    path = folder / "turtleback.uf2"
    downloading.value.save_as(path)
    return path.read_bytes()


def joined_on_this_pc(official):
    known = identify(official, "the file")
    return join(official, file_system_uf2(tree(known), known))


def joined_with(wiring, official):
    """The file for a board of that wiring."""
    files = firmware(config=config_for(wiring)) | {VERSION: version_of(sources())}
    return join(official, file_system_uf2(files, identify(official, "the file")))


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_page_makes_the_same_file_as_the_command(page, tmp_path, kind):
    official = small_micropython(**kind)
    said, is_offered = drop(page, official)
    assert is_offered and said.startswith("MicroPython v1.26")
    assert saved(page, tmp_path) == joined_on_this_pc(official)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.title)
def test_each_board_that_can_be_chosen_gets_its_file_from_the_page_that_is_linked(page, tmp_path, choice):
    choose(page, choice.title)
    assert page.get_attribute("#download", "href") == "https://micropython.org/download/%s/" % choice.download
    assert page.is_visible("#as-pico") == (choice.wiring in ("zero", "tiny", "xiao"))
    official = small_micropython(**OFFICIAL[choice.download])
    said, is_offered = drop(page, official)
    assert is_offered, said
    assert saved(page, tmp_path) == joined_with(choice.wiring, official)


def test_the_pages_boards_are_those_of_the_command():
    assert {choice.wiring for choice in CHOICES} == set(PINS_OF)
    assert {name for choice in CHOICES for name in choice.takes} == set(BOARDS)
    assert all(BOARDS[name].wiring in (choice.wiring, "pico", "zero") for choice in CHOICES for name in choice.takes)


def test_another_board_that_is_chosen_afterwards_gets_a_file_of_its_own(page, tmp_path):
    official = small_micropython()
    said, _ = drop(page, official)
    assert "for the Raspberry Pi Pico," in said
    choose(page, "Seeed Studio XIAO RP2040")
    until(page, SAID + ".includes('for the Seeed Studio XIAO RP2040,')")
    assert saved(page, tmp_path) == joined_with("xiao", official)
    choose(page, "Adafruit QT Py RP2040")
    until(page, SAID + ".startsWith('This is MicroPython for the Raspberry Pi Pico, and')")
    assert not page.is_visible("#joined")


def test_a_file_for_a_board_that_was_chosen_before_does_not_take_its_place(page, tmp_path):
    official = small_micropython()
    page.evaluate(HOLD_FIRST)
    page.set_input_files("#official", {"name": "micropython.uf2", "mimeType": "", "buffer": official})
    until(page, "Boolean(window.release)")
    choose(page, "Seeed Studio XIAO RP2040")
    until(page, SAID + ".includes('for the Seeed Studio XIAO RP2040,')")
    page.evaluate("release()")
    page.evaluate(TURNS)
    assert "for the Seeed Studio XIAO RP2040," in page.evaluate(SAID)
    assert saved(page, tmp_path) == joined_with("xiao", official)


@pytest.mark.parametrize("board, wiring", [("seeed_xiao_rp2040", "xiao"), ("waveshare_rp2040_zero", "zero")])
def test_a_micropython_of_ones_own_for_a_board_is_joined_when_that_is_chosen(page, tmp_path, board, wiring):
    official = small_micropython(board=board)
    assert not drop(page, official)[1]
    choose(page, BOARDS[board].title)
    until(page, "!document.getElementById('joined').hidden")
    assert saved(page, tmp_path) == joined_on_this_pc(official)


@pytest.mark.usefixtures("pico_image")
def test_the_official_micropython_is_joined_as_the_command_does(page, tmp_path):
    official = uf2().read_bytes()
    said, is_offered = drop(page, official)
    if "MicroPython v1.26" not in said:
        pytest.skip("the official file here is of another version")
    assert is_offered
    assert saved(page, tmp_path) == joined_on_this_pc(official)


REFUSED = {
    "nothing": (b"", "The file is empty."),
    "another file": (b"<html>", "This is no .uf2 file."),
    "a cut file": (small_micropython()[:-512], "The file is cut off"),
    "another board": (small_micropython(board="tiny2040"), "This is MicroPython for a board that Turtleback"),
    "another version": (
        small_micropython(version="v1.19.1"),
        "This is MicroPython v1.19.1, and",
    ),
    "the file of a board that was not chosen": (
        small_micropython(board="seeed_xiao_rp2040"),
        "This is MicroPython for the Seeed Studio XIAO RP2040, and you have chosen the Raspberry Pi Pico: ",
    ),
    "another program": (small_micropython(program="CircuitPython"), "This file is no MicroPython"),
}


@pytest.mark.parametrize("content, sentence", REFUSED.values(), ids=REFUSED)
def test_a_file_that_cannot_be_used_gets_a_sentence(page, content, sentence):
    said, is_offered = drop(page, content)
    assert said.startswith(sentence) and not is_offered
    assert drop(page, small_micropython())[1]  # and the next one is taken


@pytest.mark.slow
def test_damage_is_seen_where_the_command_sees_it(page):
    chance = random.Random(1)
    whole = small_micropython()
    for _ in range(300):
        file = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            block = chance.randrange(len(file) // 512)
            file[512 * block + chance.randrange(32)] = chance.randrange(256)
        try:
            read(bytes(file))
            is_sound = True
        except Uf2Error:
            is_sound = False
        assert page.evaluate(READ, base64.b64encode(file).decode()) == is_sound


def test_without_a_serial_port_the_page_says_who_has_one_and_makes_the_file(context, opened, served):
    context.add_init_script("delete Navigator.prototype.serial")
    page = opened(served + "install.html", manual=False)
    assert "Chrome, Edge, Opera and Firefox" in page.inner_text("#no-serial")
    assert not any(page.is_enabled("#" + button) for button in ("install", "test", "begin"))
    assert drop(page, small_micropython())[1]


def test_where_there_is_a_port_the_buttons_are_open(page):
    until(page, "!document.getElementById('install').disabled")
    assert not page.is_visible("#no-serial")
