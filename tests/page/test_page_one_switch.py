"""One switch on the page: a whole game with one key, and a programme that clicks."""

from chromium import PageDevice
from one_switch import OneSwitch
from page_site import started

LOOK_MS = 250


class KeyOnPage:
    """The page's device, pressed by one key, as many switches press it."""

    def __init__(self, device: PageDevice):
        self._device = device
        self.words = device.words

    def run(self, ms):
        self._device.run(ms)
        self.words = self._device.words

    @property
    def frame(self):
        return self._device.frame

    def down(self, key):
        self._device.page.keyboard.down(key)

    def up(self, key):
        self._device.page.keyboard.up(key)


def test_a_whole_game_on_the_page_by_one_key(opened, served):
    device = started(opened(served))
    device.hold("roll")
    device.page.reload()  # the page has kept how people press
    device = started(device.page)
    person = OneSwitch(KeyOnPage(device), "Enter", look_ms=LOOK_MS)
    person.turn_to("settings")
    person.take("take it")
    person.turn_to("one switch")
    person.take("take it")
    person.turn_to("0.5 s")
    person.take("take it")
    person.turn_to("MADA, score sheet")
    person.take("take it")
    person.turn_to("2 players")
    person.take("play at once")
    person.play()
    assert device.state["over"]


def test_a_click_of_a_switch_programme_is_a_press_too(opened, served):
    device = started(opened(served))
    device.hold("roll")
    person = OneSwitch(KeyOnPage(device), look_ms=LOOK_MS)
    person.wait_for("take it")
    device.page.get_by_role("button", name="ROLL", exact=True).evaluate("(it) => it.click()")
    device.run(300)
    assert device.words[0] == "How many play?"
