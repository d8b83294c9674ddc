"""Tests that the page builds the same image file as `turtleback image`, or shows an error message."""

import pytest

from chromium import until, until_true
from small_micropython import BOARDS, small_micropython
from test_image import storage_after
from test_page_orders import TURNS
from turtleback_host.pico.files import FIRMWARE, tree
from turtleback_host.pico.image import sectors_of
from turtleback_host.pico.program import checked_config
from turtleback_portable.board.official import identify
from turtleback_portable.board.uf2 import join, read
from turtleback_tools.emulator.emulator import uf2

MESSAGE = "document.getElementById('joining').textContent"


def drop(page, content):
    """Choose an official MicroPython file. Returns the page's message, and whether the page offers the joined file."""
    return give(page, content, "#official", "micropython.uf2"), page.is_visible("#joined")


def give(page, content, place="#config", name="mine.py"):
    """Choose a file, by default as the owner's config.py. Returns the page's message."""
    page.set_input_files(place, {"name": name, "mimeType": "", "buffer": content})
    until(page, "![ '', 'Reading ...' ].includes(%s)" % MESSAGE)
    return page.evaluate(MESSAGE)


def saved(page, folder):
    """Download the joined file, and return its content."""
    with page.expect_download() as downloading:
        page.click("#joined")
    assert downloading.value.suggested_filename == "turtleback.uf2"
    path = folder / "turtleback.uf2"
    downloading.value.save_as(path)
    return path.read_bytes()


def joined_on_this_pc(official):
    image = read(official)
    return join(image, sectors_of(tree(), identify(image)))


def test_the_page_makes_the_same_file_as_the_command(installer, tmp_path):
    for name, kind in BOARDS.items():
        official = small_micropython(**kind)
        message, is_offered = drop(installer, official)
        assert is_offered and message.startswith("MicroPython v1.26"), name
        assert "does not know that file of MicroPython" in message, name
        assert saved(installer, tmp_path) == joined_on_this_pc(official), name


def test_the_page_links_each_board_and_fits_a_phone(installer):
    links = installer.locator("a[href^='https://micropython.org/download/']").evaluate_all(
        "(links) => links.map((a) => a.href)"
    )
    kinds = ("RPI_PICO", "RPI_PICO_W", "RPI_PICO2", "RPI_PICO2_W")
    assert links == ["https://micropython.org/download/%s/" % kind for kind in kinds]
    until(installer, "!document.getElementById('install').disabled")
    assert not installer.is_visible("#no-serial")
    assert installer.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_slow_file_does_not_replace_the_one_chosen_after_it(context, installer, tmp_path):
    official = small_micropython(**BOARDS["pico2"])
    held = []  # the route of the first requested file system
    context.route("**/storage-*", lambda route: route.continue_() if held else held.append(route))
    installer.set_input_files("#official", {"name": "first.uf2", "mimeType": "", "buffer": small_micropython()})
    until_true(installer, lambda: held, "a file system that is asked for")
    assert drop(installer, official)[1]
    with installer.expect_response(held[0].request.url) as coming:
        held[0].continue_()
    coming.value.finished()
    installer.evaluate(TURNS)
    assert "for the Raspberry Pi Pico2," in installer.evaluate(MESSAGE)
    assert saved(installer, tmp_path) == joined_on_this_pc(official)


@pytest.mark.usefixtures("pico_image")
def test_the_official_micropython_is_joined_like_by_the_command(installer, tmp_path):
    official = uf2().read_bytes()
    message, is_offered = drop(installer, official)
    assert is_offered and message.startswith("MicroPython v1.2")
    assert saved(installer, tmp_path) == joined_on_this_pc(official)


def test_an_unusable_file_is_refused_like_by_the_command(installer):
    for content, sentence in ((b"", "The file is empty."), (small_micropython()[:-512], "The file is cut off")):
        message, is_offered = drop(installer, content)
        assert message.startswith(sentence) and not is_offered
        assert drop(installer, small_micropython())[1]


def test_without_web_serial_the_page_still_makes_the_file(context, opened, served):
    context.add_init_script("delete Navigator.prototype.serial")
    page = opened(served + "install.html", manual=False)
    assert "Chrome, Edge, Opera and Firefox" in page.inner_text("#no-serial")
    assert not any(page.is_enabled("#" + button) for button in ("install", "test", "begin"))
    assert drop(page, small_micropython())[1]


OVERRIDES = {
    "a few lines": "RING_PIN = 6\nCOLOR_ORDER = 'RGB'  # ours\n\n# bright\nBRIGHTNESS = 128",
    "another editor's": "\ufeffCLOCKWISE = True\r\nBUZZER_PIN=26\r\n",
    "a whole one": (FIRMWARE / "config.py").read_text("utf-8").replace("NUM_LEDS = 24", "NUM_LEDS = 21"),
}


def test_lines_of_a_config_override_the_defaults(installer, tmp_path):
    usual = tree()
    drop(installer, small_micropython())
    for name, text in OVERRIDES.items():
        give(installer, text.encode())
        until(installer, "!document.getElementById('joined').hidden")
        files = storage_after(saved(installer, tmp_path))
        assert {path for path in usual if files[path] != usual[path]} == {"config.py"}, name
        assert files.keys() == usual.keys()
        own = tmp_path / "mine.py"
        own.write_bytes(text.encode())
        made = files["config.py"]
        assert len(made) == 4096 and made.rstrip(b"\n") == checked_config(own).rstrip(b"\n"), name


REFUSED_CONFIGS = [
    ("", "mine.py sets nothing"),
    ("import os\n", "Line 1 of mine.py"),
    ("NUM_LEDS = 24\nBRIGTHNESS = 128\n", "mine.py sets BRIGTHNESS"),
    ("ORDER = 'RGB'\n", "mine.py sets ORDER, which is now called COLOR_ORDER."),
    ("NUM_LEDS = 24 +\n", "Line 1 of mine.py"),
    ("NUM_LEDS = 1 / 0\n", "Line 1 of mine.py"),
    ("COLOR_ORDER = 'GRB\n", "Line 1 of mine.py"),
    ("NUM_LEDS = 24\n#" + "x" * 3000, "mine.py is too long"),
]


def test_a_config_with_other_lines_is_refused(installer):
    drop(installer, small_micropython())
    for text, why in REFUSED_CONFIGS:
        assert give(installer, text.encode()).startswith(why), text[:30]
        assert not installer.is_visible("#joined")
    assert give(installer, b"NUM_LEDS = 21\n").startswith("MicroPython v1.26")
    assert installer.is_visible("#joined")
