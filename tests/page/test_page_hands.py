"""Fingers, keys, a mouse and one switch on the page, as families use them; the picture and what is around it."""

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
def test_small_buttons_do_at_once_what_a_long_press_does(device):
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


def test_a_mouse_presses_with_its_first_button_and_opens_no_menu_of_the_browser(device):
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
    for key in ("m", "s"):  # play at once, and away from the begin code
        device.key(key)
        device.settle()
    assert device.state["inGame"]
    for key in ("m", "Escape"):
        device.key(key)
        assert device.words[0] == "Menu", key
        device.key("m")


def strike(device, key, code):
    """Press a key of some keyboard for as long as people do."""
    keys = device.page.context.new_cdp_session(device.page)
    keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": key, "code": code})
    device.run(TAP_MS)
    keys.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "code": code})
    device.run(GAP_MS)


@each_row("key, code, line", [("r", "KeyO", 1), ("s", "Semicolon", 0), ("к", "KeyR", 1), ("ы", "KeyS", 0)])
def test_a_key_is_that_of_its_letter_and_on_other_alphabets_of_its_place(device, key, code, line):
    """R and S of Dvorak's keyboard, and those of a Russian one."""
    before = device.words[line]
    strike(device, key, code)
    assert device.words[line] != before


def test_a_french_m_opens_the_menu_and_the_comma_in_its_place_does_not(device):
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


def test_keys_are_not_for_the_device_while_a_dialog_is_open(device):
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


def test_the_screen_stays_on_until_the_game_is_over_also_where_it_is_slow_to(context, opened, served):
    context.add_init_script(WATCHED)
    context.grant_permissions(["screen-wake-lock"])  # what has a screen asks nobody for it
    device = started(opened(served))
    page = device.page
    assert page.evaluate("locks.length") == 0
    for is_slow in (False, True):
        page.evaluate("(isSlow) => { window.isSlow = isSlow }", is_slow)
        device.begin("mada", ["human"] * 2)  # which hides hands
        until(page, "Boolean(window.release) || (locks.length === 1 && !locks[0].released)")
        device.begin("mada", ["clever"] * 2)
        device.hurry()
        page.evaluate("() => { window.release?.() }")
        until(page, "(count) => locks.length === count && locks.every((lock) => lock.released)", 1 + is_slow)


def test_a_press_is_felt_unless_that_is_switched_off(context, opened, served):
    context.add_init_script(WATCHED)
    device = started(opened(served))
    device.tap("roll")
    assert device.page.evaluate("pulses") == 1
    device.ask_for("mahe", ["human"] * 3)
    device.tap_each("stop")
    until(device.page, "document.querySelector('#board .choice')")
    device.page.locator("#picture").tap()
    pulses = device.page.evaluate("pulses")
    device.page.locator("#board .choice").first.tap()  # on the table, too
    assert device.page.evaluate("pulses") == pulses + 1
    open_menu(device.page, "Lamps: ROLL and STOP")
    open_menu(device.page, "Settings")
    tap(device.page.get_by_label("Vibration"))
    tap(device.page.locator("#settings").get_by_role("button", name="Close"))
    device.tap("roll")
    assert device.page.evaluate("pulses") == pulses + 1


def test_settings_are_there_after_a_reload(device):
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


def test_enter_and_space_press_the_button_that_has_the_focus(device):
    """Elsewhere Space is ROLL and Enter is STOP."""
    page = device.page
    for button, key in (("#roll", "Enter"), ("#stop", "Space")):
        before = device.words
        page.focus(button)
        device.key(key)
        device.run(300)
        assert device.words != before
    assert device.words[0] == "How many play?"
    device.page.get_by_role("button", name="STOP", exact=True).evaluate("(it) => it.click()")  # as without a finger
    device.run(300)
    assert device.words[0] != "How many play?"


def test_a_call_that_comes_while_a_finger_is_down_decides_nothing(device):
    before = device.words
    device.down("s")
    device.run(80)
    device.page.evaluate("dispatchEvent(new Event('blur'))")
    device.run(400)
    assert device.words == before


def test_the_small_button_for_both_is_called_what_both_do(device):
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


def test_one_key_and_a_click_of_a_switch_programme_take_what_is_offered_after_a_reload_too(opened, served):
    device = started(opened(served))
    device.hold("roll")
    device.page.reload()  # the page has kept how people press
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


def test_a_name_that_is_typed_in_a_game_stands_on_the_table_at_once(picture):
    picture.begin("mahe", ["human"] * 2, {"first": 0})
    page = picture.page
    assert "Mint, roll!" in page.evaluate(DRAWN)
    SetUp(page, "mahe").name("Ada")
    picture.device.run(40)
    until(page, f"{DRAWN}.includes('Ada, roll!') && !{DRAWN}.includes('Mint')")
    page.locator("#home .go-on").click()
    picture.take(0)
    assert "Ada" in page.evaluate(DRAWN)
