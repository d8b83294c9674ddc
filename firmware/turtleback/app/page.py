"""Pages: questions that are answered with two buttons.

A page has a title, the names of its answers and the index of the current answer. The lamps from space 1 on are the
answers; the lamp of the current answer is bright. Pages differ in their slots, or for options in their eggs.
"""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.stage import REFUSED, Stage
from turtleback.controls.gestures import HOLD_BOTH, TAP_ROLL, TAP_STOP
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put
from turtleback.lights.palette import WHITE

_OTHERS = const(40)  # level of the lamps of the other answers
_BREATH_MS = const(1600)
DARK = b"\0\0\0"  # a slot that is not lit


class Page:
    """A question with its answers.

    `title` is the question, `names` are the answers, and `index` is the current answer. `about` is an explanation
    for the screen. `slots` are the colours of the slots.
    """

    both = ""  # text that says what holding both buttons does
    first = 0  # the lamp of the first answer
    slots: tuple = (WHITE, WHITE, WHITE)

    def __init__(self, title: str, names, index: int = 0, about: str = "", slots: tuple = ()):
        self.title = title
        self.names = names
        self.index = index
        self.about = about
        self.slots = slots or self.slots

    def apply(self, setting: GameSetup) -> bool | None:
        """Store the answer in the setting. Returns: True if the game is to begin."""

    def name(self) -> str:
        """Return the text of the current answer."""
        return self.names[self.index]

    def next(self) -> None:
        """Move to the next answer; after the last one, to the first."""
        self.index = (self.index + 1) % len(self.names)

    def words(self):
        """Return the question, the current answer and what the buttons do, as Words."""
        return load_attribute("app.page_words", "words_of")(self)

    def paint(self, frame: bytearray, t: int) -> None:
        """Paint the page at time `t` (ms) on a dark frame."""
        for answer in range(len(self.names)):
            put(frame, self.first + answer, WHITE, _OTHERS)
        put(frame, self.first + self.index, WHITE, _OTHERS + breath(t, _BREATH_MS) * (FULL - _OTHERS) // FULL)
        self.mark(frame, t)

    def mark(self, frame: bytearray, t: int) -> None:
        """Light the slots or eggs by which this page differs from others."""
        for slot in range(SLOTS):
            put(frame, SPACES + slot, self.slots[slot])


class Pages(Stage):
    """A stage that shows a page: ROLL moves through its answers, and STOP takes the current one."""

    OFFERS = "pages"
    both = "both: take it"  # N_
    number = -1  # index of the page in the set-up; -1 elsewhere

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
        """The cursor for sound.py: the number of the page or 0, the number of the current answer, and no seat (-1)."""
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
        """Show or play the effect of the answer with this index, if it has any."""

    def accept(self, now: int) -> "int | Stage | None":
        """Take the current answer. Returns: a command for the app, or None."""
        raise NotImplementedError

    def on_long_press(self, gesture: str, now: int) -> "int | Stage | None":
        """Handle a long press. Both buttons take the current answer, unless a subclass does something else."""
        return self.accept(now) if gesture == HOLD_BOTH else REFUSED


def save_settings(ports, settings: dict) -> None:
    """Save settings, a dict of name to value, to flash. Report a failure over USB."""
    try:
        ports.save(settings)
    except OSError:
        ports.say("Your settings will not survive a power cut: the flash is full, or cannot be written.")  # N_page
