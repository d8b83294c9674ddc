"""The device's main loop body: `App.tick(now)` handles presses, does background work and draws. It reads no clock."""

from micropython import const
from turtleback.app.game_setup import GameSetup
from turtleback.app.presses import SKIP, Presses
from turtleback.app.stage import GO_ON, MENU, REFUSED, Stage
from turtleback.controls.gestures import TAP_BOTH
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import DARK, EVERY, SLOTS, SPACES, clear, new_frame, put, put_slots
from turtleback.lights.palette import WHITE

_DIM_MS = const(600_000)  # the lamps are dim after ten minutes without a press
_DARK_MS = const(1_800_000)  # the lamps are dark after thirty minutes without a press
_DIM_FRAME_MS = const(50)  # time between two frames of lamps that are dim or dark
_NIGHT = const(8)  # the lowest brightness (of at most 255) at which all turtles are visible
_TICKS_MASK = const((1 << 30) - 1)  # MicroPython's millisecond tick wraps after this value
_SETTLE_MS = const(1)  # interval for reading a button that is still bouncing
_BLINK_MS = const(150)
_WHY_MS = const(2000)  # how long the screen shows why a press was refused
_BLINK_PAUSE_MS = const(600)  # fast presses must not make the slots flash more than twice a second
_STUCK_BEAT_MS = const(2000)
_TOUCH = b"\x8c\x8c\x8c"  # colour of the lamp that is lit while a button is down


