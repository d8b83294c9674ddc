"""Stages: what the device is busy with, be it the set-up, a game or the menu. The app has one at a time."""

from turtleback.app.setting import Setting
from turtleback.engine.catalogue import TABLE

# What a gesture may lead to beyond the stage itself, where None would mean that nothing more is to be done.
REFUSED = "refused"  # the press means nothing here
START = "start"  # begin a game with the setting
REMATCH = "rematch"  # the same again
MENU = "menu"
GO_ON = "go on"  # back to the game in hand
BACK = "back"  # to the stage before
RESUME = "resume"  # go on with the game that the stage has read
SET_UP = "set up"


class Stage:
    """Takes gestures, lets things happen, paints, and has words for the small screen."""

    no_choice = "There is no other choice"  # what to say of a ROLL that is refused
    before: "Stage"  # where BACK leads
    answer: str | None = None  # as of a gesture, but come to by itself
    notice: "Stage | None" = None  # to be shown first
    sentence = ""  # for USB, when it is entered
    code = ""  # the whole of the code that it shows now, for a screen with room for it
    opening: "Stage | None" = None  # of a game: what comes before its first card, until that is over

    def __init__(self) -> None:
        self.news = True  # whether there are words that the screen has not been told
        self.why: list[str] = []  # what the screen says instead, for a press that was refused
        self.turn_over = False  # whether a turn has ended since the memory was last tidied up

    def enter(self, now: int) -> None:
        """Be shown from now on, for the first time or again."""

    def take_real_dice(self) -> None:
        """Have people throw their own dice from now on, where there are some."""

    def gesture(self, gesture: str, now: int) -> str | None:
        """Answer a gesture at `now` (ms); returns what the app is to do, or None."""
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
    """Which stage is on, and to which one the answer of a stage leads. Knows neither buttons nor lamps.

    `seed()` gives 32 bytes of chance for each game, and `chance(seed)` makes dice of them, or is None for the device's
    own. Games are written down on `ledger` (device/ledger.py), if there is one. `more` is what else the menu offers: by
    name, a function for a stage; `say`, once it is set, takes sentences for USB.
    """

    def __init__(self, seed, setting, chance, ledger):
        self._seed = seed
        self._chance = chance
        self.ledger = ledger
        self.say = None
        self.more: dict = {}
        self.games: tuple = TABLE  # that the set-up offers
        self.time = 0  # ms since the device is on
        self.table: Stage | None = None  # the game in hand
        self.setting = setting or Setting()
        self.stage: Stage = self._new_table() if setting else _asking().SetUp(self.setting, 0)
        self._alarm: Stage | None = None
        self._distrusted: bool | None = None  # whether people want real dice since the alarm, once they have said so

    def _refuse(self) -> None:
        """Show that a press means nothing here."""

    def _forget_presses(self) -> None:
        """Leave out what was pressed for the stage before."""

    def alarm(self) -> None:
        """The dice are no longer to be trusted: say so, once, and offer to have real ones thrown."""
        if self._distrusted is not None or (self._alarm and self.stage is self._alarm):
            return
        from turtleback.app.alarm import Alarm

        self._alarm = Alarm(self, self.time)
        self._interrupt(self._alarm)

    def answer_alarm(self, real_dice: bool) -> None:
        """Take the answer to the alarm: whether people want real dice, now, in the game offered and in later ones."""
        self._distrusted = real_dice
        self._heed()

    def _heed(self) -> None:
        """Have people throw their own dice, in games that have some, if the device's are no longer to be trusted."""
        if self._distrusted:
            self.setting.real_dice = True
            if self.table:
                self.table.take_real_dice()

    def offer(self) -> None:
        """Offer the game that the ledger holds, if the power went in it and there is no other yet."""
        from turtleback.app.resume import offered

        stage = None if self.table else offered(self.ledger, self.stage, self.time)
        if stage:
            self._interrupt(stage)

    def _interrupt(self, stage: Stage) -> None:
        """Enter a stage that nobody has asked for: what is pressed now was meant for what was on."""
        self._forget_presses()
        self._enter(stage)
        if stage.sentence and self.say:
            self.say(stage.sentence)

    def _obey(self, answer: str | None) -> None:
        """Do what a stage has answered."""
        if answer == MENU:
            self._enter(_asking().Menu(self.time, tuple(self.more), getattr(self.table, "over", False)))
        elif answer == SET_UP:
            self._enter(_asking().SetUp(self.setting.copy(), self.time, self.games))
        elif answer == BACK:
            self._enter(self.stage.before)
        elif answer == RESUME:
            self._enter(self._new_table(self.stage))
        elif answer == GO_ON and self.table:
            self._enter(self.table.opening or self.table)
        elif answer in self.more:
            self._enter(self.more[answer]())
        elif answer in (GO_ON, REFUSED):
            self._refuse()
        elif answer:
            if isinstance(self.stage, _asking().SetUp):
                self.setting = self.stage.setting
            self._enter(self._new_table())

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        stage.enter(self.time)
        stage.why, stage.news = [], True

    def _new_table(self, resume=None) -> Stage:
        """A table with a new game of the setting, or with the one that a Resume has read back."""
        # Not before there is a game: a Pico would take twice as long to its first page.
        from turtleback.app.begin import kept_table, new_table
        from turtleback.dice.chance import Chance

        chance = self._chance or Chance
        if resume:
            kept = resume.reading
            self.table = kept_table(kept, chance(bytes.fromhex(kept.proof.seed)), self.ledger, self.time)
            self.setting = kept.setting
            self._heed()  # the alarm may have come while the game was offered
        else:
            self.table = new_table(self.setting, chance(self._seed()), self.ledger, self.time)
        return self.table.opening or self.table


def _asking():
    """The set-up and the menu. A Pico lets go of them in a game, so nothing here may hold them."""
    from turtleback.app import setup

    return setup
