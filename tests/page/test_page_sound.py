"""The page by ear: its tones are the device's, Web Audio plays them, and its words are spoken."""

import json

import pytest

from chromium import PageDevice, until
from heard import HEAR, HOLD_STILL, LOUD, MEDIUM, RECORD, choose, listened_to
from listener import Listener
from page_site import SEEDS, started
from tables import open_menu
from turtleback.games.mada.cards import LEMUR


@pytest.fixture
def page(context, opened, served):
    return listened_to(context, opened, served)


def words(page):
    tones = page.evaluate("tones")
    return Listener([*map(tuple, tones), (tones[-1][0] + 10_000, 0, 0)]).words()


def test_nothing_is_heard_unless_the_settings_say_so(page):
    device = PageDevice(page)
    device.run(3000)
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Mouse race')")
    assert page.evaluate("tones") == page.evaluate("utterances") == []


def test_the_set_up_and_a_turn_are_heard_as_on_the_device(page):
    device = PageDevice(page)
    choose(page, "sound", MEDIUM)
    device.run(3000)
    assert words(page) == [("number", 1), ("number", 1)]
    device.tap("roll")
    device.run(3000)
    assert words(page)[2:] == [("number", 1), ("number", 2)]
    assert {level for _, hertz, level in page.evaluate("tones") if hertz} == {int(MEDIUM)}


def test_web_audio_plays_each_tone_at_its_pitch_and_level(page):
    device = PageDevice(page)
    choose(page, "sound", LOUD)
    device.run(3000)
    told = [hertz for _, hertz, _ in page.evaluate("tones") if hertz]
    until(page, "(count) => pitches.length >= count", len(told))
    assert [pitch for pitch, _ in page.evaluate("pitches")] == told
    assert {volume for volume, _ in page.evaluate("volumes")} == {0, 0.3}


def test_the_level_is_kept(page, opened, served):
    choose(page, "sound", LOUD)
    page.reload()
    device = started(page)
    page.evaluate(HEAR)
    device.tap("roll")
    device.run(3000)
    assert ("number", 2) in words(page)


def test_speech_says_what_the_live_region_says(page):
    device = PageDevice(page)
    open_menu(page, "Settings")
    page.locator("#speech").check()
    page.locator("#rate").fill("1.5")
    page.keyboard.press("Escape")
    until(page, "utterances.length")
    assert page.evaluate("utterances[0][0]") == "Speech is on."
    device.tap("roll")
    until(page, "utterances.at(-1)[0].includes('Mouse race')")
    text, rate, lang = page.evaluate("utterances.at(-1)")
    assert text == page.evaluate("document.getElementById('spoken').textContent")
    assert (rate, lang) == (pytest.approx(1.5), "en")


def test_a_hand_of_mada_is_spoken_to_whoever_uncovers_it_and_to_nobody_else(context, opened, served_for_scripts):
    context.add_init_script(RECORD)
    context.add_init_script(HOLD_STILL)
    page = opened(served_for_scripts)
    device = started(page)
    open_menu(page, "Settings")
    page.locator("#speech").check()
    page.keyboard.press("Escape")
    game = {"game": "mada", "players": ["human"] * 2, "seeds": SEEDS, "preset": {"card": [LEMUR, 4, 5] * 2}}
    device.ask("begin", json.dumps(game))
    for owner in ("Mint", "Blue"):
        device.settle()
        page.evaluate("standStill()")
        until(page, "(owner) => utterances.at(-1)?.[0].startsWith(`Pass to ${owner}`)", owner)
        assert not page.evaluate("utterances.some(([words]) => words.includes('Hand'))")
        device.tap("roll")
        page.evaluate("standStill()")
        until(page, "(hand) => utterances.at(-1)[0].startsWith(hand)", "%s's turn. Hand lemur 4 5. >" % owner)
        page.evaluate("utterances.length = 0")
        device.ask("choose", json.dumps(["play", 4]))
