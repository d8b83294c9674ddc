"""The page by ear: its tones are the device's, Web Audio plays them, they can be muted, and its words are spoken."""

import json
import sys
from pathlib import Path

import pytest

from chromium import PageDevice, until
from page_site import SEEDS, started

sys.path.append(str(Path(__file__).parents[1] / "promise"))

from listener import Listener, notes_of, pitch

pytestmark = pytest.mark.slow
# Writes down what is asked of the audio, which really plays, and of the speech, for which this browser has no voices.
RECORD = """
  window.pitches = []; window.volumes = []; window.utterances = [];
  const { setValueAtTime, setTargetAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, when) {
    pitches.push([value, when]);
    return setValueAtTime.call(this, value, when);
  };
  AudioParam.prototype.setTargetAtTime = function (value, when, constant) {
    volumes.push([value, when]);
    return setTargetAtTime.call(this, value, when, constant);
  };
  speechSynthesis.speak = (words) => utterances.push([words.text, words.rate, words.lang]);
"""
HEAR = """() => {
  window.tones = [];
  deviceWorker.addEventListener("message", ({ data }) => {
    if (data.type === "tone") tones.push([data.at, data.frequency, data.level]);
  });
}"""
LOUD, MEDIUM = "3", "2"
TUNE, NOTES = "mine:d=8,o=6,b=180:c,e,p,g#.,4c7", [pitch(name) for name in ("C6", "E6", "G#6", "C7")]
WRONG = {
    "c,e,g": "A tune in RTTTL has a name, defaults and notes with two colons between, as x:d=8,o=6:c,e,g.",
    "x:d=3:c": "'d=3' is no default of a tune: d is 1 to 32, o is 4 to 7, b is 25 to 900.",
    "x::c,h,e": "'h' is no note of a tune: write a length, a letter from a to g or p, and an octave.",
    "x:d=1,b=50:c,e,g,e,c": "The tune lasts longer than 20 seconds: take a part of it.",
}


@pytest.fixture
def page(context, opened, served):
    context.add_init_script(RECORD)
    page = opened(served)
    started(page)
    page.evaluate(HEAR)
    return page


def choose(page, field, value):
    """Change a setting as people do."""
    page.get_by_role("button", name="Settings").click()
    page.locator(f"#{field}").select_option(value)
    page.keyboard.press("Escape")


def words(page):
    tones = page.evaluate("tones")
    return Listener([*map(tuple, tones), (tones[-1][0] + 10_000, 0, 0)]).words()


def test_nothing_sounds_unless_the_settings_say_so(page):
    device = PageDevice(page)
    device.run(3000)
    device.tap("roll")
    assert page.evaluate("tones") == []
    assert not page.locator("#mute").is_visible()


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


def test_a_key_and_a_button_mute_the_sound_and_say_so(page):
    device = PageDevice(page)
    choose(page, "sound", LOUD)
    device.run(3000)
    page.keyboard.press("q")
    assert page.locator("#why").inner_text() == "The sound is muted."
    button = page.locator("#mute")
    assert (button.inner_text(), button.get_attribute("aria-pressed")) == ("Muted", "true")
    before = len(page.evaluate("tones"))
    device.tap("roll")
    device.run(3000)
    assert not [hertz for _, hertz, _ in page.evaluate("tones")[before:] if hertz]
    button.click()
    device.run(3000)
    assert words(page)[-2:] == [("number", 1), ("number", 2)]  # what is asked, once more


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
    page.get_by_role("button", name="Settings").click()
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
    page = opened(served_for_scripts)
    device = started(page)
    page.get_by_role("button", name="Settings").click()
    page.locator("#speech").check()
    page.keyboard.press("Escape")
    game = {"game": "mada", "players": ["human"] * 2, "seeds": SEEDS, "preset": {"card": [3, 4, 5] * 2}}
    device.ask("begin", json.dumps(game))
    for owner in ("Mint", "Blue"):
        device.settle()
        until(page, "(owner) => utterances.at(-1)?.[0].startsWith(`Pass to ${owner}`)", owner)
        assert not page.evaluate("utterances.some(([words]) => words.includes('Hand'))")
        device.tap("roll")
        until(page, "(hand) => utterances.at(-1)[0].startsWith(hand)", "%s's turn. Hand 3 4 5. >" % owner)
        page.evaluate("utterances.length = 0")
        device.ask("choose", json.dumps(["play", 3]))


def test_without_the_setting_nothing_is_spoken(page):
    device = PageDevice(page)
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Mouse race')")
    assert page.evaluate("utterances") == []


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
