"""The sound of the current stage. It plays a phrase (sounds/tones.py) whenever the stage shows something new.

Loaded only while the sound is on. A scene lasts at least as long as its phrase; a question may be answered before its
phrase ends. Nothing in this module blocks: each call of `play` sounds the tone that is due.
"""

from micropython import const
from turtleback.engine.catalogue import module_of
from turtleback.engine.contract import CHANCE
from turtleback.games import sounds
from turtleback.sounds import tones

_LONG_MS = const(1 << 28)  # practically forever: the time until `listen` begins the next phrase
_SHARED = ("starts", "score", "chosen")  # names of the scenes that every game has


def set_level(app, level: int) -> None:
    """Set the level of the sound, 1 to 3; 0 turns it off and removes the Sound object."""
    if app.sound:
        app.sound.stop()
    app.sound = Sound(app.ports, level) if level else None
    app.stage.is_dirty = True


class Sound:
    """Player of phrases on `ports.tone`.

    The app calls `play` once the time `until` is reached, and `listen` when a stage has changed.
    """

    def __init__(self, ports, level: int):
        self.level = level
        self.phrase = b""  # the running phrase, or the last one
        self.began = -1  # when it began (ms)
        self.until = 0  # when the current tone ends (ms)
        self._is_cue = False  # True if the phrase belongs to an offer, so that nothing waits for its end
        self._ports = ports
        self._at = 0  # index in the phrase of the next tone
        self._pitch = 0  # pitch of the current tone
        self._stage = None
        self._heard: tuple = ()  # state of the stage at the last phrase
        self._refused: int | None = None  # time of the last refused press that was heard (ms)
        self._voice = None  # the module with the sounds of the current game

    @property
    def busy(self) -> bool:
        """True if a phrase is running, as of the last `play`."""
        return self._at <= len(self.phrase) and bool(self.phrase)

    @property
    def tells(self) -> bool:
        """True if a phrase is running that is not a cue."""
        return self.busy and not self._is_cue

    def cue(self, phrase: bytes, now: int) -> None:
        """Begin the phrase of an offer, which says what a press would take (scanning.py)."""
        self._begin(tones.CUT + phrase if self._pitch else phrase, now)
        self._is_cue = True

    def play(self, now: int) -> None:
        """Sound the tone that is due at `now` (ms)."""
        phrase, at = self.phrase, self._at
        while at < len(phrase) and now >= self.until:
            self.until += phrase[at + 1] * tones.UNIT_MS
            at += 2
        if now < self.until:
            self._at = at
            self._sound(phrase[at - 2])
        else:
            self._at = len(phrase) + 1  # silent from now on
            self.until = now + _LONG_MS
            self._sound(0)

    def stop(self) -> None:
        """End the phrase."""
        self._begin(b"", self.until)

    def _sound(self, pitch: int) -> None:
        if pitch != self._pitch:
            self._pitch = pitch
            self._ports.tone(tones.hertz(pitch), self.level if pitch else 0)

    def listen(self, stage, now: int, refused: int) -> bool:
        """Begin a phrase if `stage` has changed; `refused` is the time of the last refused press (ms).

        Returns: False if there was nothing to do.
        """
        if stage is not self._stage:
            self._stage = stage
            self._voice = _voice_of(stage)
            self._heard = ()
            return True  # the import of a module has taken time already
        if not self._ports.words:  # without a screen, no other code resets this flag
            stage.is_dirty = False  # type: ignore[attr-defined]
        event, chooser = getattr(stage, "event", None), getattr(stage, "chooser", None)
        played = len(stage.match.history) if self._voice else 0
        chosen = chooser.chosen if chooser else getattr(stage, "cursor", None)
        heard = event, chooser, chosen, getattr(chooser, "part", ""), played, refused
        if heard == self._heard:
            return False
        is_refused = self._refused is not None and refused != self._refused
        self._heard, self._refused = heard, refused
        phrase = self._phrase_of(stage, event, chosen)
        if is_refused:
            phrase = tones.REFUSED + phrase
        if phrase and self._pitch:  # a pause separates the phrase from the tone that it cuts short
            phrase = tones.CUT + phrase
        self._begin(phrase, now)
        if self._voice:
            stage.hear(now, tones.length_ms(phrase))
        return True

    def _begin(self, phrase: bytes, now: int) -> None:
        self.phrase = phrase
        self._is_cue = False
        self._at = 0
        self.until = self.began = now
        self.play(now)

    def _phrase_of(self, stage, event, chosen) -> bytes:
        if hasattr(stage, "phrase"):
            return stage.phrase(_voice_of(stage.table))
        if not self._voice:
            return _page(chosen)
        if event:
            return (sounds if event[0] in _SHARED else self._voice).scene(stage.face, event)
        if stage.over:
            return sounds.over(stage.face)
        if not stage.chooser and stage.match.game.is_forced() and not stage.face.is_bot_turn():
            return b""  # no person is asked
        if stage.face.actor == CHANCE:  # people key in a die that they have thrown
            return tones.number(chosen[-1]) if chosen else b""
        return self._voice.asked(stage.face, chosen)


def _page(cursor: tuple | None) -> bytes:
    """Return the phrase of a page: the number of the page, if it has one, and the number of the current answer.

    If the cursor has a seat, the phrase of the seat replaces the number of the page. Without a cursor, return CROWN.
    """
    if not cursor:
        return tones.CROWN
    page, answer, seat = cursor
    if seat >= 0:
        return tones.seat(seat) + tones.number(answer)
    return (tones.number(page) if page else tones.MORE) + tones.number(answer)


def _voice_of(stage):
    """Return the module with the sounds of the stage's game, or else the shared module; None if it has no game."""
    face = getattr(stage, "face", None)
    if not face:
        return None
    try:
        return __import__("turtleback." + module_of(face.game.NAME, "sounds"), None, None, ("asked",))
    except ImportError:
        return sounds
