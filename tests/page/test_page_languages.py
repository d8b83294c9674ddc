"""The words of the device in the page in another language: chosen on the device, kept, read aloud, with names."""

import pytest

from chromium import until
from page_site import started
from turtleback.engine.catalogue import TABLE
from turtleback.language import CODES, OWN_NAMES

ASKED = dict(zip(CODES, ("Which game?", "Quale gioco?", "Quel jeu?", "Welches Spiel?", "Welk spel?")))
BEHIND = len(TABLE) + 1  # the games and the settings come first


def choose(device, code):
    """Go to the languages on the device, and take one."""
    device.run(300)
    device.tap("roll", BEHIND)
    device.tap("stop")
    device.tap("roll", CODES.index(code))
    assert device.words[1] == "> " + OWN_NAMES[CODES.index(code)]
    device.tap("stop")
    assert device.words[0] == ASKED[code]


@pytest.mark.parametrize("code", CODES[1:])
def test_what_is_chosen_is_shown_and_kept(device, code):
    choose(device, code)
    page = device.page
    assert page.locator("#screen").get_attribute("lang") == code
    assert page.locator("#spoken").get_attribute("lang") == code
    page.reload()
    again = started(page)
    again.run(300)
    assert again.words[0] == ASKED[code]


def test_people_have_their_names_in_every_language(opened, served):
    page = opened(served)
    page.evaluate("localStorage.setItem('turtleback names', JSON.stringify({Mint: 'Anna'}))")
    page.reload()
    device = started(page)
    choose(device, "it")
    device.tap("stop", 2)
    assert device.words[0] == "Chi è Menta?"
    assert until(page, "document.getElementById('screen').textContent.includes('Chi è Anna?')")
