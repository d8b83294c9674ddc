"""Pages: they ask one thing each, and are answered with two buttons.

A page has a title, the names of its answers and the index of the one in force. The lamps from space 1 on are the
answers, the one in force bright; the slots (or eggs, for the options) say which page it is.
"""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.stage import REFUSED, Stage
from turtleback.controls.gestures import HOLD_BOTH, TAP_ROLL, TAP_STOP
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put
from turtleback.lights.palette import WHITE

_OTHERS = const(40)  # level of the answers not in force
_BREATH_MS = const(1600)
DARK = b"\0\0\0"  # a slot that is not lit


class Page:
    """A question with its answers; `slots` are the colours of the slots."""

    both = ""  # what holding both buttons does
    first = 0  # the lamp of the first answer
    slots: tuple = (WHITE, WHITE, WHITE)

    def __init__(self, title: str, names, index: int = 0, about: str = "", slots: tuple = ()):
        self.title = title
        self.names = names
        self.index = index
        self.about = about
        self.slots = slots or self.slots

    def apply(self, setting: GameSetup) -> bool | None:
        """Put the answer into the setting; True if it begins the game."""

    def name(self) -> str:
        """The answer in force, as people call it."""
        return self.names[self.index]

    def next(self) -> None:
        """On to the next answer."""
        self.index = (self.index + 1) % len(self.names)

    def words(self):
        """The question, the answer in force, and what the buttons do."""
        return load_attribute("app.page_words", "words_of")(self)

    def paint(self, frame: bytearray, t: int) -> None:
        """The instant t (ms) on a dark frame."""
        for answer in range(len(self.names)):
            put(frame, self.first + answer, WHITE, _OTHERS)
        put(frame, self.first + self.index, WHITE, _OTHERS + breath(t, _BREATH_MS) * (FULL - _OTHERS) // FULL)
        self.mark(frame, t)

    def mark(self, frame: bytearray, t: int) -> None:
        """Which page it is."""
        for slot in range(SLOTS):
            put(frame, SPACES + slot, self.slots[slot])


class Pages(Stage):
    """A stage that asks: ROLL goes through the answers of a page, STOP takes one."""

    OFFERS = "pages"
    both = "both: take it"  # N_
    number = -1  # of the page in a row of them, from 0 on

    def __init__(self, page: Page, now: int):
        super().__init__()
        self._turn(page, now)

    def _turn(self, page: Page, now: int) -> None:
        self.page = page
        page.both = self.both
        self.is_dirty = True
        self._since = now

    @property
    def cursor(self) -> tuple:
        """What is heard: the page's number or 0, that of its answer, and no seat."""
        return self.number + 1, self.page.index + 1, -1

    def words(self):
        return self.page.words()

    def paint(self, frame: bytearray, now: int) -> None:
        self.page.paint(frame, now - self._since)

    def gesture(self, gesture: str, now: int) -> "int | Stage | None":
        if gesture == TAP_STOP:
            return self.accept(now)
        if gesture != TAP_ROLL:
            return self.on_long_press(gesture, now)
        if len(self.page.names) == 1:
            return REFUSED
        self.page.next()
        self._turn(self.page, now)
        self.try_out(self.page.index)
        return None

    def try_out(self, index: int) -> None:
        """Have people see or hear an answer, if they can."""

    def accept(self, now: int) -> "int | Stage | None":
        """Take the answer in force."""
        raise NotImplementedError

    def on_long_press(self, gesture: str, now: int) -> "int | Stage | None":
        """Answer a long press: both held take the answer in force, unless a stage knows better."""
        return self.accept(now) if gesture == HOLD_BOTH else REFUSED


def save_settings(ports, settings: dict) -> None:
    """Save what an answer has set, words by name, over power-off where the device can; say so if that fails."""
    try:
        ports.save(settings)
    except OSError:
        ports.say("Your settings will not survive a power cut: the flash is full, or cannot be written.")  # N_page
