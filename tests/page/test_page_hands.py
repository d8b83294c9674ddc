"""Tests input on the page by touch, keys, mouse and one switch, its settings, and names at the table."""

import pytest

from chromium import tap, until, until_true
from one_switch import OneSwitch
from page_site import started
from rows import each_row
from set_up import SetUp
from tables import open_menu
from turtleback_host.virtual.device import GAP_MS, TAP_MS


def test_one_finger_stays_while_the_other_taps(device):
    device.touch("touchStart", "roll")
    device.run(80)
    device.touch("touchStart", "roll", "stop")
    device.run(1200)
    device.touch("touchEnd")
    assert device.page.evaluate("document.querySelectorAll('.big.down').length") == 0
    until(device.page, "turtleback.words()[0] !== 'Which game?'")


@pytest.mark.usefixtures("same_dice")
def test_small_buttons_equal_long_presses(device):
    for name, hold in (("Scores", "roll"), ("Take back", "stop"), ("Device menu", "both")):
        after = []
        for press in ("click", "hold"):
            device.begin()
            device.tap_each("roll", "roll")
            if press == "click":
                tap(device.page.get_by_role("button", name=name, exact=True))
                device.run(40)
            else:
                device.hold(hold)
            after.append((device.words, device.record))
        assert after[0] == after[1], name


def test_only_the_first_mouse_button_presses_and_no_context_menu_opens(device):
    page = device.page
    page.evaluate("addEventListener('contextmenu', (event) => (window.stopped = event.defaultPrevented))")
    for name in ("ROLL", "STOP", "Scores"):
        page.get_by_role("button", name=name, exact=True).click(button="right")
        until(page, "window.stopped === true")
        page.evaluate("delete window.stopped")
    device.run(300)
    assert device.words[1] == "> Mahé"
    page.locator("#roll").hover()
    page.mouse.down()
    device.run(80)
    page.mouse.up()
    device.run(300)
    assert device.words[1] != "> Mahé"


def test_keys_press_roll_stop_and_both(device):
    for line, keys in ((1, ("r", "Space", "ArrowLeft")), (0, ("s", "Enter", "ArrowRight"))):
        for key in keys:
            before = device.words[line]
            device.key(key)
            assert device.words[line] != before, key
    for key in ("m", "s"):  # begin to play, then close the begin code
        device.key(key)
        device.settle()
    assert device.state["inGame"]
    for key in ("m", "Escape"):
        device.key(key)
        assert device.words[0] == "Menu", key
        device.key("m")


def strike(device, key, code):
    """Press a key with its code in a keyboard layout, with the timing of a person."""
    keys = device.page.context.new_cdp_session(device.page)
    keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "code": code})
    device.run(TAP_MS)
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "code": code})
    device.run(GAP_MS)


@each_row("key, code, line", [("r", "KeyO", 1), ("s", "Semicolon", 0), ("к", "KeyR", 1), ("ы", "KeyS", 0)])
def test_a_key_means_its_letter_or_on_other_alphabets_its_position(device, key, code, line):
    """Tests R and S on a Dvorak keyboard and on a Russian keyboard."""
    before = device.words[line]
    strike(device, key, code)
    assert device.words[line] != before


def test_a_french_m_opens_the_menu_and_a_comma_does_not(device):
    device.begin()
    strike(device, ",", "KeyM")
    assert device.words[0] != "Menu"
    strike(device, "m", "Semicolon")
    assert device.words[0] == "Menu"


@each_row("layout, letters", [({"KeyR": "r", "KeyM": ","}, "RSM"), ({"KeyR": "к", "KeyS": "ы", "KeyM": "ь"}, "КЫЬ")])
def test_help_names_the_letters_of_the_keyboard(device, layout, letters):
    page = device.page
    page.evaluate("(keys) => { navigator.keyboard.getLayoutMap = async () => new Map(Object.entries(keys)) }", layout)
    open_menu(page, "Help")
    named = page.locator("#help kbd[data-code]")
    until_true(page, lambda: "".join(named.all_text_contents()) == letters, letters)
    page.keyboard.press("Escape")


def test_an_open_dialog_keeps_keys_from_the_device(device):
    SetUp(device.page, "mahe")
    device.page.locator("#new-name").focus()
    device.page.keyboard.type("rsm")
    device.page.keyboard.press("Escape")
    device.run(300)
    assert device.words[1] == "> Mahé"


WATCHED = """
window.locks = [];
const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async (...how) => {
  const lock = await request(...how);
  if (window.isSlow) await new Promise((release) => { window.release = release; });
  locks.push(lock);
  return lock;
};
window.pulses = 0;
const vibrate = navigator.vibrate.bind(navigator);
navigator.vibrate = (ms) => {
  pulses++;
  return vibrate(ms);
};
"""


