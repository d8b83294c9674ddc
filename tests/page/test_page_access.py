"""Tests that people can use the page by eye, ear, keyboard and speech. test_page_screens.py checks the screens."""

import pytest

from chromium import begin_with, until
from listener import Listener
from looks import faults
from page_site import started
from rows import each_row
from tables import HEAR as HEAR_POSITIONS
from tables import open_menu
from turtleback_tools.documents.screens import SEED

# Records the calls to Web Audio, which really plays, and to speech synthesis, which has no voices in this browser.
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
LOUD = 3
STILL_MS = 1000  # longer than texts have to stay before they are read aloud
# True if the focused element has an outline. In a drawing, a shadow along the edge also counts.
IS_MARKED = """(({ outlineStyle, filter }) => outlineStyle === "solid" || filter.includes("drop-shadow"))(
  getComputedStyle(document.activeElement))"""
FOCUSED = "document.activeElement.querySelector('b')?.textContent"
# The names of all elements outside of a cover that are reached by Tab or by a screen reader.
REACHED = """(top) => [...document.querySelectorAll("button, input, select, a[href], [tabindex]")]
  .filter((it) => it.checkVisibility() && !it.closest(`${top}, [inert], dialog, #notice, #hint`))
  .map((it) => it.ariaLabel || it.textContent)"""
WRITE_DOWN = """() => {
  window.spoken = [];
  const watch = new MutationObserver(() => spoken.push(document.getElementById("spoken").textContent));
  watch.observe(document.getElementById("spoken"), { childList: true });
}"""


def focused_in_turn(page, times):
    """Press Tab several times, check that the focus is visible, and return the names of the focused elements."""
    names = []
    for _ in range(times):
        page.keyboard.press("Tab")
        names.append(
            page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent")
        )
        assert page.evaluate(IS_MARKED)
    return names


def test_focus_moves_from_top_to_bottom_and_is_visible(device):
    device.begin()
    until(device.page, "!document.getElementById('views').hidden")
    small = ["Scores", "Take back", "Device menu"]
    assert focused_in_turn(device.page, 8) == ["Menu", "Table", "Lamps", *small, "ROLL", "STOP"]


def test_focus_follows_the_layout_of_a_table(picture):
    picture.begin("mahe", ["human"] * 2)
    assert picture.page.evaluate(FOCUSED) == "Roll"  # The question comes first.
    picture.page.locator("#board .seat").first.focus()
    assert focused_in_turn(picture.page, 5) == ["Blue 0", "Menu", "Rules", "Take back", "Roll"]


def test_covered_elements_cannot_be_focused_or_read(picture):
    """The home screen covers table and lamps, the table covers the lamps, and a screen separates two players."""
    page = picture.page
    until(page, "!document.getElementById('home').hidden")
    assert page.evaluate(REACHED, "#home") == []
    picture.begin("mahe", ["human"] * 2)
    assert page.evaluate(REACHED, "#board") == []
    open_menu(page, "Home")
    assert page.evaluate(REACHED, "#home") == []
    picture.device.ask_for("mada", ["human"] * 2, options={"first": 0})
    until(page, "askDevice('advance', 200).then(() => document.querySelector('.pass') !== null)")
    assert page.evaluate(REACHED, ".pass") == []
    assert page.evaluate("document.activeElement.matches('.hold')")
    picture.settle()
    assert page.evaluate(REACHED, "#board") == [] != page.evaluate(REACHED, ".dock, .tray, .table")
    open_menu(page, "Lamps: ROLL and STOP")
    assert {"ROLL", "STOP"} <= {*page.evaluate(REACHED, "#board")}


def test_arrow_keys_choose_who_plays_and_focus_moves_to_the_question(still, picture):
    """Each group of answers is one Tab stop. No text behind the set-up is read aloud."""
    page = picture.page
    until(page, "!document.getElementById('home').hidden")
    page.evaluate(WRITE_DOWN)
    page.locator("[data-game=mahe]").focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Person").focus()
    seats, kinds = (
        page.locator(group) for group in ("#new-players [aria-pressed=true]", "#new-kinds [aria-checked=true]")
    )
    for key, kind in (("ArrowRight", "Bot, easy"), ("End", "Bot, clever"), ("ArrowDown", "Person")):
        page.keyboard.press(key)
        assert kinds.inner_text() == kind == page.evaluate("document.activeElement.innerText")
    seats.focus()
    page.keyboard.press("ArrowLeft")
    assert "Teal" in seats.inner_text() and seats.evaluate("(it) => it === document.activeElement")
    still()
    page.clock.resume()
    assert page.evaluate("spoken") == []
    page.locator("#new-rules").focus()
    assert focused_in_turn(page, 7)[-1] == "Play"
    page.keyboard.press("Enter")
    picture.settle()
    assert page.evaluate(FOCUSED) == "Roll"


def test_reduced_motion_stops_animations(opened_as):
    page = opened_as(reduced_motion="reduce")
    started(page)
    page.evaluate("document.getElementById('roll').classList.add('down')")
    assert page.evaluate("getComputedStyle(document.getElementById('roll')).transform") == "none"
    page.evaluate("document.querySelector('[data-opens=lights]').click()")
    until(page, "document.querySelector('.lights .lamp')")
    for _ in range(3):
        assert page.evaluate("[...document.querySelectorAll('.lights .lamp')].every((it) => it.matches('.lit'))")
        page.wait_for_timeout(300)


