"""A record that somebody has sent as a file is watched on the page; another file gets one sentence."""

import pytest

from chromium import until
from tables import open_menu

RECORD = "tests/games/midas/golden/midas-2-seats.txt"
CAPTION = "document.querySelector('#caption').textContent"
BANNER = "document.querySelector('#banner').textContent"
OPEN = "document.getElementById('games').open"


@pytest.fixture
def listed(device):
    """The page with its list of games."""
    open_menu(device.page, "Games that were played")
    until(device.page, OPEN)
    return device.page


def choose(page, content):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Watch a file").click()
    chooser.value.set_files({"name": "game.txt", "mimeType": "text/plain", "buffer": content})


def test_a_record_is_watched_and_left(listed, pytestconfig):
    content = (pytestconfig.rootpath / RECORD).read_bytes()
    choose(listed, content)
    listed.wait_for_url("**/#record=*")
    until(listed, "typeof askDevice === 'function' && window.deviceWorker !== undefined")
    assert until(listed, CAPTION).startswith("0 of ")
    assert listed.locator("#verify").is_visible()
    listed.click("text=Leave the record")
    until(listed, "!document.getElementById('playback').offsetParent")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"a letter", "This record cannot be shown: Line 1: "),
        (b"#" * 300_000, "This file is too large for the record of a game."),
    ],
)
def test_another_file_gets_one_sentence(listed, content, sentence):
    choose(listed, content)
    assert until(listed, BANNER).startswith(sentence)
    assert not listed.evaluate(OPEN)
