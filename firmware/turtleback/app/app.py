"""The device's main loop body: `App.tick(now)` passes presses to the stage and shows its frames. It reads no clock."""

from micropython import const
from turtleback.app.presses import SKIP, Presses
from turtleback.app.stage import GO_ON, REFUSED, Stages
from turtleback.controls.gestures import TAP_BOTH, TAPS
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import DARK, EVERY, SLOTS, SPACES, clear, new_frame, put, put_slots
from turtleback.lights.palette import WHITE

_DIM_MS = const(600_000)  # after ten minutes without a press the lamps are dim,
_DARK_MS = const(1_800_000)  # after thirty they are dark
_NIGHT = const(8)  # of 255, the least in which all turtles can be seen
_TICKS_MASK = const((1 << 30) - 1)  # where MicroPython's millisecond tick wraps
_SETTLE_MS = const(1)  # interval for reading a button that is still bouncing
_BLINK_MS = const(150)
_WHY_MS = const(2000)  # how long the screen says why a press was refused
_BLINK_PAUSE_MS = const(600)  # fast presses must not make the slots flash more than twice a second
_STUCK_BEAT_MS = const(2000)
_TOUCH = b"\x8c\x8c\x8c"  # the lamp that answers a finger


class App(Stages):
    """The whole device without its hardware, which it reaches through `ports`.

    With a setting the game begins at once, otherwise the set-up asks for one.
    """

    def __init__(self, ports, setting=None):
        super().__init__(ports, setting)
        self.presses = Presses(ports.contacts)
        self.frame = new_frame()  # the frame shown last
        self._next = new_frame()
        self._limiter = None
        self.sound = None  # what is heard (sound.py), while the sound is on
        self._last_tick: int | None = None  # ms, wraps
        self._drawn = -ports.frame_ms  # when the last frame was drawn
        self._shows_finger = False  # whether that frame showed a button that is down
        self._after_frame = False  # whether no work has been done since that frame
        self._blinked = -_BLINK_PAUSE_MS

    @property
    def stuck(self) -> str:
        """The name of a button that is stuck, or nothing."""
        return self.presses.stuck

    @property
    def waiting(self) -> bool:
        """Whether nothing changes until somebody presses."""
        return not self.presses.waiting and self.stage.waiting(self.time)

    def take(self, gesture: str) -> None:
        """Take a gesture (controls/gestures.py) that was made without the two buttons."""
        is_asked = not self.presses.waiting and self.stage.asks(self.time)
        if self.presses.scanning and gesture in TAPS:
            gesture = self.presses.scanning.translate(gesture, True, is_asked, self.time)
        if gesture:
            self.presses.add(gesture, is_asked)

    def choose(self, action: tuple) -> bool:
        """Play an open action for the person who is asked, as presses would. False, and refused, if it is not open."""
        if self.stage.choose(action, self.time):
            self.forget_presses()
            return True
        self._refuse()
        return False

    def tick(self, now: int) -> int:
        """Advance to `now` (ms, wrapping like ticks_ms): draw a frame if one is due, otherwise do one piece of work.

        Work is done right after a frame, or when it will not delay the next one. Returns for how many ms tick need
        not be called again, unless a button's level changes before.
        """
        self._read_presses(now)
        sound = self.sound
        if sound and self.time >= sound.until:
            sound.play(self.time)
        presses = self.presses
        frame_ms = self.ports.frame_ms
        due = self._drawn + frame_ms - self.time
        after_frame, self._after_frame = self._after_frame, False
        if (due <= 0 and not after_frame) or presses.has_finger != self._shows_finger:
            self._draw()
            self._after_frame = True
            return 0
        if (after_frame or due > frame_ms // 2) and self._work(after_frame):
            return 0
        if after_frame and self.ports.background:
            next(self.ports.background)
        if sound:
            due = min(due, sound.until - self.time)
        return max(0, due if presses.is_settled else min(due, _SETTLE_MS))

    def dim(self, level: int) -> int:
        """Light the lamps with the brightness that is due, unless that is `level` (0 to 255); returns it.

        The press that wakes them does nothing else, so that no game is touched by it.
        """
        ports = self.ports
        quiet_ms = self.time - self.presses.touched
        due = ports.brightness if quiet_ms < _DIM_MS else _NIGHT if quiet_ms < _DARK_MS else 0
        self.presses.sleeps = due != ports.brightness
        if due != level:
            ports.set_brightness(due)
            ports.show(self.frame)
        return due

    def _read_presses(self, now: int) -> None:
        if self._last_tick is not None:
            self.time += (now - self._last_tick) & _TICKS_MASK
        self._last_tick = now
        presses = self.presses
        stuck = presses.stuck
        presses.read(self.stage, self.time, now)
        if presses.stuck != stuck:
            self.stage.is_dirty = True

    def forget_presses(self) -> None:
        self.presses.forget()

    def _refuse(self) -> None:
        if self.time - self._blinked >= _BLINK_PAUSE_MS:
            self._blinked = self.time
            self.stage.is_dirty = True

    def _work(self, after_frame: bool) -> bool:
        """Do the most urgent piece of work; returns whether there was any."""
        stage, sound = self.stage, self.sound
        if self.presses.waiting:
            self._answer(self.presses.take())
        elif sound and stage.is_dirty and sound.listen(stage, self.time, self._blinked):
            pass
        elif stage.work(self.time):
            pass
        elif stage.notice:
            self._interrupt(stage.notice)
            stage.notice = None
        elif stage.command:
            self.presses.ignore_finger()
            self._obey(stage.command)
        elif stage.refusal and self.time - self._blinked >= _WHY_MS:
            stage.refusal, stage.is_dirty = "", True
        elif stage.is_dirty and self.ports.words:
            stage.is_dirty = False
            self.ports.words(self._words())
        elif stage.turn_over and after_frame:  # a collection takes nearly a frame's time on a Pico
            stage.turn_over = False
            self.ports.collect()
        else:
            return False
        return True

    def _words(self):
        """What is said now, as Words (language.py)."""
        if self.stage.refusal:
            words = load_attribute("language", "words")([self.stage.refusal])
        else:
            words = self.stage.words()
            if self.presses.scanning:
                words = self.presses.scanning.words(words)
        return load_attribute("app.page_words", "with_stuck")(words, self.stuck) if self.stuck else words

    def _answer(self, gesture: str) -> None:
        if gesture == SKIP:
            self.stage.skip_scene(self.time)
            return
        if self.presses.scanning:
            gesture = self.presses.scanning.resolve(gesture)
            if not gesture:
                return
        stage = self.stage
        command: int | None = REFUSED
        if gesture != TAP_BOTH:
            command = stage.gesture(gesture, self.time)
        elif self.ports.contacts.has_switch:
            command = load_attribute("app.device_settings", "set_input_mode")(self, "switch")
        before, stage.refusal = stage.refusal, ""
        if self.ports.words and (command == REFUSED or (command == GO_ON and not self.table)):
            stage.refusal = load_attribute("app.refusal", "why")(stage, gesture)
        stage.is_dirty = stage.is_dirty or before != stage.refusal
        self._obey(command)

    def _draw(self) -> None:
        frame = self._next
        clear(frame)
        self.stage.paint(frame, self.time)
        if self.presses.scanning:
            self.presses.scanning.paint(frame, self.time)
        if self.time - self._blinked < _BLINK_MS:
            put_slots(frame, WHITE)
        elif self.presses.has_finger or (self.stuck and self.time % _STUCK_BEAT_MS < _BLINK_MS):
            put(frame, SPACES + SLOTS - 1, _TOUCH)
        if frame != self.frame or not self._limiter:  # lamps keep the last frame sent
            changed = self._limit(frame)
            if frame != self.frame:
                self._next, self.frame = self.frame, frame
                self.ports.show(frame, changed)
        self._drawn = self.time
        self._shows_finger = self.presses.has_finger

    def _limit(self, frame):
        """Dim lamps of the frame that would flash too often; returns the lamps that may differ from the shown frame."""
        if not self._limiter and self.frame != DARK:  # loaded after the first page, which must come soon
            limiter = load_attribute("lights.flashes", "FlashLimiter")
            self._limiter = limiter(self.frame, frame, self.time)
        return self._limiter.limit(frame, self.frame, self.time) if self._limiter else EVERY
