"""The device: `App.tick(now)` takes hands to the stage and the stage to the lamps. Sleeps never, reads no clock."""

from turtleback.app.setting import Setting
from turtleback.app.setup import Menu, SetUp
from turtleback.app.stage import BACK, GO_ON, MENU, REFUSED, RESUME, SET_UP, Stage
from turtleback.controls.hands import TAP_BOTH, TAPS, Hands
from turtleback.lights.paint import SLOTS, SPACES, clear, new_frame, put
from turtleback.lights.palette import WHITE

TICKS_MASK = (1 << 30) - 1  # where MicroPython's millisecond tick wraps
SETTLE_MS = 2  # how often an unproven button is looked at
BLINK_MS = 150
BLINK_PAUSE_MS = 600  # a hammered button must not make the slots flash faster than twice a second
TOUCH = 140  # level of the lamp that answers a finger

HURRY = "hurry"  # what a tap is that began while nobody was asked


class App:
    """The whole device but for its metal.

    `contacts` tells of the buttons, bouncing and all (device/buttons.py); `show(frame)` lights the lamps; `seed()`
    gives 32 bytes of chance for each game, and `chance(seed)` makes dice of them, or is None for the device's own.
    With a setting the game begins at once, else the set-up asks for one. Once they are set, `words` is called with what
    the small screen says, whenever that changes, `say` with sentences for USB, and `collect` between turns, to tidy the
    memory up; and games are written down on `ledger` (device/ledger.py).
    """

    def __init__(
        self, contacts, show, seed, setting: Setting | None = None, frame_ms: int = 16, chance=None, ledger=None
    ):
        self._contacts = contacts
        self._show = show
        self._seed = seed
        self._chance = chance
        self.ledger = ledger
        self.words = None
        self.say = None
        self.collect = None
        self._frame_ms = frame_ms
        self._hands = Hands()
        self._asked = False  # whether somebody was asked when a finger came down
        self._gestures: list = []  # not yet answered
        self.frame = new_frame()  # as last shown
        self._next = new_frame()
        self._last: int | None = None  # the tick of the last call, which wraps
        self.time = 0  # ms since the first call, which does not
        self._drawn = -frame_ms
        self._felt = False  # whether it answered a finger
        self._worked = True  # since then
        self._blinked = -BLINK_PAUSE_MS
        self.table: Stage | None = None  # the game in hand
        self.setting = setting or Setting()
        self.stage: Stage = self._new_table() if setting else SetUp(self.setting, 0)
        self._alarmed = False

    @property
    def waiting(self) -> bool:
        """Whether nothing will move until somebody presses."""
        return not self._gestures and self.stage.waiting(self.time)

    def tick(self, now: int) -> int:
        """Live on until `now` (ms, wrapping like ticks_ms).

        Returns for how many ms it need not be called again, unless a button's level changes before.
        """
        if self._last is not None:
            self.time += (now - self._last) & TICKS_MASK
        self._last = now
        hands = self._hands
        self._feel(now)
        due = self._drawn + self._frame_ms - self.time
        # One thing a tick; and work right after a frame, or when it will not make the next one late.
        if self._worked and (due <= 0 or hands.felt != self._felt):
            self._draw()
            self._worked = False
            return 0
        if not self._worked or due > self._frame_ms // 2:
            self._worked = True
            if self._work():
                return 0
        return max(0, due if hands.resting or hands.settled else min(due, SETTLE_MS))

    def alarm(self) -> None:
        """The dice are no longer to be trusted: say so, once, and offer to have real ones thrown."""
        if self._alarmed:
            return
        self._alarmed = True
        from turtleback.app.alarm import Alarm

        self._interrupt(Alarm(self.stage, self.setting, self.table, self.time))

    def offer(self) -> None:
        """Offer the game that the ledger holds, if the power went in it and there is no other yet."""
        from turtleback.app.resume import offered

        stage = None if self.table else offered(self.ledger, self.stage, self.time)
        if stage:
            self._interrupt(stage)

    def _interrupt(self, stage: Stage) -> None:
        """Enter a stage that nobody has asked for: what is pressed now was meant for what was on."""
        self._asked = False
        self._gestures.clear()
        self._enter(stage)
        if stage.sentence and self.say:
            self.say(stage.sentence)

    def _feel(self, now: int) -> None:
        """Take in all that the contacts have done, each change at its own instant."""
        contacts = self._contacts
        while contacts.next():
            ago = (now - contacts.ms) & TICKS_MASK
            # A change that comes at this very moment may bear an instant after `now`.
            self._update(self.time - ago if ago <= self.time else self.time)
        if contacts.roll or contacts.stop or not self._hands.resting:
            self._update(self.time)

    def _update(self, at: int) -> None:
        hands = self._hands
        touched = hands.touching
        gesture = hands.update(self._contacts.roll, self._contacts.stop, at)
        if hands.touching and not touched:
            self._asked = self.waiting
        if gesture:
            # A tap that began before anybody was asked is meant for what was on then: it must not roll a die.
            self._gestures.append(gesture if self._asked or gesture not in TAPS else HURRY)

    def _work(self) -> bool:
        """Do the most urgent thing that is to be done; returns whether there was one."""
        stage = self.stage
        if self._gestures:
            self._answer(self._gestures.pop(0))
        elif stage.work(self.time):
            pass
        elif stage.notice:
            self._interrupt(stage.notice)
            stage.notice = None
        elif stage.answer:
            self._obey(stage.answer)
        elif stage.news and self.words:
            stage.news = False
            self.words(stage.words())
        elif stage.turn_over and self.collect:
            stage.turn_over = False
            self.collect()
        else:
            return False
        return True

    def _answer(self, gesture: str) -> None:
        if gesture == HURRY:
            self.stage.hurry(self.time)
            return
        self._obey(REFUSED if gesture == TAP_BOTH else self.stage.gesture(gesture, self.time))

    def _obey(self, answer: str | None) -> None:
        """Do what a stage has answered."""
        if answer == MENU:
            self._enter(Menu(self.time))
        elif answer == SET_UP:
            self._enter(SetUp(self.setting.copy(), self.time))
        elif answer == BACK:
            self._enter(self.stage.before)
        elif answer == RESUME:
            self._resume(self.stage)
        elif answer == GO_ON and self.table:
            self._enter(self.table)
        elif answer in (GO_ON, REFUSED):
            if self.time - self._blinked >= BLINK_PAUSE_MS:
                self._blinked = self.time
        elif answer:
            if isinstance(self.stage, SetUp):
                self.setting = self.stage.setting
            self._enter(self._new_table())

    def _resume(self, stage) -> None:
        self.setting = stage.reading.setting
        self._enter(self._new_table(stage.reading))

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        stage.news = True

    def _new_table(self, kept=None) -> Stage:
        """A table with a new game of the setting, or with the one that has been `kept` (a Reading)."""
        # Not before there is a game: a Pico would take twice as long to its first page.
        from turtleback.app.table import Table
        from turtleback.dice.chance import Chance

        seed = bytes.fromhex(kept.proof.seed) if kept else self._seed()
        dice = (self._chance or Chance)(seed)
        journal = self._journal(dice, kept)
        # Bots draw from a stream of their own, so that what they think never changes the dice.
        self.table = table = Table(self.setting, dice, Chance(seed + b" bots"), self.time, journal)
        if kept:
            kept.go_on(dice)
            table.watch(kept.match, self.time)
        elif journal:
            journal.begin(self.setting, table.match.game)
        return table

    def _journal(self, dice, kept):
        if not self.ledger:
            return None
        from turtleback.app.journal import Journal

        return Journal(self.ledger, dice, not (kept and kept.match.history))

    def _draw(self) -> None:
        frame = self._next
        clear(frame)
        self.stage.paint(frame, self.time)
        if self.time - self._blinked < BLINK_MS:
            for slot in range(SLOTS):
                put(frame, SPACES + slot, WHITE)
        elif self._hands.felt:
            put(frame, SPACES + SLOTS - 1, WHITE, TOUCH)
        if frame != self.frame:  # the lamps keep what they have been sent
            self._next, self.frame = self.frame, frame
            self._show(frame)
        self._drawn = self.time
        self._felt = self._hands.felt
