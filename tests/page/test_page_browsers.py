"""Tests behaviour of other browsers, imitated in Chromium: refused sound, speech and wake locks, notches, print."""

import re

import pytest

from chromium import resize, tap, until
from page_site import started
from phones import phone_of, table_of, until_lost
from set_up import SetUp
from tables import Picture, open_menu
from turtleback.engine.catalogue import GAMES, game_class
from turtleback_host.page.cards import SOURCES

WITH_SOUND = """localStorage.setItem("turtleback settings", '{"sound": 2}')"""
AUDIO = """
window.resumed = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() { super(); window.audio = this; }
  get state() { return window.audioState ?? super.state; }
  async resume() { window.resumed++; }
};
"""
SHOWN = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.parametrize("state", ["suspended", "interrupted"])
def test_stopped_sound_resumes_at_a_tap_or_when_it_may(state, context, opened, served):
    context.add_init_script(WITH_SOUND)
    context.add_init_script(AUDIO)
    page = started(opened(served)).page
    tap(page.locator("#roll"))
    until(page, "window.audio !== undefined")
    page.evaluate("() => { window.audioState = 'running'; window.resumed = 0; }")
    tap(page.locator("#roll"))
    assert page.evaluate("resumed") == 0
    page.evaluate("(state) => { window.audioState = state; }", state)
    moments = [lambda: tap(page.locator("#roll")), lambda: page.evaluate(SHOWN)]
    moments.append(lambda: page.evaluate("audio.dispatchEvent(new Event('statechange'))"))
    for number, moment in enumerate(moments, 1):
        moment()
        assert page.evaluate("resumed") == number


# Like WebKit: no wake lock before the first tap.
SLEEPY = """
window.locks = [];
window.isTapped = false;
addEventListener("click", () => { window.isTapped = true; }, { capture: true });
navigator.wakeLock.request = async () => {
  if (!isTapped) throw new DOMException("not yet", "NotAllowedError");
  const lock = Object.assign(new EventTarget(), { released: false });
  lock.release = async () => { lock.released = true; };
  locks.push(lock);
  return lock;
};
"""
# True if there are at least `count` locks and only the last one is active. A renewed lock may be lost again.
AWAKE = "(count) => locks.length >= count && locks.findIndex(({ released }) => !released) === locks.length - 1"


def test_a_phone_stays_awake_from_its_first_tap_on(browser, served):
    table = table_of(browser, served)
    phone = phone_of(browser, table.invite(), script=SLEEPY)
    phone.sit(0)
    assert phone.page.evaluate("locks.length") == 0
    phone.page.locator("#who").tap()
    until(phone.page, AWAKE, 1)
    until(phone.page, "sent.some(({ type }) => type === 'spares')")  # from now on, the phone can come back
    phone.page.evaluate("banners.length = 0")
    table.page.reload()
    until_lost(phone.page)
    until(phone.page, AWAKE, 2)


COUNT_QUESTIONS = """navigator.storage.persist = async () => {
  localStorage.questions = Number(localStorage.questions ?? 0) + 1;
  return false;
};"""


def test_persistent_storage_is_requested_once_after_the_first_game(context, opened, served):
    context.add_init_script(COUNT_QUESTIONS)
    device = started(opened(served))
    device.begin()
    assert device.page.evaluate("localStorage.questions") is None
    for _ in range(2):
        device.begin("mada", ["clever"] * 2)
        device.hurry()
        until(device.page, "localStorage.questions === '1'")
        device.page.reload()
        device = started(device.page)


UPRIGHT = {"top": 59, "right": 0, "bottom": 34, "left": 0}
LYING = {"top": 0, "right": 59, "bottom": 21, "left": 59}
OUTSIDE = """({ top, right, bottom, left }) => [...document.querySelectorAll(
    "button, input, h1, h2, p, label, summary, .lamp, #new-players *, #board li, .seat, .choice")]
  .filter((it) => it.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !it.closest(".unseen"))
  .filter((it) => document.querySelector("dialog[open]")?.contains(it) ?? true)
  .map((it) => [it, it.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.bottom > 0 && box.top < innerHeight)
  .filter(([it, box]) => box.left < left - 0.5 || box.right > innerWidth - right + 0.5 || box.top < top - 0.5
    || (it.matches("#roll, #stop, .go, .lamp") && box.bottom > innerHeight - bottom + 0.5))
  .map(([it, box]) => `${it.id || it.className || it.textContent} ${Math.round(box.left)} ${Math.round(box.top)}`)"""


SCREENS = [((390, 844), UPRIGHT), ((844, 390), LYING)]


