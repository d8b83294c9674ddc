"""Your own config on the page that installs: its lines override the usual config.py, as by `turtleback image`."""

import pytest

from bootrom import FLASH, Bootrom
from chromium import until
from small_micropython import small_micropython
from test_page_image import SAID, drop, saved
from turtleback_host.pico.deploy import version_of
from turtleback_host.pico.files import FIRMWARE, firmware, sources
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.image import identify
from turtleback_host.pico.install import VERSION
from turtleback_host.pico.user_config import checked_config


@pytest.fixture
def page(context, opened, served):
    return opened(served + "install.html", manual=False)


def give(page, text):
    """Choose a config; returns what the page says then."""
    page.set_input_files("#config", {"name": "mine.py", "mimeType": "", "buffer": text.encode()})
    until(page, "![ '', 'Reading ...' ].includes(%s)" % SAID)
    return page.evaluate(SAID)


def files_of(joined, official):
    """All files that a new board has after that file was copied onto its drive."""
    known = identify(official, "the file")
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


REFUSED = [
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
    for text, why in REFUSED:
        assert give(page, text).startswith(why), text[:30]
        assert not page.is_visible("#joined")
    assert give(page, "LAMPS = 21\n").startswith("MicroPython v1.26")
    assert page.is_visible("#joined")


def test_nothing_of_the_page_is_wider_than_a_phone(page):
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
