"""The page for everybody: axe-core finds nothing on any screen; eyes, ears, keys, speech and large text are served."""

import json

import pytest

from axe import faults, faults_in_both
from chromium import MAHE, PageDevice, until, visit
from dialogs import DIALOGS, id_of, open_dialog
from listener import Listener
from page_site import ONCE_ROUND, PHONE, SEEDS, SEES_LAMPS, started
from tables import open_menu
from turtleback.games.mada.cards import LEMUR

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
# Words are read aloud once they have stood still for so long: here when `standStill()` says that they do, for between
# two words of a scene a machine may be as slow as that.
HOLD_STILL = """{
  const [begin, end] = [setTimeout, clearTimeout];
  const held = new Map();
  window.setTimeout = (call, ms, ...more) => {
    if (ms !== 700) return begin(call, ms, ...more);
    const id = -1 - held.size;
    held.set(id, call);
    return id;
  };
  window.clearTimeout = (id) => (id < 0 ? held.set(id, () => {}) : end(id));
  window.standStill = () => {
    if (!held.size) throw new Error("No words wait to be read.");
    for (const call of held.values()) call();
    held.clear();
  };
}"""


def listened_to(context, opened, served):
    """A page in that profile, at its set-up, of which all that is heard is written down."""
    context.add_init_script(RECORD)
    page = opened(served)
    started(page)
    page.evaluate(HEAR)
    return page


def choose(page, field, value):
    """Change a setting as people do."""
    open_menu(page, "Settings")
    page.locator(f"label:has([name={field}][value='{value}'])").click()
    page.keyboard.press("Escape")


# Back to the game, from the dialog below and from the first screen.
LEAVE = """document.querySelectorAll("dialog[open]").forEach((it) => it.close());
if (!document.getElementById("home").hidden) document.querySelector("#home .go-on").click();"""
# What is too small for a finger.
TOO_SMALL = """() => [...document.querySelectorAll("button, label:has([type=radio]), input:not([type=radio]), select")]
.filter((it) => {
  const box = it.getBoundingClientRect();
  return box.width && (box.width < 44 || box.height < 44);
}).map((it) => it.outerHTML)"""
# What has the focus has an outline, or in a picture an edge that follows what is drawn.
IS_MARKED = """(({ outlineStyle, filter }) => outlineStyle === "solid" || filter.includes("drop-shadow"))(
  getComputedStyle(document.activeElement))"""


WRITE_DOWN = """() => {
  window.spoken = [];
  const watch = new MutationObserver(() => spoken.push(document.getElementById("spoken").textContent));
  watch.observe(document.getElementById("spoken"), { childList: true });
}"""


def test_the_lamps_and_every_dialog_are_for_everybody_and_escape_leads_back(device):
    """Tables and other screens are looked at by test_page_screens.py."""
    page = device.page
    assert faults_in_both(page) == []
    device.ask("begin", MAHE)
    device.settle()
    device.tap("roll")
    device.settle()
    assert faults_in_both(page) == [] and page.evaluate(TOO_SMALL) == []
    for name in DIALOGS:
        opener = open_dialog(page, name)
        assert page.evaluate("document.activeElement.closest('dialog').id") == id_of(name)
        assert faults_in_both(page) == [], name
        until(page, "(%s)().length === 0" % TOO_SMALL)  # once it is laid out
        page.keyboard.press("Escape")
        assert not page.locator("#" + id_of(name)).is_visible()
        assert opener.evaluate("(it) => it === document.activeElement"), name
        page.evaluate(LEAVE)


def focused_in_turn(page, times):
    """What the focus is on, Tab after Tab, each of which is seen."""
    names = []
    for _ in range(times):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        )
        assert page.evaluate(IS_MARKED)
    return names


def test_the_focus_goes_from_top_to_bottom_and_is_seen(device):
    device.ask("begin", MAHE)
    device.settle()
    until(device.page, "!document.getElementById('views').hidden")
    small = ["Scores", "Take back", "Device menu"]
    assert focused_in_turn(device.page, 8) == ["Menu", "Table", "Lamps", *small, "ROLL", "STOP"]


def test_the_focus_goes_round_a_table_as_it_is_laid(picture):
    picture.begin("mahe", ["human"] * 2)
    assert focused_in_turn(picture.page, 5) == ["Mint0", "Blue0", "Menu", "Take back", "Roll"]


def test_the_buttons_are_called_roll_and_stop_and_obey_a_click_without_a_finger(device):
    device.page.get_by_role("button", name="ROLL", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[1] != "> Mahé"
    device.page.get_by_role("button", name="STOP", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[0] == "How many play?"


def test_words_are_read_aloud_once_they_stand_still_and_only_what_is_new(context, chosen_dice):
    context.add_init_script(HOLD_STILL)
    device = chosen_dice({"die": ONCE_ROUND})
    page = device.page
    page.evaluate(WRITE_DOWN)
    device.leave_set_up()
    page.evaluate("standStill()")
    until(page, 'spoken.some((it) => it.startsWith("Mint\'s turn"))')
    device.tap("roll")
    device.settle()
    page.evaluate("standStill()")
    until(page, "spoken.at(-1).startsWith('Mint decides')")
    spoken = page.evaluate("spoken")
    assert "Prize" not in spoken[-1]
    assert len(spoken) <= 4


def test_who_wants_no_motion_gets_none(browser, served):
    with browser.new_context(**PHONE, reduced_motion="reduce") as context:
        context.add_init_script(SEES_LAMPS)
        page = visit(context, served)
        started(page)
        page.evaluate("document.getElementById('roll').classList.add('down')")
        assert page.evaluate("getComputedStyle(document.getElementById('roll')).transform") == "none"
        open_dialog(page, "lights")
        lit = "[...document.querySelectorAll('.lights .lamp')].every((it) => it.matches('.lit'))"
        for _ in range(3):
            assert page.evaluate(lit)
            page.wait_for_timeout(300)


def test_forced_colours_leave_the_lamps_theirs_and_the_buttons_an_edge(browser, served):
    with browser.new_context(**PHONE, forced_colors="active") as context:
        context.add_init_script(SEES_LAMPS)
        page = visit(context, served)
        started(page)
        style = "([id, name]) => getComputedStyle(document.getElementById(id)).getPropertyValue(name)"
        assert page.evaluate(style, ["ring", "forced-color-adjust"]) == "none"
        assert page.evaluate(style, ["roll", "border-top-width"]) == "2px"
        assert faults(page) == []


SECONDS = 3


def test_the_begin_code_is_explained_once_and_its_seconds_are_not_counted_aloud(device):
    page = device.page
    page.evaluate(WRITE_DOWN)
    device.click("Play")
    device.run(500)
    until(page, "spoken.some((it) => it.startsWith('Fair-dice'))")
    for _ in range(SECONDS):
        before = device.words[3]
        device.run(1000)
        page.wait_for_timeout(900)  # longer than words have to stand still before they are read
        assert device.words[3] != before
    (said,) = [it for it in page.evaluate("spoken") if not it.startswith("Which game?")]
    assert said.startswith("Fair-dice code. Photo it, then wait, or choose a number. ")
    assert said.endswith(". ROLL: number. STOP: begin")


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


def test_the_level_is_kept(page):
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
