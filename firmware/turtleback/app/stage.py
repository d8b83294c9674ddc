"""Stages: what the device is busy with, be it the set-up, a game or the menu. The app has one at a time."""

from micropython import const
from turtleback.app.setting import Setting
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
    """Takes gestures, lets things happen, paints, and has words for the small screen."""

    no_choice = "There is no other choice"  # what to say of a ROLL that is refused
    before: "Stage"  # where BACK leads
    opens = None  # for OPEN
    answer: int | None = None  # a command as of a gesture, but come to by itself
    notice: "Stage | None" = None  # to be shown first
    sentence = ""  # for USB, when it is entered
    code = ""  # the whole of the code that it shows now, for a screen with room for it
    setting: Setting | None = None  # the one that it is about to bring
    opening: "Stage | None" = None  # of a game: what comes before its first card, until that is over

    def __init__(self) -> None:
        self.news = True  # whether there are words that the screen has not been told
        self.why: list[str] = []  # what the screen says instead, for a press that was refused
        self.turn_over = False  # whether a turn has ended since the memory was last tidied up

    def enter(self, now: int) -> None:
        """Be shown from now on, for the first time or again."""

    def take_real_dice(self) -> None:
        """Have people throw their own dice from now on, where there are some."""

    def gesture(self, gesture: str, now: int) -> int | None:
        """Answer a gesture at `now` (ms); returns a command to the app, or None."""
        raise NotImplementedError

    def hurry(self, now: int) -> None:
        """Answer a tap that began while nobody was asked: it may end a wait, and decides nothing."""

    def work(self, now: int) -> bool:
        """End what has lasted long enough, and let one thing happen by itself; returns whether there was one."""
        return False

    def paint(self, frame: bytearray, now: int) -> None:
        """The instant `now` (ms) on a dark frame."""
        raise NotImplementedError

    def words(self) -> list[str]:
        """Up to eight lines of 16 characters for the small screen."""
        raise NotImplementedError

    def asks(self, now: int) -> bool:
        """Whether a tap that begins now is meant for it: not while a show is on that hides what is asked."""
        return self.waiting(now)

    def waiting(self, now: int) -> bool:
        """Whether nothing will move until somebody presses."""
        return True


class Stages:
    """Which stage is on, and what leads to the next one. Knows neither buttons nor lamps."""

    def __init__(self, ports, setting):
        self.ports = ports
        self.time = 0  # ms since the device is on
        self.table: Stage | None = None  # the game in hand
        self.setting = setting or Setting()
        self.distrusted: bool | None = None  # whether people want real dice since the alarm, once they have said so
        self._alarm: Stage | None = None
        self.stage: Stage = self._begin() if setting else self._set_up(self.setting)

    def _refuse(self) -> None:
        """Show that a press means nothing here."""

    def _forget_presses(self) -> None:
        """Leave out what was pressed for the stage before."""

    def alarm(self) -> None:
        """The dice are no longer to be trusted: say so, once, and offer to have real ones thrown."""
        if self.distrusted is None and not (self._alarm and self.stage is self._alarm):
            self._alarm = load_attribute("app.alarm", "Alarm")(self, self.time)
            self._interrupt(self._alarm)

    def offer(self) -> None:
        """Offer the game that the journal holds, if the power went in it and there is no other yet."""
        if not self.table:
            stage = load_attribute("app.resume", "offered")(self.ports.journal_file, self.stage, self.time)
            if stage:
                self._interrupt(stage)

    def _interrupt(self, stage: Stage) -> None:
        """Enter a stage that nobody has asked for: what is pressed now was meant for what was on."""
        self._forget_presses()
        self._enter(stage)
        if stage.sentence:
            self.ports.say(stage.sentence)

    def _obey(self, command: int | None) -> None:
        """Do what a stage has answered."""
        if command == MENU:
            menu = load_attribute("app.menu", "Menu")
            self._enter(menu(self.time, self.ports.stages, getattr(self.table, "over", False)))
        elif command == SET_UP:
            self._enter(self._set_up(self.setting.copy()))
        elif command == BACK:
            self._enter(self.stage.before)
        elif command == OPEN:
            self._enter(self.stage.opens())  # type: ignore[misc]
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
        stage.why, stage.news = [], True

    # A Pico has no room for these modules in a game, and its first page no time for some: nothing here may hold them.

    def _set_up(self, setting: Setting) -> Stage:
        """The set-up, which changes that setting."""
        return load_attribute("app.setup", "SetUp")(setting, self.time, self.ports.games)

    def _begin(self, resume=None) -> Stage:
        """Put a game on the table: a new one of the setting, or the one that a Resume has read back."""
        return load_attribute("app.begin", "begin")(self, resume)
