"""The device: `App.tick(now)` takes hands to the stage and the stage to the lamps. Sleeps never, reads no clock."""

from micropython import const
from turtleback.app.setting import Setting
from turtleback.app.stage import GO_ON, REFUSED, Stages
from turtleback.controls.hands import TAP_BOTH, TAPS, Hands
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import DARK, EVERY, SLOTS, SPACES, clear, new_frame, put, put_slots
from turtleback.lights.palette import WHITE

_TICKS_MASK = const((1 << 30) - 1)  # where MicroPython's millisecond tick wraps
_SETTLE_MS = const(2)  # how often an unproven button is looked at
_BLINK_MS = const(150)
_WHY_MS = const(2000)  # that the screen says why a press was refused
_BLINK_PAUSE_MS = const(600)  # a hammered button must not make the slots flash faster than twice a second
_STUCK_BEAT_MS = const(2000)
_TOUCH = bytes((140, 140, 140))  # the lamp that answers a finger
_LINES = const(8)  # of the small screen

HURRY = "hurry"  # what a tap is that began while nobody was asked


class App(Stages):
    """The whole device but for its metal.

    `contacts` tells of the buttons, bouncing and all (device/buttons.py); `show` lights the lamps (device/ring.py);
    `seed`, `chance` and `ledger` as in Stages. With a setting the game begins at once, else the set-up asks for one.
    Once they are set, `words` is called with what the small screen says, whenever that changes, `collect` between
    turns, to tidy the memory up, and `later`, a generator, is led on a step after each frame that leaves time for it.
    """

    def __init__(
        self, contacts, show, seed, setting: Setting | None = None, frame_ms: int = 16, chance=None, ledger=None
    ):
        super().__init__(seed, setting, chance, ledger)
        self._contacts = contacts
        self._show = show
        self.words = None
        self.collect = None
        self.later = None
        self._frame_ms = frame_ms
        self._hands = Hands()
        if not contacts.next():  # no change so far: nobody has pressed what is down
            self._hands.begin(contacts.roll, contacts.stop)
        self._asked = False  # whether somebody was asked when a finger came down
        self._gestures: list = []  # not yet answered
        self.frame = new_frame()  # as last shown
        self._next = new_frame()
        self._limiter = None
        self._last: int | None = None  # the tick of the last call, which wraps
        self._drawn = -frame_ms
        self._felt = False  # whether it answered a finger
        self._worked = True  # since then
        self._blinked = -_BLINK_PAUSE_MS

    @property
    def stuck(self) -> str:
        """The name of a button that is stuck, or nothing."""
        return self._hands.stuck

    @property
    def waiting(self) -> bool:
        """Whether nothing will move until somebody presses."""
        return not self._gestures and self.stage.waiting(self.time)

    def tick(self, now: int) -> int:
        """Live on until `now` (ms, wrapping like ticks_ms).

        Returns for how many ms it need not be called again, unless a button's level changes before.
        """
        if self._last is not None:
            self.time += (now - self._last) & _TICKS_MASK
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
            first = not self._worked
            self._worked = True
            if self._work(first):
                return 0
            if first and self.later:
                next(self.later)
        return max(0, due if hands.resting or hands.settled else min(due, _SETTLE_MS))

    def _forget_presses(self) -> None:
        self._asked = False
        self._gestures.clear()

    def _refuse(self) -> None:
        if self.time - self._blinked >= _BLINK_PAUSE_MS:
            self._blinked = self.time

    def _feel(self, now: int) -> None:
        """Take in all that the contacts have done, each change at its own instant."""
        contacts = self._contacts
        while contacts.next():
            ago = (now - contacts.ms) & _TICKS_MASK
            # A change that comes at this very moment may bear an instant after `now`, which is 12 days ago.
            self._update(self.time - ago if ago <= min(self.time, _TICKS_MASK >> 1) else self.time)
        if contacts.roll or contacts.stop or not self._hands.resting:
            self._update(self.time)

    def _update(self, at: int) -> None:
        hands = self._hands
        touched, stuck = hands.touching, hands.stuck
        gesture = hands.update(self._contacts.roll, self._contacts.stop, at)
        if hands.touching and not touched:
            self._asked = not self._gestures and self.stage.asks(self.time)
        if hands.stuck != stuck:
            self.stage.news = True
        if gesture:
            # A tap that began before anybody was asked is meant for what was on then: it must not roll a die.
            self._gestures.append(gesture if self._asked or gesture not in TAPS else HURRY)

    def _work(self, first: bool) -> bool:
        """Do the most urgent thing that is to be done, `first` after a frame; returns whether there was one."""
        stage = self.stage
        if self._gestures:
            self._answer(self._gestures.pop(0))
        elif stage.work(self.time):
            pass
        elif stage.notice:
            self._interrupt(stage.notice)
            stage.notice = None
        elif stage.answer:
            self._asked = False  # a finger that is down was meant for what has just ended
            self._obey(stage.answer)
        elif stage.why and self.time - self._blinked >= _WHY_MS:
            stage.why, stage.news = [], True
        elif stage.news and self.words:
            stage.news = False
            self.words(self._lines())
        elif stage.turn_over and self.collect and first:  # on a Pico it takes nearly as long as a frame lasts
            stage.turn_over = False
            self.collect()
        else:
            return False
        return True

    def _lines(self) -> list[str]:
        said = self.stage.why or self.stage.words()
        return (said + [""] * _LINES)[: _LINES - 1] + [self.stuck + " is stuck"] if self.stuck else said

    def _answer(self, gesture: str) -> None:
        if gesture == HURRY:
            self.stage.hurry(self.time)
            return
        stage = self.stage
        answer = REFUSED if gesture == TAP_BOTH else stage.gesture(gesture, self.time)
        said, stage.why = stage.why, []
        if self.words and (answer == REFUSED or (answer == GO_ON and not self.table)):
            stage.why = load_attribute("app.refusal", "why")(stage, gesture)
        stage.news = stage.news or said != stage.why
        self._obey(answer)

    def _draw(self) -> None:
        frame = self._next
        clear(frame)
        self.stage.paint(frame, self.time)
        if self.time - self._blinked < _BLINK_MS:
            put_slots(frame, WHITE)
        elif self._hands.felt or (self.stuck and self.time % _STUCK_BEAT_MS < _BLINK_MS):
            put(frame, SPACES + SLOTS - 1, _TOUCH)
        if frame != self.frame or not self._limiter:  # the lamps keep what they have been sent
            changed = self._limit(frame)
            if frame != self.frame:
                self._next, self.frame = self.frame, frame
                self._show(frame, changed)
        self._drawn = self.time
        self._felt = self._hands.felt

    def _limit(self, frame):
        """Hold back in the frame what would flash too fast after the one that is shown; returns what may change."""
        if not self._limiter and self.frame != DARK:  # the first page does not wait for one more module
            from turtleback.lights.flashes import FlashLimiter

            self._limiter = FlashLimiter(self.frame, frame, self.time)  # type: ignore[assignment]
        return self._limiter.limit(frame, self.frame, self.time) if self._limiter else EVERY
