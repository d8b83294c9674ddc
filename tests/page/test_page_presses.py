"""Keys, late taps and calls: what presses a button of the page, and what does not."""

from chromium import tap, until


def test_enter_and_space_press_the_button_that_has_the_focus(device):
    """Elsewhere Space is ROLL and Enter is STOP."""
    page = device.page
    for button, key in (("#roll", "Enter"), ("#stop", "Space")):
        before = device.words
        page.focus(button)
        page.keyboard.down(key)
        device.run(80)
        page.keyboard.up(key)
        device.run(300)
        assert device.words != before
    assert device.words[0] == "How many play?"


def test_a_call_that_comes_while_a_finger_is_down_decides_nothing(device):
    before = device.words
    device.page.keyboard.down("s")
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
    assert small.text_content() == "Gerätemenü"
