"""The device: `App.tick(now)` takes hands to the stage and the stage to the lamps. Sleeps never, reads no clock."""

from turtleback.app.setting import Setting
from turtleback.app.setup import Menu, SetUp
from turtleback.app.stage import BACK, GO_ON, MENU, REFUSED, SET_UP, START, Stage
from turtleback.controls.hands import TAP_BOTH, TAPS, Hands
from turtleback.lights.paint import SLOTS, SPACES, clear, new_frame, put
from turtleback.lights.palette import WHITE

TICKS_MASK = (1 << 30) - 1  # where MicroPython's millisecond tick wraps
SETTLE_MS = 2  # how often an unproven button is looked at
BLINK_MS = 150
BLINK_PAUSE_MS = 600  # a hammered button must not make the slots flash faster than twice a second
TOUCH = 140  # level of the lamp that answers a finger


class App:
    """The whole device but for its metal.

    `roll()` and `stop()` say whether a button is down, bouncing and all; `show(frame)` lights the lamps;
    `words(lines)` takes what the small screen says, when it changes, or is None; `seed()` gives 32 bytes of chance
    for each game, and `chance(seed)` makes dice of them, or is None for the device's own. With a setting the game
    begins at once, else the set-up asks for one.
    """

    def __init__(self, roll, stop, show, words, seed, setting: Setting | None = None, frame_ms: int = 16, chance=None):
        self._roll = roll
        self._stop = stop
        self._show = show
        self._words = words
        self._seed = seed
        self._chance = chance
        self._frame_ms = frame_ms
        self._hands = Hands()
        self._asked = False  # whether somebody was asked when a finger came down
        self.frame = new_frame()  # as last shown
        self._next = new_frame()
        self._last: int | None = None  # the tick of the last call, which wraps
        self.time = 0  # ms since the first call, which does not
        self._drawn = -frame_ms
        self._blinked = -BLINK_PAUSE_MS
        self._put_off = False
        self.table: Stage | None = None  # the game in hand
        self.setting = setting or Setting()
        self.stage: Stage = self._new_table() if setting else SetUp(self.setting, 0)
        self._alarmed = False

    @property
    def waiting(self) -> bool:
        """Whether nothing will move until somebody presses."""
        return self.stage.waiting(self.time)

    def tick(self, now: int) -> int:
        """Live on until `now` (ms, wrapping like ticks_ms).

        Returns for how many ms it need not be called again, unless a button's level changes before.
        """
        if self._last is not None:
            self.time += (now - self._last) & TICKS_MASK
        self._last = now
        touched = self._hands.touching
        gesture = self._hands.update(self._roll(), self._stop(), self.time)
        if self._hands.touching and not touched:
            self._asked = self.waiting
        if gesture:
            self._answer(gesture)
        # One thing a tick, deciding, drawing or saying, so that none of them makes the next frame late.
        if gesture or self.stage.tick(self.time):
            return 0
        drawn = touched != self._hands.touching or self.time - self._drawn >= self._frame_ms
        if drawn:
            self._draw()
        self._say(drawn)
        due = self._drawn + self._frame_ms - self.time
        return due if self._hands.settled else min(due, SETTLE_MS)

    def alarm(self) -> None:
        """The dice are no longer to be trusted: say so, once, and offer to have real ones thrown."""
        if self._alarmed:
            return
        self._alarmed = True
        from turtleback.app.alarm import Alarm

        self._asked = False
        self._enter(Alarm(self.stage, self.setting, self.table, self.time))

    def _answer(self, gesture: str) -> None:
        # A tap that began before anybody was asked is meant for what was on then: it must not roll a die.
        if gesture in TAPS and not self._asked:
            self.stage.hurry(self.time)
            return
        answer = REFUSED if gesture == TAP_BOTH else self.stage.gesture(gesture, self.time)
        if answer == MENU:
            self._enter(Menu(self.time))
        elif answer == SET_UP:
            self._enter(SetUp(self.setting.copy(), self.time))
        elif answer == BACK:
            self._enter(self.stage.before)
        elif answer == GO_ON and self.table:
            self._enter(self.table)
        elif answer in (GO_ON, REFUSED):
            if self.time - self._blinked >= BLINK_PAUSE_MS:
                self._blinked = self.time
        elif answer:
            if answer == START:
                self.setting = self.stage.setting
            self._enter(self._new_table())

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        stage.news = True

    def _new_table(self) -> Stage:
        # Not before there is a game: a Pico would take twice as long to its first page.
        from turtleback.app.chance import Chance
        from turtleback.app.table import Table

        seed = self._seed()
        dice = (self._chance or Chance)(seed)
        # Bots draw from a stream of their own, so that what they think never changes the dice.
        self.table = Table(self.setting, dice, Chance(seed + b" bots"), self.time)
        return self.table

    def _say(self, drawn: bool) -> None:
        """Tell the screen what is new; put off once by a frame in the same tick."""
        if not self._words or not self.stage.news:
            return
        self._put_off = drawn and not self._put_off
        if not self._put_off:
            self.stage.news = False
            self._words(self.stage.words())

    def _draw(self) -> None:
        frame = self._next
        clear(frame)
        self.stage.paint(frame, self.time)
        if self.time - self._blinked < BLINK_MS:
            for slot in range(SLOTS):
                put(frame, SPACES + slot, WHITE)
        elif self._hands.touching:
            put(frame, SPACES + SLOTS - 1, WHITE, TOUCH)
        if frame != self.frame:  # the lamps keep what they have been sent
            self._next, self.frame = self.frame, frame
            self._show(frame)
        self._drawn = self.time
