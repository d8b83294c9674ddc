"""Switch scanning: offers all gestures one after the other, for people with one switch or without long presses.

With one switch, the offers change automatically, and a press takes the current one. The current offer is
computed from the time since the scan began, so that a slow frame never offers the wrong one. Without long presses, ROLL
moves on, first through the stage's own choices and then through the other offers, and STOP takes the current one. While
the sound is on, each offer has a tone, and the scan for one switch starts when the sound of the question ends. Loaded
only for these input modes.
"""

from micropython import const
from turtleback.controls.gestures import HOLD_BOTH, HOLD_ROLL, HOLD_STOP, TAP_ROLL, TAP_STOP, TAPS
from turtleback.engine.catalogue import load_attribute
from turtleback.lights.paint import clear, put, row
from turtleback.lights.palette import WHITE

SWITCH = "switch"  # one switch: any button, or a switch on a third pin
CURSOR = "cursor"  # two buttons without long presses
NEXT = "next"  # stands for a press of ROLL in the mode CURSOR
TAKE = "take"  # stands for a press of STOP in the mode CURSOR

_NOTHING = const(-1)  # the index while nothing is offered, such as when a scan waits for a press
_ROUNDS = const(3)  # number of rounds after which a scan waits for a press
_FIRST = const(2)  # number of steps for the first offer, because people have to look at the ring first

# Each gesture always has the same lamps, so that people can learn their places.
_GESTURES = (TAP_ROLL, TAP_STOP, HOLD_ROLL, HOLD_STOP, HOLD_BOTH)
_LAMPS = const(4)
_LEVEL = const(84)  # less than a tenth of full light, so that no step is a flash, and dimmer than any turtle
_ROLL, _STOP = "ROLL: ", "STOP: "  # prefixes of the lines about the buttons
_TONE = const(20)  # G5, for the first gesture; each later one is a fifth higher; a fifth lower means no offer
_FIFTH = const(7)


