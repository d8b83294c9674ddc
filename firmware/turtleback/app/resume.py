"""After a power loss, offers the unfinished game again, and reads its journal while people decide."""

from micropython import const
from turtleback.app.journal import FAILS
from turtleback.app.journal_reader import JournalReader, finished
from turtleback.app.notice import BROKEN, Notice
from turtleback.app.page import DARK, Page, Pages
from turtleback.app.stage import RESUME, Stage
from turtleback.controls.gestures import HOLD_BOTH
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError
from turtleback.engine.titles import TITLES
from turtleback.lights.palette import WHITE

NEW_GAME = "new game"
_LINES = const(2)  # lines read per step; more would delay a frame on a Pico


def offered(file, before: Stage, now: int) -> Stage | None:
    """The stage that offers the game of the journal, or a notice on what is wrong; None if there is no game."""
    try:
        text = file.read()
        if finished(text):
            file.archive()
            return None
    except ValueError as error:
        return _set_aside(file, before, now, str(error).rstrip(".") + ".")
    except OSError:
        return Notice(before, FAILS, now)
    return Resume(before, file, text, now) if text else None


def _set_aside(file, before: Stage, now: int, why: str) -> Notice:
    try:
        file.set_aside()
    except OSError:
        return Notice(before, FAILS, now)
    return Notice(before, BROKEN, now, why)


class Resume(Pages):
    """Offers the game of a journal, with the outer two slots in white.

    "New game" returns to the stage before; the journal stays until a game begins.
    """

    both = "both: go on"  # N_

    def __init__(self, before: Stage, file, text: str, now: int):
        self.before = before
        self.reading = JournalReader()
        self._file = file
        self.text = text
        self._at = 0  # index in the text
        self._match: Match | None = None  # the game, once it has been read
        self._chosen = False
        super().__init__(Page("The plug was out", ("go on", NEW_GAME), slots=(WHITE, DARK, WHITE)), now)  # N_

    def words(self):
        if self._match:
            from turtleback.language import app as _

            game = self._match.game
            place = (_(TITLES[game.NAME]), game.seats, len(self._match.history))
            self.page.about = _("%s, %d players, move %d") % place
        return super().words()

    def work(self, now: int) -> bool:
        if self._at >= len(self.text):
            return False
        try:
            for _ in range(_LINES):
                self._read()
        except RecordError as error:
            self._at = len(self.text)
            self.command = _set_aside(self._file, self.before, now, str(error))
        return True

    def _read(self) -> None:
        """Read a line; after the last one, show the position and answer if people have chosen."""
        if self._at < len(self.text):
            end = self.text.find("\n", self._at)
            self.reading.read(self.text[self._at : end])
            self._at = end + 1
        if self._at < len(self.text):
            return
        self._match = self.reading.end()
        self.is_dirty = True
        if self._chosen:
            self.command = RESUME

    def accept(self, now: int) -> int | Stage | None:
        if self.page.names[self.page.index] == NEW_GAME:
            return self.before
        self._chosen = True
        return RESUME if self._at >= len(self.text) else None

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        if gesture == HOLD_BOTH:
            self.page.index = 0
        return super().on_long_press(gesture, now)
