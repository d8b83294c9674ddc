"""The stage before the first card: shows the begin code of the dice and lets people affect them by numbers.

The code commits to the seed, so the seed cannot be replaced later. A number that is chosen after the code was shown
affects every die, so the seed cannot have been selected for the game. Each person is asked once, in the order of seats.
The device adds nothing after the last number, so a person who knows the seed and chooses first cannot know the result.
"""

from turtleback.app.codes import DIGITS, stirred
from turtleback.app.stage import GO_ON, MENU, REFUSED, Stage
from turtleback.controls.gestures import HOLD_BOTH, HOLD_STOP, TAP_ROLL, TAP_STOP
from turtleback.engine.notation import MAX_NUMBER, chosen, number_word
from turtleback.lights import code
from turtleback.lights.paint import FULL, put
from turtleback.lights.palette import SEATS, WHITE
from turtleback.lights.scenes import OFF_BEAT, beat_slots

_BLOCKS = 6  # hash blocks per step; more would delay a frame on a Pico

# Not const, so that tests can shorten them.
WAIT_MS = 15_000  # long enough for a look and a photo
SOON_MS = 4_000  # after the last number, or if only bots play
SEEN_MS = 1_000  # minimum time for which the code is shown, so that one tap too many does not hide it


class BeginCode(Stage):
    """The begin code, shown until STOP is pressed or its time is over. ROLL asks each person in turn for a number."""

    OFFERS = "begin_code"
    patient = False  # True to wait without a time limit; scanning.py sets it
    NUMBERS = MAX_NUMBER + 1  # number of choices of the cursor, including "no number"
    no_choice = "Everybody was asked for a number"  # N_: the reason shown if ROLL is refused

    def __init__(self, table, people: list, now: int):
        super().__init__()
        self._table = table
        self._words = table.chance.words
        last = chosen(self._words)[-1][0] if self._words else -1
        self.open = [seat for seat in people if seat > last]  # seats that may still choose a number, in order
        self.people = people  # seats that people play; if empty, the code is only shown
        self.code = ""  # empty until it is computed
        self._states = b""
        self._seat = -1  # the seat that is choosing a number, or -1
        self._cursor = 0  # the number under the cursor; 0 means no number
        self._left = 0  # the number of seconds left that was shown last
        self.enter(now)

    def enter(self, now: int) -> None:
        self.wait(WAIT_MS if self.people else SOON_MS, now)

    def wait(self, ms: int, now: int) -> None:
        """Show the code for `ms` milliseconds, then begin the game."""
        self._seat = -1
        self._since = now
        self._ms = ms
        self.is_dirty = True

    @property
    def cursor(self) -> tuple | None:
        """The cursor for sound.py: 0 for no page, the current number, and the seat; None while no seat chooses."""
        return (0, self._cursor, self._seat) if self._seat >= 0 else None

    @property
    def is_photo(self) -> bool:
        """True if the picture must stay free of other lights, because people photograph it."""
        return self._seat < 0

    @property
    def _lasts(self) -> bool:
        """Return True if the code stays until a person begins the game."""
        return self.patient and bool(self.people) and self._ms > 0

    def waiting(self, now: int) -> bool:
        return self._seat >= 0 or self._lasts

    def asks(self, now: int) -> bool:
        return True

    def work(self, now: int) -> bool:
        if not self.code:
            return self._compute(now)
        if self._seat >= 0 or self._lasts:
            return False
        left = (self._ms - now + self._since + 999) // 1000
        if left <= 0:
            self._table.begin(now)
            self.command = GO_ON
        elif left != self._left:
            self._left = left
            self.is_dirty = True
        return False

    def _compute(self, now: int) -> bool:
        """Hash the next part of the code. The time for which the code is shown begins once it is complete."""
        chance = self._table.chance
        if chance.commit(_BLOCKS):
            self.code = chance.commitment
            self._states = code.states(self.code)
            self._since = now
            self.is_dirty = True
        return True

    def gesture(self, gesture: str, now: int) -> int | None:
        if gesture == HOLD_BOTH:
            return MENU
        if self._seat >= 0:
            return self._choose(gesture, now)
        if gesture == TAP_STOP or not self.people:
            seen = self.patient or not self.people
            self.wait(0 if seen else max(0, self._since + SEEN_MS - now), now)
            return None
        if gesture != TAP_ROLL or not self.open:
            return REFUSED
        if self.code:  # people must see the code before they choose a number
            self._ask(now)
        return None

    def skip_scene(self, now: int) -> None:
        """Ignore the tap: it was meant for another stage and must not begin the game."""

    def _ask(self, now: int) -> None:
        """Ask the next person for a number. After the last person, show the code again."""
        if self.open:
            self._seat = self.open[0]
            self._cursor = 0
            self._since = now
            self.is_dirty = True
        else:
            self.wait(SOON_MS, now)

    def _choose(self, gesture: str, now: int) -> int | None:
        """Handle a gesture while a person chooses a number. Choosing no number leaves the dice unchanged."""
        self.is_dirty = True
        if gesture == TAP_ROLL:
            self._cursor = (self._cursor + 1) % (MAX_NUMBER + 1)
        elif gesture == TAP_STOP:
            if self._cursor:
                self._table.journal.stir(number_word(self._seat, self._cursor))
            del self.open[0]
            self._ask(now)
        elif gesture == HOLD_STOP:
            self.enter(now)
        else:
            return REFUSED
        return None

    def paint(self, frame: bytearray, now: int) -> None:
        t = now - self._since
        if self._seat < 0:
            if self.code:
                code.paint(frame, 0 if self._lasts else t, (self._states, self._ms))
            return
        for seat, number in chosen(self._words):
            put(frame, number - 1, SEATS[seat], OFF_BEAT)
        if self._cursor:
            put(frame, self._cursor - 1, WHITE, FULL)
        beat_slots(frame, t, self._seat)

    def words(self):
        from turtleback.language import app as _
        from turtleback.language import seat_name, words

        buttons = [_("ROLL: number"), _("STOP: begin")]
        if self._seat >= 0:
            sentences = [_("%s's number?") % seat_name(self._seat), "> %s" % (self._cursor or _("none"))]
            sentences.append(_("It changes all dice to come."))
            buttons = [_("ROLL: next"), _("STOP: take it")]
        elif self.patient and self.people:
            sentences = [_("Fair-dice code."), _("Photo it; begin, or choose a number.")]
        elif self.people:
            sentences = [_("Fair-dice code."), _("Photo it, then wait, or choose a number.")]
        else:
            sentences = [_("Fair-dice code."), _("Photo it, then wait.")]
            buttons = [_("any: begin")]
        left = "%d s" % self._left if self._seat < 0 and not self._lasts else ""
        return words(sentences, [self.code[:DIGITS], stirred(self._words)], buttons, left)
