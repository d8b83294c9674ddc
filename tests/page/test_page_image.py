"""One file to drag, made in the page: the same to the last byte as `turtleback image` makes it, or a sentence."""

import pytest

from bootrom import FLASH, Bootrom
from chromium import until, until_true
from small_micropython import BOARDS, small_micropython
from turtleback_host.pico.deploy import version_of
from turtleback_host.pico.files import FIRMWARE, firmware, sources
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import sectors_of, tree
from turtleback_host.pico.official import identify
from turtleback_host.pico.plan import VERSION
from turtleback_host.pico.uf2 import join, read
from turtleback_host.pico.user_config import checked_config
from turtleback_tools.emulator.emulator import uf2

SAID = "document.getElementById('joining').textContent"
TURNS = "async () => { for (let turn = 0; turn < 200; turn++) await new Promise((done) => setTimeout(done)) }"


@pytest.fixture
def page(context, opened, served):
    return opened(served + "install.html", manual=False)


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
    image = read(official)
    return join(image, sectors_of(tree(), identify(image)))


def test_the_page_makes_the_same_file_as_the_command(page, tmp_path):
    for name, kind in BOARDS.items():
        official = small_micropython(**kind)
        said, is_offered = drop(page, official)
        assert is_offered and said.startswith("MicroPython v1.26"), name
        assert "does not know that file of MicroPython" in said, name
        assert saved(page, tmp_path) == joined_on_this_pc(official), name


def test_it_opens_with_a_link_for_each_board_its_buttons_and_nothing_wider_than_a_phone(page):
    links = page.locator("a[href^='https://micropython.org/download/']").evaluate_all(
        "(links) => links.map((a) => a.href)"
    )
    kinds = ("RPI_PICO", "RPI_PICO_W", "RPI_PICO2", "RPI_PICO2_W")
    assert links == ["https://micropython.org/download/%s/" % kind for kind in kinds]
    until(page, "!document.getElementById('install').disabled")
    assert not page.is_visible("#no-serial")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_file_that_was_chosen_before_does_not_take_the_place_of_the_next(context, page, tmp_path):
    official = small_micropython(**BOARDS["pico2"])
    held = []  # the first file system that is asked for
    context.route("**/storage-*", lambda route: route.continue_() if held else held.append(route))
    page.set_input_files("#official", {"name": "first.uf2", "mimeType": "", "buffer": small_micropython()})
    until_true(page, lambda: held, "a file system that is asked for")
    assert drop(page, official)[1]
    with page.expect_response(held[0].request.url) as coming:
        held[0].continue_()
    coming.value.finished()
    page.evaluate(TURNS)
    assert "for the Raspberry Pi Pico2," in page.evaluate(SAID)
    assert saved(page, tmp_path) == joined_on_this_pc(official)


@pytest.mark.usefixtures("pico_image")
def test_the_official_micropython_is_joined_as_the_command_does(page, tmp_path):
    official = uf2().read_bytes()
    said, is_offered = drop(page, official)
    if "MicroPython v1.26" not in said:
        pytest.skip("the official file here is of another version")
    assert is_offered and "does not know" not in said
    assert saved(page, tmp_path) == joined_on_this_pc(official)


def test_a_file_that_cannot_be_used_gets_the_sentence_of_the_command_and_the_next_one_is_taken(page):
    for content, sentence in ((b"", "The file is empty."), (small_micropython()[:-512], "The file is cut off")):
        said, is_offered = drop(page, content)
        assert said.startswith(sentence) and not is_offered
        assert drop(page, small_micropython())[1]


def test_without_a_serial_port_the_page_says_who_has_one_and_makes_the_file(context, opened, served):
    context.add_init_script("delete Navigator.prototype.serial")
    page = opened(served + "install.html", manual=False)
    assert "Chrome, Edge, Opera and Firefox" in page.inner_text("#no-serial")
    assert not any(page.is_enabled("#" + button) for button in ("install", "test", "begin"))
    assert drop(page, small_micropython())[1]


def give(page, text):
    """Choose a config; returns what the page says then."""
    page.set_input_files("#config", {"name": "mine.py", "mimeType": "", "buffer": text.encode()})
    until(page, "![ '', 'Reading ...' ].includes(%s)" % SAID)
    return page.evaluate(SAID)


def files_of(joined, official):
    """All files that a new board has after that file was copied onto its drive."""
    known = identify(read(official))
    start = known.storage - FLASH
    return files_in(bytes(Bootrom("RP2040", b"\xff" * 2**23).copy(joined).flash[start : start + known.storage_bytes]))


OVERRIDES = {
    "a few lines": "RING_PIN = 6\nORDER = 'RGB'  # ours\n\n# bright\nBRIGHTNESS = 128",
    "another editor's": "\ufeffCLOCKWISE = True\r\nSOUND_PIN=26\r\n",
    "a whole one": (FIRMWARE / "config.py").read_text("utf-8").replace("LAMPS = 24", "LAMPS = 21"),
}


def test_its_lines_go_over_the_usual_ones(page, tmp_path):
    official = small_micropython()
    usual = firmware() | {VERSION: version_of(sources())}
    drop(page, official)
    for name, text in OVERRIDES.items():
        give(page, text)
        until(page, "!document.getElementById('joined').hidden")
        files = files_of(saved(page, tmp_path), official)
        assert {path for path in usual if files[path] != usual[path]} == {"config.py"}, name
        assert files.keys() == usual.keys()
        own = tmp_path / "mine.py"
        own.write_bytes(text.encode())
        made = files["config.py"]
        assert len(made) == 4096 and made.rstrip(b"\n") == checked_config(own).rstrip(b"\n"), name


REFUSED_CONFIGS = [
    ("", "mine.py sets nothing"),
    ("import os\n", "Line 1 of mine.py"),
    ("LAMPS = 24\nBRIGTHNESS = 128\n", "Line 2 of mine.py"),
    ("LAMPS = 24 +\n", "Line 1 of mine.py"),
    ("LAMPS = 1 / 0\n", "Line 1 of mine.py"),
    ("ORDER = 'GRB\n", "Line 1 of mine.py"),
    ("LAMPS = 24\n#" + "x" * 3000, "mine.py is too long"),
]


def test_what_is_no_line_with_a_setting_is_refused(page):
    drop(page, small_micropython())
    for text, why in REFUSED_CONFIGS:
        assert give(page, text).startswith(why), text[:30]
        assert not page.is_visible("#joined")
    assert give(page, "LAMPS = 21\n").startswith("MicroPython v1.26")
    assert page.is_visible("#joined")