def set_screen(page, size, insets):
    """Set the size of a page's screen, and the insets of an iPhone."""
    resize(page, *size)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


@pytest.mark.parametrize("size, insets", SCREENS)
def test_nothing_is_under_a_notch(size, insets, device):
    page = device.page
    set_screen(page, size, insets)
    assert page.evaluate("getComputedStyle(document.body).paddingBottom") == "%dpx" % insets["bottom"]
    under = {"lamps": page.evaluate(OUTSIDE, insets)}
    open_menu(page, "Home")
    under["home"] = page.evaluate(OUTSIDE, insets)
    SetUp(page, "mahe")
    under["set-up"] = page.evaluate(OUTSIDE, insets)
    assert under == {"lamps": [], "home": [], "set-up": []}


def test_no_table_or_other_page_is_under_a_notch(context, opened, served):
    picture = Picture(context, opened, served)
    page = picture.page
    under = {}

    def look(name):
        for size, insets in SCREENS:
            set_screen(page, size, insets)
            under[name, size] = page.evaluate(OUTSIDE, insets)

    for game in GAMES:
        picture.begin(game, ["human"] * max(game_class(game).SEATS))
        look(game)
    for path in ("hand.html", "install.html"):
        page.goto(served + path)
        until(page, "document.readyState === 'complete'")
        look(path)
    assert not any(under.values()), under


def test_vibration_is_offered_only_if_supported(opened_as):
    page = started(opened_as()).page
    vibration = "document.getElementById('vibration').hidden"
    assert page.evaluate(vibration) is False
    page.add_init_script("delete Navigator.prototype.vibrate")
    page.reload()
    started(page)
    assert page.evaluate(vibration) is True


def test_home_fits_a_phone_with_text_of_twice_the_size(context, opened, served):
    context.add_init_script("""localStorage.setItem("turtleback settings", '{"text": 200}')""")
    page = started(opened(served)).page
    open_menu(page, "Home")
    assert page.evaluate("document.getElementById('home').scrollWidth <= innerWidth")


def test_rules_are_printed_whole_and_dark_on_white(device):
    page = device.page
    page.evaluate("document.querySelector('[data-opens=rules][data-rules=mahe]').click()")
    sheet = page.locator("#sheet")
    sheet.get_by_text("MAHE-1", exact=False).first.wait_for()
    page.emulate_media(media="print")
    assert page.evaluate("(sheet => sheet.scrollHeight <= sheet.clientHeight + 1)(document.getElementById('sheet'))")
    assert sheet.evaluate("(it) => getComputedStyle(it).color") == "rgb(16, 48, 58)"
    assert not page.locator("main").is_visible() and not sheet.get_by_role("button", name="Close").is_visible()


DECLARATION = re.compile(r"(?<=[{;])\s*([a-z-]+)\s*:\s*([^;{}]+);")
# Properties of other engines, and descriptors of @property.
OF_OTHERS = {"-webkit-touch-callout", "syntax", "inherits", "initial-value"}


def test_a_browser_understands_every_declaration(browser):
    page = browser.new_page()
    declared = set()
    for path in SOURCES.glob("*.css"):
        text = re.sub(r"/\*.*?\*/|@font-face {.*?}", "", path.read_text("utf-8"), flags=re.DOTALL)
        found = DECLARATION.findall(text)
        declared |= {(name, " ".join(value.split())) for name, value in found if not name.startswith("--")}
    assert len(declared) > 500
    wrong = "(all) => all.filter(([name, value]) => !CSS.supports(name, value.replace('!important', '')))"
    unknown = {tuple(each) for each in page.evaluate(wrong, sorted(declared))}
    assert {each for each in unknown if each[0] not in OF_OTHERS} == set()


# Like Safari: speech before the first tap is refused.
SPEAKS = """
localStorage.setItem("turtleback settings", '{"speech": true}');
window.spoken = [];
window.isTapped = false;
addEventListener("click", () => { window.isTapped = true; }, { capture: true });
speechSynthesis.cancel = () => {};
speechSynthesis.speak = (words) => {
  if (isTapped) return spoken.push(words.text);
  words.onerror(Object.assign(new Event("error"), { error: "not-allowed" }));
};
"""


def test_refused_speech_is_spoken_at_the_first_tap(context, opened, served):
    context.add_init_script(SPEAKS)
    device = started(opened(served))
    spoken = until(device.page, "document.getElementById('spoken').textContent")
    assert device.page.evaluate("spoken") == []
    tap(device.page.locator("#screen"))
    assert device.page.evaluate("spoken") == [spoken]
