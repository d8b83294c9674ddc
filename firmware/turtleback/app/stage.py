"""Stages, the modes of the device: the set-up, a game, the menu and others. The app has one at a time."""

from micropython import const
from turtleback.app.game_setup import GameSetup

# The commands with which a stage answers a gesture; None means that nothing more is to be done. A stage is entered.
REFUSED = const(1)  # the press means nothing here
START = const(2)  # begin a game with the setting: that of the stage, or the same again
MENU = const(3)
GO_ON = const(4)  # back to the game in hand


class Stage:
    """Handles gestures, does work by itself, paints frames, and gives the words for the small screen."""

    before: "Stage"  # for one that leads back there
    command: "int | Stage | None" = None  # a command as of a gesture, but come to by itself
    sentence = ""  # for USB, when it is entered
    setting: GameSetup | None = None  # the one that it is about to bring
    opening: "Stage | None" = None  # of a game: what comes before its first card, until that is over
    OFFERS = ""  # the function of offers.py that tells what people can do

    def __init__(self) -> None:
        self.is_dirty = True  # whether the words have changed since they were last shown
        self.refusal = ""  # a sentence that is said instead after a refused press
        self.turn_over = False  # whether a turn has ended since the last garbage collection

    def enter(self, now: int) -> None:
        """Called when the stage is shown, for the first time or again."""

    def take_real_dice(self) -> None:
        """Switch to real dice, in a game that has dice."""

    def gesture(self, gesture: str, now: int) -> "int | Stage | None":
        """Handle a gesture at `now` (ms); returns a command for the app, or None."""
        raise NotImplementedError

    def skip_scene(self, now: int) -> None:
        """Handle a tap that began while no decision was asked for: it may end a wait, but decides nothing."""

    def work(self, now: int) -> bool:
        """End scenes that are over, and do one piece of work; returns whether there was any."""
        return False

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the picture at `now` (ms) on a dark frame."""
        raise NotImplementedError

    def words(self):
        """What is said now, as Words (language.py)."""
        raise NotImplementedError

    def asks(self, now: int) -> bool:
        """Whether a tap that begins now is meant for this stage: not while a scene hides the question."""
        return self.waiting(now)

    def waiting(self, now: int) -> bool:
        """Whether nothing changes until somebody presses."""
        return True