class Scanning:
    """The offers of `app` in an input mode (SWITCH or CURSOR). In a scan each offer lasts `step_ms`."""

    def __init__(self, app, input_mode: str, step_ms: int):
        self._app = app
        self.input_mode = input_mode
        self.step_ms = step_ms
        self._since = 0  # when the scan began (ms)
        self._offers: list | None = None  # list of (gesture, text); None while no question is open
        self._index = _NOTHING  # index in `_offers` of the offer that is shown
        self._shown = ""  # the gesture of that offer
        self._sounded: int | None = None  # index in _GESTURES of the last tone; None before the first
        self._choices = 0  # number of choices of the stage's own cursor
        self._moved = 0  # moves of the stage's own cursor, modulo its choices

    @property
    def offered(self) -> str:
        """Gesture that is offered, or an empty string."""
        return self._offers[self._index][0] if self._offers and self._index != _NOTHING else ""

    def reset(self) -> None:
        """Start again, because other actions may be possible now."""
        self._offers = self._sounded = None
        self._index, self._shown = _NOTHING, ""

    def _update(self, now: int) -> None:
        """Update the offer for the time `now` (ms) and the stage.

        The scan waits at its start while a button is down or the sound of a question plays.
        """
        stage, sound = self._app.stage, self._app.sound
        if not (stage.OFFERS and stage.asks(now)):
            self._offers = self._sounded = None
        elif self._offers is None:
            self._offers = self._list(stage)
            self._since = now
        elif self._app.presses.detector.is_pressed or (sound and sound.tells):
            self._since = now
        self._show(self._due(now) if self._offers else _NOTHING)
        if sound and sound.tells:
            self._sounded = None  # the tone follows when the sound of the question ends
        elif sound and self._offers and not (sound.busy or stage.is_dirty):  # the sound of a changed stage comes first
            self._sound(sound, now)

    def _sound(self, sound, now: int) -> None:
        """Play the tone of the current offer twice, unless its tone was the last one played."""
        index = _GESTURES.index(self._shown) if self._shown else _NOTHING
        if index != self._sounded and (self._shown or self.input_mode == SWITCH):
            pitch = _TONE + _FIFTH * index
            sound.cue(bytes((pitch, 3, 0, 1, pitch, 3, 0, 4)), now)
        self._sounded = index

    def _list(self, stage) -> list:
        """Return the offers of a stage. In the mode CURSOR, taps are left out if the stage has a cursor of its own."""
        offers, self._choices = load_attribute("app.offers", stage.OFFERS)(stage, self._app)
        stage.patient = True
        if self.input_mode == SWITCH:
            return offers
        self._index = _NOTHING if self._choices else 0
        self._moved = 0
        return [offer for offer in offers if not self._choices or offer[0] not in TAPS]

    def _due(self, now: int) -> int:
        """Return the index of the current offer at `now` (ms), or _NOTHING after the last round of a scan."""
        if self.input_mode == CURSOR:
            return self._index
        count = len(self._offers or ()) + _FIRST - 1
        done, step = divmod(max(0, now - self._since) // self.step_ms, count)
        return _NOTHING if done >= _ROUNDS else max(0, step + 1 - _FIRST)

    def _show(self, index: int) -> None:
        before, self._index = self._shown, index
        self._shown = self.offered
        if self._shown != before:
            self._app.stage.is_dirty = True

    def translate(self, gesture: str | None, is_new: bool, is_asked: bool, at: int) -> str | None:
        """Return the gesture that a press stands for, or None if it has no effect yet.

        `is_new` is True if a button has just come down, and `gesture` is the gesture that has just been completed, or
        None. `at` is the current time (ms). `is_asked` is True if a question was open when the press began.
        """
        if self.input_mode == SWITCH:
            if not is_new:
                return None
            return self._press(at) if is_asked else TAP_ROLL
        if gesture in (TAP_ROLL, HOLD_ROLL):  # a long press acts like a tap, for people who release slowly
            return NEXT if is_asked else TAP_ROLL
        if gesture in (TAP_STOP, HOLD_STOP):
            return TAKE if is_asked else TAP_STOP
        return None

    def _press(self, at: int) -> str | None:
        """Return the gesture that is offered at the time of a press (ms), or None, and restart the scan."""
        if not self._offers:
            return None
        index = self._due(at)
        self._since = at
        return None if index == _NOTHING else self._offers[index][0]

    def resolve(self, gesture: str) -> str | None:
        """Return the gesture for the stage, given a result of `translate`; None if it only shows the next offer."""
        if gesture == NEXT:
            return self._next()
        if gesture == TAKE:
            gesture = self.offered or TAP_STOP
        self.reset()
        return gesture

    def _next(self) -> str | None:
        """Move to the next choice: once through the stage's own choices, then through the offers.

        Returns: TAP_ROLL if the stage's own cursor has to move, otherwise None.
        """
        count, choices = len(self._offers or ()), self._choices
        if choices and self._index == _NOTHING:
            self._moved = (self._moved + 1) % choices
            if not self._moved and count:
                self._show(0)
            return TAP_ROLL if choices > 1 else None
        self._show(self._index + 1 if self._index + 1 < count else _NOTHING if choices else 0)
        if self._app.sound:
            self._sound(self._app.sound, self._app.time)
        return None

    def words(self, shown):
        """Return the Words of the stage; the current offer replaces the lines about the buttons."""
        self._update(self._app.time)
        if not self._offers:
            return shown
        if self._index != _NOTHING:
            gesture, words = self._offers[self._index]
            words = _text(words)
            buttons = ["[%s]" % words, _detail(shown.buttons, gesture, words)]
        elif self.input_mode == CURSOR:
            buttons = [line for line in shown.buttons if line[: len(_ROLL)] in (_ROLL, _STOP)]
        else:
            buttons = [_text("Press to scan")]  # N_
        return load_attribute("language", "words")(shown.sentences, shown.standing, buttons, shown.passing)

    def paint(self, frame: bytearray, now: int) -> None:
        """Light the lamps of the offer at `now` (ms) that the picture of the stage leaves dark."""
        self._update(now)
        if not self._offers or (self.input_mode == CURSOR and self._index == _NOTHING):
            return
        if getattr(self._app.stage, "is_photo", False):
            if self._index <= 0:
                return
            clear(frame)
        for index in range(len(_GESTURES)):
            if self._index == _NOTHING:
                _glow(frame, _LAMPS * index)
            elif self.offered == _GESTURES[index]:
                _glow_offer(frame, _LAMPS * index)


def _glow_offer(frame: bytearray, first: int) -> None:
    """Light the dark lamps of an offer, whose first lamp is `first`. If none of them is dark, light all of them."""
    seen = False
    for lamp in range(first, first + _LAMPS):
        seen = _glow(frame, lamp) or seen
    if not seen:
        row(frame, first, _LAMPS, WHITE, _LEVEL)


def _glow(frame: bytearray, lamp: int) -> bool:
    """Light a lamp unless the picture has lit it. Returns: True if the lamp was dark."""
    at = 3 * lamp
    is_dark = frame[at] < _LEVEL and frame[at + 1] < _LEVEL and frame[at + 2] < _LEVEL
    if is_dark:
        put(frame, lamp, WHITE, _LEVEL)
    return is_dark


def _text(words: str) -> str:
    return load_attribute("language", "app")(words)


def _detail(buttons: list, gesture: str, words: str) -> str:
    """Return the stage's line for the button of a tap, indented; "" if the text of the offer contains the line."""
    name = {TAP_ROLL: _ROLL, TAP_STOP: _STOP}.get(gesture)
    lines = [line[len(_ROLL) :] for line in buttons if line[: len(_ROLL)] == name]
    return "  " + lines[0] if lines and lines[0] not in words else ""
