"""A tune of one's own for the winner, given on the page: heard, kept, and refused in a sentence if it is wrong."""

import json
import sys
from pathlib import Path

import pytest

from chromium import PageDevice, until
from heard import HEAR, LOUD, choose, listened_to
from page_site import started

sys.path.append(str(Path(__file__).parents[1] / "promise"))

from listener import notes_of, pitch

pytestmark = pytest.mark.slow
TUNE, NOTES = "mine:d=8,o=6,b=180:c,e,p,g#.,4c7", [pitch(name) for name in ("C6", "E6", "G#6", "C7")]
WRONG = {
    "c,e,g": "A tune in RTTTL has a name, defaults and notes with two colons between, as x:d=8,o=6:c,e,g.",
    "x:d=3:c": "'d=3' is no default of a tune: d is 1 to 32, o is 4 to 7, b is 25 to 900.",
    "x::c,h,e": "'h' is no note of a tune: write a length, a letter from a to g or p, and an octave.",
    "x:d=1,b=50:c,e,g,e,c": "The tune lasts longer than 20 seconds: take a part of it.",
}


@pytest.fixture
def page(context, opened, served):
    return listened_to(context, opened, served)


def give(page, tune, key="Enter"):
    """Give a tune for the winner as people do; what the page says to it."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tune for the winner (RTTTL)").fill(tune)
    page.keyboard.press(key)
    page.evaluate("askDevice('state')")  # is answered after what was asked about the tune
    said = page.locator("#tune-why").text_content()
    page.keyboard.press("Escape")
    return said


def heard_at_the_end(device):
    """The pitches that are heard when a short game is over: first those of the tune."""
    page = device.page
    device.ask("begin", json.dumps({"game": "bag", "players": ["human"] * 2}))
    device.settle()
    for button, times in (("roll", 1), ("stop", 3), ("roll", 1), ("stop", 1)):
        before = len(page.evaluate("tones"))
        device.tap(button, times)
        device.settle()
    assert device.state["over"]
    return heard_since(device, before)


def heard_since(device, before):
    device.run(500, times=20)
    tones = device.page.evaluate("tones")[before:]
    return [pitch for _, _, pitch in notes_of([*map(tuple, tones), (tones[-1][0] + 10_000, 0, 0)])]


def is_tune(pitches):
    return pitches[: len(NOTES)] == NOTES


@pytest.mark.parametrize("key", ["Enter", "Tab", "Escape"])
def test_an_own_tune_is_heard_at_the_end_of_a_game_and_after_a_reload(page, key):
    device = PageDevice(page)
    choose(page, "sound", LOUD)
    assert give(page, TUNE, key) == ""
    assert is_tune(heard_at_the_end(device))
    told = [hertz for _, hertz, _ in page.evaluate("tones") if hertz]
    until(page, "(count) => pitches.length >= count", len(told))
    assert [hertz for hertz, _ in page.evaluate("pitches")] == told
    page.reload()
    device = started(page)
    page.evaluate(HEAR)
    assert page.locator("#tune").input_value() == TUNE
    assert is_tune(heard_at_the_end(device))


@pytest.mark.parametrize("tune", WRONG)
def test_a_wrong_tune_gets_a_sentence_and_changes_nothing(page, tune):
    device = PageDevice(page)
    choose(page, "sound", LOUD)
    give(page, TUNE)
    assert give(page, tune) == WRONG[tune]
    assert page.locator("#tune").get_attribute("aria-invalid") == "true"
    assert is_tune(heard_at_the_end(device))
    page.reload()
    started(page)
    assert page.locator("#tune").input_value() == TUNE


def test_a_wrong_tune_is_told_also_to_who_has_left_the_settings(page):
    give(page, "x::c,h,e", "Escape")
    until(page, "(said) => document.getElementById('why').textContent === said", WRONG["x::c,h,e"])


def test_what_is_wrong_with_a_tune_is_said_in_the_language_of_the_page(page):
    choose(page, "language", "it")
    PageDevice(page).run(100)
    until(page, "document.documentElement.lang === 'it'")
    page.locator("[data-opens=settings]").click()
    page.locator("#tune").fill("x::c,h,e")
    page.keyboard.press("Enter")
    until(page, "document.getElementById('tune-why').textContent.startsWith(\"'h' non è una nota\")")


def test_without_a_tune_the_winner_has_the_usual_one_again(page):
    device = PageDevice(page)
    choose(page, "sound", LOUD)
    usual = heard_at_the_end(device)
    assert usual[:7] == [pitch(name) for name in ("C7", "C7", "C7", "F7", "E7", "F7", "G7")]
    give(page, TUNE)
    assert give(page, "  ") == ""
    assert heard_at_the_end(device)[:7] == usual[:7]


def test_a_button_lets_one_hear_the_tune_while_the_sound_is_on(page):
    device = PageDevice(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tune for the winner (RTTTL)").fill(TUNE)
    play = page.get_by_role("button", name="Play it")
    play.click()
    silent = "Nothing is heard while the sound is off or muted."
    until(page, "(said) => document.getElementById('tune-why').textContent === said", silent)
    page.locator("#sound").select_option(LOUD)
    device.run(3000)
    before = len(page.evaluate("tones"))
    play.click()
    assert heard_since(device, before) == NOTES
    assert page.locator("#tune-why").text_content() == ""