class App:
    """The whole device without its hardware, which it reaches through `ports`.

    If a `setting` is given, its game begins at once; otherwise the set-up asks for a setting.
    """

    def __init__(self, ports, setting=None):
        self.ports = ports
        self.time = 0  # ms since the start
        self.table: Stage | None = None  # the current game
        self.setting = setting or GameSetup()
        self.dice_failed: bool | None = None  # after the alarm: True if people chose real dice; None before they answer
        self._alarm: Stage | None = None
        # Loaded late: during a game a Pico has no memory for these modules, and some would delay its first page.
        begins = load_attribute("app.begin", "begin") if setting else load_attribute("app.setup", "SetUp")
        self.stage: Stage = begins(self)
        self.presses = Presses(ports.contacts)
        self.frame = new_frame()  # the frame shown last
        self._next = new_frame()
        self._limiter = None
        self.sound = None  # a Sound (sound.py) while the sound is on
        self._last_tick: int | None = None  # ms, wraps
        self._drawn = -ports.frame_ms  # when the last frame was drawn
        self._shows_finger = False  # True if the last frame showed a button that is down
        self._after_frame = False  # True if the last call of `tick` drew a frame
        self._blinked = -_BLINK_PAUSE_MS

    @property
    def stuck(self) -> str:
        """Name of the button that is stuck, or an empty string."""
        return self.presses.detector.stuck

    @property
    def waiting(self) -> bool:
        """True if nothing changes until the next press."""
        return not self.presses.waiting and self.stage.waiting(self.time)

    def may_nap(self) -> bool:
        """Return True if the processor may nap: lamps are dim or dark, no button is bouncing, and the sound is off."""
        return self.presses.sleeps and self.presses.is_settled and not self.sound

    def tick(self, now: int) -> int:
        """Advance to `now` (ms, wraps like ticks_ms): draw a frame if one is due, otherwise do one piece of work.

        Work is done right after a frame, or when it will not delay the next frame.

        Returns: the time until the next call is needed (ms), unless a button changes earlier.
        """
        self._read_presses(now)
        sound = self.sound
        if sound and self.time >= sound.until:
            sound.play(self.time)
        presses = self.presses
        frame_ms = _DIM_FRAME_MS if presses.sleeps else self.ports.frame_ms
        due = self._drawn + frame_ms - self.time
        after_frame, self._after_frame = self._after_frame, False
        if (due <= 0 and not after_frame) or presses.detector.has_finger != self._shows_finger:
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
        """Set the brightness: low or 0 if the last press was long ago. `level` is the current brightness, 0 to 255.

        A press that wakes dimmed lamps has no other effect, so that it cannot change a game. While a turn clock runs,
        lamps stay lit and each press counts.

        Returns: the new brightness.
        """
        ports = self.ports
        if self.stage.runs():
            self.presses.touched = self.time
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
        stuck = self.stuck
        self.presses.read(self.stage, self.time, now)
        if self.stuck != stuck:
            self.stage.is_dirty = True

    def refuse(self) -> None:
        """Blink the slots to show that a press was refused, unless they blinked a moment ago."""
        if self.time - self._blinked >= _BLINK_PAUSE_MS:
            self._blinked = self.time
            self.stage.is_dirty = True

    def _work(self, after_frame: bool) -> bool:
        """Do the most urgent piece of work; `after_frame` is True if a frame has just been drawn.

        Returns: False if there was nothing to do.
        """
        stage, sound = self.stage, self.sound
        if self.presses.waiting:
            self._answer(self.presses.pop())
        elif sound and stage.is_dirty and sound.listen(stage, self.time, self._blinked):
            pass
        elif stage.work(self.time):
            pass
        elif stage.command:
            command, stage.command = stage.command, None
            self._interrupt(command)
        elif stage.refusal and self.time - self._blinked >= _WHY_MS:
            stage.refusal, stage.is_dirty = "", True
        elif stage.is_dirty and self.ports.words:
            stage.is_dirty = False
            self.ports.words(load_attribute("app.page_words", "shown_by")(self))
        elif stage.turn_over and after_frame:  # a garbage collection takes almost as long as a frame on a Pico
            stage.turn_over = False
            self.ports.collect()
        else:
            return False
        return True

    def _answer(self, gesture: str) -> None:
        if gesture == SKIP:
            self.stage.skip_scene(self.time)
            return
        if self.presses.scanning:
            gesture = self.presses.scanning.resolve(gesture)
            if not gesture:
                return
        stage = self.stage
        command: int | Stage | None = REFUSED
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
        elif self.presses.detector.has_finger or (self.stuck and self.time % _STUCK_BEAT_MS < _BLINK_MS):
            put(frame, SPACES + SLOTS - 1, _TOUCH)
        if frame != self.frame or not self._limiter:  # the lamps keep the last frame that was sent
            changed = self._limit(frame)
            if frame != self.frame:
                self._next, self.frame = self.frame, frame
                self.ports.show(frame, changed)
        if self.ports.laps:
            self.ports.laps.turn(self.frame, self.time, self.stage.OFFERS)
        self._drawn = self.time
        self._shows_finger = self.presses.detector.has_finger

    def _limit(self, frame):
        """Dim the lamps of the frame that would flash too often.

        Returns: the lamps that may differ from the frame shown last.
        """
        if not self._limiter and self.frame != DARK:  # loaded late, so that the first page appears early
            limiter = load_attribute("lights.flashes", "FlashLimiter")
            self._limiter = limiter(self.frame, frame, self.time)
        return self._limiter.limit(frame, self.frame, self.time) if self._limiter else EVERY

    def alarm(self) -> None:
        """Offer real dice after the noise source has failed, because the device's dice are not safe. Asks only once."""
        if self.dice_failed is None and not (self._alarm and self.stage is self._alarm):
            self._alarm = load_attribute("app.alarm", "Alarm")(self, self.time)
            self._interrupt(self._alarm)

    def offer(self) -> None:
        """Offer to continue the unfinished game of the journal, unless a game is in progress."""
        if not self.table:
            stage = load_attribute("app.resume", "offered")(self)
            if stage:
                self._interrupt(stage)

    def _interrupt(self, command: "int | Stage") -> None:
        """Execute a command that no press has caused.

        Discards queued presses, because they were meant for the previous stage.
        """
        self.presses.forget()
        self._obey(command)

    def _obey(self, command: "int | Stage | None") -> None:
        """Execute a command of a stage: show another stage, or MENU, GO_ON, REFUSED or START."""
        if isinstance(command, Stage):
            self.enter(command)
        elif command == MENU:
            self.enter(load_attribute("app.menu", "Menu")(self))
        elif command == GO_ON and self.table:
            self.enter(self.table.opening or self.table)
        elif command in (GO_ON, REFUSED):
            self.refuse()
        elif command:
            self.setting = self.stage.setting or self.setting
            self.enter(load_attribute("app.begin", "begin")(self))

    def enter(self, stage: Stage) -> None:
        """Show a stage, and send its sentence over USB."""
        self.stage = stage
        stage.enter(self.time)
        stage.refusal, stage.is_dirty = "", True
        if stage.sentence:
            self.ports.say(stage.sentence)