def test_forced_colours_keep_lamp_colours_and_button_edges(opened_as):
    page = opened_as(forced_colors="active")
    started(page)
    style = "([id, name]) => getComputedStyle(document.getElementById(id)).getPropertyValue(name)"
    assert page.evaluate(style, ["ring", "forced-color-adjust"]) == "none"
    assert page.evaluate(style, ["roll", "border-top-width"]) == "2px"
    assert faults(page) == []


@pytest.fixture
def still(context):
    """Stop the page's clock. Returns a function that runs the clock until texts are read aloud."""
    context.clock.install(time=0)
    context.clock.pause_at(1)
    return lambda: context.clock.run_for(STILL_MS)


@pytest.mark.usefixtures("same_dice")
def test_new_words_are_read_aloud_once_they_stop_changing(still, device):
    """The countdown for stirring the dice is not read aloud."""
    page = device.page
    page.evaluate(WRITE_DOWN)
    device.click("Play")
    device.run(500)
    for _ in range(3):
        before = device.words[3]
        still()
        device.run(1000)
        assert device.words[3] != before
    (announced,) = page.evaluate("spoken")
    assert announced.startswith("Fair-dice code. Photo it, then wait, or choose a number. ")
    assert announced.endswith(". ROLL: number. STOP: begin")
    for press, begins in (("stop", "Mint's turn"), ("roll", "Mint decides")):
        device.tap(press)
        device.settle()
        still()
        until(page, "(begins) => spoken.at(-1).startsWith(begins)", begins)
    spoken = page.evaluate("spoken")
    assert "Prize" not in spoken[-1]
    assert len(spoken) <= 4


def test_sound_is_off_until_a_saved_setting_turns_it_on(context, opened, served):
    """If sound is on, the page plays the device's tones at the same pitch and level."""
    context.add_init_script(RECORD)
    page = opened(served)
    device = started(page)
    page.evaluate(HEAR)
    device.run(3000)
    device.tap("roll")
    until(page, "document.getElementById('spoken').textContent.includes('Mouse race')")
    assert page.evaluate("tones") == page.evaluate("utterances") == []
    open_menu(page, "Settings")
    page.locator("label:has([name=sound][value='%d'])" % LOUD).click()
    page.keyboard.press("Escape")
    device.tap("roll")
    device.run(3000)
    assert ("number", 3) in words_heard(page)
    tones = [(hertz, level) for _, hertz, level in page.evaluate("tones") if hertz]
    until(page, "(count) => pitches.length >= count", len(tones))
    assert [(pitch, LOUD) for pitch, _ in page.evaluate("pitches")] == tones
    assert {volume for volume, _ in page.evaluate("volumes")} == {0, 0.3}
    page.reload()
    device = started(page)
    page.evaluate(HEAR)
    device.tap("roll")
    device.run(3000)
    assert ("number", 2) in words_heard(page)


def words_heard(page):
    tones = page.evaluate("tones")
    return Listener([*map(tuple, tones), (tones[-1][0] + 10_000, 0, 0)]).words()


def test_speech_equals_screen_reader_text_and_keeps_hands_secret(context, still, opened, served):
    context.add_init_script(RECORD)
    context.add_init_script(HEAR_POSITIONS)
    context.route("**/js/device/worker.js", begin_with(SEED % 3))  # cards that end a turn each
    page = opened(served)
    device = started(page)
    open_menu(page, "Settings")
    page.locator("#speech").check()
    page.locator("#rate").fill("1.5")
    page.keyboard.press("Escape")
    until(page, "utterances.length")
    assert page.evaluate("utterances[0][0]") == "Speech is on."
    device.ask_for("mada", ["human"] * 2, options={"first": 0})
    for owner in ("Mint", "Blue"):
        device.settle()
        still()
        until(page, "(owner) => utterances.at(-1)?.[0].startsWith(`Pass to ${owner}`)", owner)
        assert not page.evaluate("utterances.some(([words]) => words.includes('Hand'))")
        device.tap("roll")
        still()
        until(page, "(turn) => utterances.at(-1)[0].startsWith(turn)", "%s's turn. Hand " % owner)
        until(page, "utterances.at(-1)[0] === document.getElementById('spoken').textContent")
        text, rate, lang = page.evaluate("utterances.at(-1)")
        assert text.startswith("%s's turn. Hand " % owner) and (rate, lang) == (pytest.approx(1.5), "en")
        page.evaluate("utterances.length = 0")
        page.evaluate("askDevice('choose', JSON.stringify(position.legal.at(-1)))")  # a card


def test_an_open_dialog_shows_why_a_tap_does_nothing(device):
    page = device.page
    explain = "async (words) => (await import('./js/dom.js')).explain(words)"
    page.evaluate(explain, "On the table.")
    assert page.locator("#why").inner_text() == "On the table."
    open_menu(page, "Settings")
    page.evaluate(explain, "Not now.")
    assert page.locator("#settings").get_by_role("status").inner_text() == "Not now."
    assert page.locator("#why").inner_text() == ""
    assert faults(page) == []


SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id, name }) => id || name)"""


@each_row("path", ["", "hand.html", "install.html"])
def test_no_field_is_small_enough_for_a_phone_to_zoom_in(opened_as, path):
    """An iPhone enlarges the page if the text of a focused field is below 16 pixels."""
    page = opened_as(path)
    for size in (0.8, 0.9, 1):
        page.evaluate("(size) => document.documentElement.style.setProperty('--text-size', size)", size)
        assert page.locator("input, select, textarea").count() and page.evaluate(SMALL_FIELDS) == []
