"""The journal of a PC and of the web page, which have room for all games."""

from turtleback.app.app import App
from turtleback.app.journal import FAILS, FULL
from turtleback.app.notice import BROKEN, Notice
from turtleback.app.resume import Resume
from turtleback.app.stage import Stage
from turtleback.device.archive import BAD, GAME, Archive
from turtleback.device.journal_file import JournalFile

RESUME_TITLE = "A game is saved"  # N_
# Title and text on the small screen, which replace the device's texts about its flash.
_WORDS = {
    FULL: ("No room left", "Game not saved: leave it open"),  # N_
    FAILS: ("Not saved", "Game not saved: leave it open"),  # N_
    BROKEN: ("Game unreadable", "It is set aside"),  # N_
}


def reworded(stage: Stage) -> Notice | None:
    """Return the stage with texts for a PC or a page if it is a notice about the flash, otherwise None."""
    if not isinstance(stage, Notice) or stage.trouble not in _WORDS:
        return None
    stage.page.title, stage.page.about = _WORDS[stage.trouble]
    return stage


def offer(app: App) -> bool:
    """Make the app offer the unfinished game of its journal. Returns: False if there is no game to continue."""
    app.offer()
    if not isinstance(app.stage, Resume):
        return False
    app.stage.page.title = RESUME_TITLE
    return True


class UnlimitedArchive(Archive):
    """An archive that is never full."""

    def is_full(self) -> bool:
        """Return False."""
        return False

    def games_and_unreadable(self) -> list[str]:
        """Return the names of the games and of the journals that could not be read, the oldest first."""
        return [name for name in self._names() if name.endswith(GAME) or name.endswith(BAD)]


class SavedGameFile(JournalFile):
    """A journal file with an UnlimitedArchive."""

    MAX_LENGTH = 1024 * 1024  # letters; more than an evening of throws from the dice bag

    @property
    def archived(self) -> UnlimitedArchive:
        """The archive of earlier games."""
        return UnlimitedArchive(self._os)