def test_the_screen_stays_on_until_the_game_is_over(context, opened, served):
    context.add_init_script(WATCHED)
    context.grant_permissions(["screen-wake-lock"])  # A browser with a screen does not ask for this permission.
    device = started(opened(served))
    page = device.page
    assert page.evaluate("locks.length") == 0
    for is_slow in (False, True):
        page.evaluate("(isSlow) => { window.isSlow = isSlow }", is_slow)
        device.begin("mada", ["human"] * 2)  # a game with hidden hands
        until(page, "Boolean(window.release) || (locks.length === 1 && !locks[0].released)")
        device.begin("mada", ["clever"] * 2)
        device.hurry()
        page.evaluate("() => { window.release?.() }")
        until(page, "(count) => locks.length === count && locks.every((lock) => lock.released)", 1 + is_slow)


def test_presses_vibrate_unless_the_setting_is_off(context, opened, served):
    context.add_init_script(WATCHED)
    device = started(opened(served))
    device.tap("roll")
    assert device.page.evaluate("pulses") == 1
    device.ask_for("mahe", ["human"] * 3)
    device.tap_each("stop")
    until(device.page, "document.querySelector('#board .choice')")
    device.page.locator("#picture").tap()
    pulses = device.page.evaluate("pulses")
    device.page.locator("#board .choice").first.tap()  # choices in the drawing also cause a vibration
    assert device.page.evaluate("pulses") == pulses + 1
    open_menu(device.page, "Lamps: ROLL and STOP")
    open_menu(device.page, "Settings")
    tap(device.page.get_by_label("Vibration"))
    tap(device.page.locator("#settings").get_by_role("button", name="Close"))
    device.tap("roll")
    assert device.page.evaluate("pulses") == pulses + 1


def test_settings_survive_a_reload(device):
    page = device.page
    places = "['roll', 'stop'].map((id) => document.getElementById(id).getBoundingClientRect().x)"
    roll, stop = page.evaluate(places)
    open_menu(page, "Settings")
    tap(page.get_by_label("ROLL on the right, STOP on the left"))
    assert page.evaluate(places) == [stop, roll]
    tap(page.get_by_label("Vibration"))
    page.get_by_label("Text size").fill("150")
    page.locator("label:has([name=look][value=light])").click()
    page.reload()
    open_menu(page, "Settings")
    assert page.get_by_label("ROLL on the right, STOP on the left").is_checked()
    assert not page.get_by_label("Vibration").is_checked()
    assert page.get_by_label("Text size").input_value() == "150"
    assert page.evaluate("document.documentElement.dataset.look") == "light"


def test_enter_and_space_press_the_focused_button(device):
    """If no button has the focus, Space is ROLL and Enter is STOP."""
    page = device.page
    for button, key in (("#roll", "Enter"), ("#stop", "Space")):
        before = device.words
        page.focus(button)
        device.key(key)
        device.run(300)
        assert device.words != before
    assert device.words[0] == "How many play?"
    device.page.get_by_role("button", name="STOP", exact=True).evaluate("(it) => it.click()")  # without a pointer
    device.run(300)
    assert device.words[0] != "How many play?"


def test_a_press_interrupted_by_a_call_has_no_effect(device):
    before = device.words
    device.down("s")
    device.run(80)
    device.page.evaluate("dispatchEvent(new Event('blur'))")
    device.run(400)
    assert device.words == before


def test_a_game_begun_with_the_buttons_has_a_length(device):
    begun = "localStorage.getItem('turtleback begun')"
    assert device.page.evaluate(begun) is None
    for key in ("m", "s"):  # begin to play, then close the begin code
        device.key(key)
        device.settle()
    assert device.state["inGame"] and device.page.evaluate(begun) is not None


def test_the_button_for_both_is_named_after_its_effect(device):
    page = device.page
    small = page.locator("#menu")
    assert small.text_content() == "Play" and device.words[-1] == "both: play"
    tap(small)
    device.settle()
    assert small.text_content() == "Device menu"
    tap(small)
    device.run(300)
    assert small.text_content() == "Go on" and device.words[-1] == "both: go on"
    device.ask("language", "de")
    device.run(300)
    until(page, "document.getElementById('menu').textContent === 'Weiter'")
    tap(small)
    device.settle()
    until(page, "document.getElementById('menu').textContent === 'Gerätemenü'")


def test_one_switch_takes_offers_also_after_a_reload(opened, served):
    device = started(opened(served))
    device.hold("roll")
    device.page.reload()  # The page has saved the input mode.
    device = started(device.page)
    person = OneSwitch(device, "Enter", look_ms=250)
    person.turn_to("MADA, score sheet")
    person.take("take it")
    assert device.words[0] == "How many play?"
    person.wait_for("play at once")
    device.page.get_by_role("button", name="ROLL", exact=True).evaluate("(it) => it.click()")
    device.settle()
    assert device.state["inGame"]


DRAWN = "document.querySelector('#board').textContent"


def test_a_name_typed_during_a_game_appears_on_the_table(picture):
    picture.begin("mahe", ["human"] * 2, {"first": 0})
    page = picture.page
    assert "Mint, roll!" in page.evaluate(DRAWN)
    SetUp(page, "mahe").name("Ada")
    picture.device.run(40)
    until(page, f"{DRAWN}.includes('Ada, roll!') && !{DRAWN}.includes('Mint')")
    page.locator("#home .go-on").click()
    picture.take(0)
    assert "Ada" in page.evaluate(DRAWN)
