"""Stages, the modes of the device: the set-up, a game, the menu and others. The app has one at a time."""

from micropython import const
from turtleback.app.game_setup import GameSetup

# Commands that a stage returns for a gesture. It may also return None for nothing to do, or a stage to show.
REFUSED = const(1)  # the press has no meaning at this stage
START = const(2)  # begin a game with the setting of the stage, or with the last one
MENU = const(3)
GO_ON = const(4)  # return to the current game


class Stage:
    """A mode of the device: handles gestures, does background work, paints frames, and provides the screen's texts."""

    before: "Stage"  # the stage to which this one returns, if it does
    command: "int | Stage | None" = None  # a command to be executed without a gesture
    sentence = ""  # sent over USB when the stage is entered
    setting: GameSetup | None = None  # the setting for START
    opening: "Stage | None" = None  # in a game, the stage before the first card or die; None once it is over
    OFFERS = ""  # the function of offers.py that lists what people can do

    def __init__(self) -> None:
        self.is_dirty = True  # True if the texts have changed since they were last shown
        self.refusal = ""  # a sentence that replaces the texts for a while after a refused press
        self.turn_over = False  # True if a turn has ended since the last garbage collection

    def enter(self, now: int) -> None:
        """Prepare to be shown, for the first time or again."""

    def take_real_dice(self) -> None:
        """Switch to real dice, in a game that has dice."""

    def gesture(self, gesture: str, now: int) -> "int | Stage | None":
        """Handle a gesture at `now` (ms). Returns: a command for the app, or None."""
        raise NotImplementedError

    def skip_scene(self, now: int) -> None:
        """Handle a tap that began while no question was open. It may end a wait, but must not decide anything."""

    def runs(self) -> bool:
        """Return True while a turn clock runs."""
        return False

    def work(self, now: int) -> bool:
        """Remove scenes that have ended, and do one piece of work. Returns: False if there was nothing to do."""
        return False

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the picture at `now` (ms) on a dark frame."""
        raise NotImplementedError

    def words(self):
        """Return the current texts, as Words (language.py)."""
        raise NotImplementedError

    def asks(self, now: int) -> bool:
        """Return True if a tap that begins now is an answer to this stage; False while a scene hides the question."""
        return self.waiting(now)

    def waiting(self, now: int) -> bool:
        """Return True if nothing changes until the next press."""
        return True
