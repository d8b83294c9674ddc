"""A game that the page cannot read is not lost: it is listed, and can be downloaded."""

import json
import zlib
from pathlib import Path

import pytest

from chromium import until
from page_site import started
from tables import open_menu
from test_page_store import STORE


@pytest.mark.slow
def test_a_game_that_cannot_be_read_is_listed_and_can_be_downloaded(opened, served, device):
    page = device.page
    page.evaluate("deviceWorker.terminate()")
    journal = "what no device has written\n"
    text = json.dumps(["snapshot", 1, {"journal/game.txt": journal}]).encode()
    page.evaluate(STORE, [list(b"%08x%s\n" % (zlib.crc32(text), text)), []])
    page.reload()
    device = started(page)
    open_menu(page, "Games that were played")
    until(page, "document.querySelectorAll('#list li').length")
    assert page.inner_text("#list .title") == "1. A game that cannot be read"
    assert [button.inner_text() for button in page.query_selector_all("#list button")] == ["Download", "Delete"]
    with page.expect_download() as downloading:
        page.click("#list >> text=Download")
    assert Path(downloading.value.path()).read_text() == journal
