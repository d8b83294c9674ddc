"""Offers the unfinished game after a power loss, and reads its journal while people decide."""

from micropython import const
from turtleback.app.begin import begin
from turtleback.app.journal import FAILS
from turtleback.app.journal_reader import JournalReader, finished
from turtleback.app.notice import BROKEN, Notice
from turtleback.app.page import DARK, Page, Pages
from turtleback.app.stage import Stage
from turtleback.controls.gestures import HOLD_BOTH
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError
from turtleback.engine.titles import TITLES
from turtleback.lights.palette import WHITE

NEW_GAME = "new game"
_LINES = const(2)  # lines read per step; more would delay a frame on a Pico


def offered(app) -> Stage | None:
    """Return the stage that offers the game of the journal, or a notice if the journal cannot be read.

    Returns None if there is no unfinished game. A finished game is archived.
    """
    file = app.ports.journal_file
    try:
        text = file.read()
        if finished(text):
            file.archive()
            return None
    except ValueError as error:
        return _set_aside(app, app.stage, str(error).rstrip(".") + ".")
    except OSError:
        return Notice(app.stage, FAILS, app.time)
    return Resume(app, text) if text else None


def _set_aside(app, before: Stage, why: str) -> Notice:
    try:
        app.ports.journal_file.set_aside()
    except OSError:
        return Notice(before, FAILS, app.time)
    return Notice(before, BROKEN, app.time, why)


class Resume(Pages):
    """Page that asks whether to continue the game of a journal. The outer two slots are white.

    "New game" returns to the previous stage; the journal stays until a game begins.
    """

    both = "both: go on"  # N_

    def __init__(self, app, text: str):
        self.before = app.stage
        self._reader = JournalReader()
        self._app = app
        self._text = text
        self._at = 0  # index in the text of the next line to read
        self.match: Match | None = None  # the game, once it has been read
        self._chosen = False
        super().__init__(Page("The plug was out", ("go on", NEW_GAME), slots=(WHITE, DARK, WHITE)), app.time)  # N_

    def words(self):
        if self.match:
            from turtleback.language import app as _

            game = self.match.game
            facts = (_(TITLES[game.NAME]), game.seats, len(self.match.history))
            self.page.about = _("%s, %d players, move %d") % facts
        return super().words()

    def work(self, now: int) -> bool:
        if self._at >= len(self._text):
            return False
        try:
            for _ in range(_LINES):
                end = self._text.find("\n", self._at)
                if end >= 0:
                    self._reader.read(self._text[self._at : end])
                    self._at = end + 1
            if self._at >= len(self._text):
                self.match = self._reader.end()
                self.is_dirty = True
        except RecordError as error:
            self._at = len(self._text)
            self.command = _set_aside(self._app, self.before, str(error))
        if self.match and self._chosen:
            self.command = begin(self._app, self._reader)
        return True

    def accept(self, now: int) -> int | Stage | None:
        if self.page.names[self.page.index] == NEW_GAME:
            return self.before
        self._chosen = True
        return begin(self._app, self._reader) if self.match else None

    def on_long_press(self, gesture: str, now: int) -> int | Stage | None:
        if gesture == HOLD_BOTH:
            self.page.index = 0
        return super().on_long_press(gesture, now)
