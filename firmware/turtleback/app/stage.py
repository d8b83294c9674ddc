"""Stages, the modes of the device: the set-up, a game, the menu and others. The app has one at a time."""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import load_attribute

# The commands with which a stage answers a gesture; None means that nothing more is to be done.
REFUSED = const(1)  # the press means nothing here
START = const(2)  # begin a game with the setting
REMATCH = const(3)  # the same again
MENU = const(4)
GO_ON = const(5)  # back to the game in hand
BACK = const(6)  # to the stage before
RESUME = const(7)  # go on with the game that the stage has read
SET_UP = const(8)
OPEN = const(9)  # enter the stage that `opens()` of the stage returns


class Stage:
    """Handles gestures, does work by itself, paints frames, and gives the words for the small screen."""

    no_choice = "There is no other choice"  # N_: what to say of a ROLL that is refused
    before: "Stage"  # where BACK leads
    command: int | None = None  # a command as of a gesture, but come to by itself
    notice: "Stage | None" = None  # to be shown first
    sentence = ""  # for USB, when it is entered
    code = ""  # the whole of the code that it shows now, for a screen with room for it
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

    def gesture(self, gesture: str, now: int) -> int | None:
        """Handle a gesture at `now` (ms); returns a command for the app, or None."""
        raise NotImplementedError

    def choose(self, action: tuple, now: int) -> bool:
        """Play an open action of a game for the person who is asked. False, and nothing changed, if it is not open."""
        return False

    def skip_scene(self, now: int) -> None:
        """Handle a tap that began while no decision was asked for: it may end a wait, but decides nothing."""

    def work(self, now: int) -> bool:
        """End scenes that are over, and do one piece of work; returns whether there was any."""
        return False

    def opens(self) -> "Stage":
        """The stage that OPEN enters."""
        raise NotImplementedError

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


class Stages:
    """Which stage is on, and what leads to the next one."""

    def __init__(self, ports, setting):
        self.ports = ports
        self.time = 0  # ms since the start
        self.table: Stage | None = None  # the current game
        self.setting = setting or GameSetup()
        self.dice_failed: bool | None = None  # after the alarm: whether people chose real dice; None before they answer
        self._alarm: Stage | None = None
        self.stage: Stage = self._begin() if setting else self._set_up(self.setting)

    def _refuse(self) -> None:
        """Show that a press was refused."""

    def forget_presses(self) -> None:
        """Discard presses that were meant for the stage before."""

    def alarm(self) -> None:
        """The noise has failed, so the dice cannot be trusted: say so once, and offer real dice."""
        if self.dice_failed is None and not (self._alarm and self.stage is self._alarm):
            self._alarm = load_attribute("app.alarm", "Alarm")(self, self.time)
            self._interrupt(self._alarm)

    def begin(self, setting: GameSetup) -> None:
        """Begin a new game of that setting."""
        self.setting = setting
        self.forget_presses()
        self._enter(self._begin())

    def offer(self) -> None:
        """Offer the unfinished game of the journal, unless a game is already on."""
        if not self.table:
            stage = load_attribute("app.resume", "offered")(self.ports.journal_file, self.stage, self.time)
            if stage:
                self._interrupt(stage)

    def _interrupt(self, stage: Stage) -> None:
        """Enter a stage that nobody has asked for; pending presses were meant for the stage before."""
        self.forget_presses()
        self._enter(stage)
        if stage.sentence:
            self.ports.say(stage.sentence)

    def _obey(self, command: int | None) -> None:
        """Execute the command of a stage."""
        if command == MENU:
            self._enter(load_attribute("app.menu", "Menu")(self))
        elif command == SET_UP:
            self._enter(self._set_up(self.setting.copy()))
        elif command == BACK:
            self._enter(self.stage.before)
        elif command == OPEN:
            self._enter(self.stage.opens())
        elif command == RESUME:
            self._enter(self._begin(self.stage))
        elif command == GO_ON and self.table:
            self._enter(self.table.opening or self.table)
        elif command in (GO_ON, REFUSED):
            self._refuse()
        elif command:
            self.setting = self.stage.setting or self.setting
            self._enter(self._begin())

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        stage.enter(self.time)
        stage.refusal, stage.is_dirty = "", True

    # A Pico has no room for these modules in a game, and its first page no time for some: nothing here may hold them.

    def _set_up(self, setting: GameSetup) -> Stage:
        """The set-up, which changes that setting."""
        return load_attribute("app.setup", "SetUp")(self, setting)

    def _begin(self, resume=None) -> Stage:
        """Put a game on the table: a new one of the setting, or the one that a Resume has read back."""
        return load_attribute("app.begin", "begin")(self, resume)
