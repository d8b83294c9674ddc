"""Help for the person who is asked: the ring shows what the best bot would do, the screen says why, until a press.

The menu loads it in a game in which somebody may have help. It decides nothing: a press goes back to the question,
where the cursor then stands on the choice.
"""

from micropython import const
from turtleback.app.stage import GO_ON, REFUSED, Stage
from turtleback.controls.chooser import Chooser
from turtleback.controls.gestures import HOLD_ROLL, TAP_ROLL
from turtleback.engine.notation import HELPED
from turtleback.games.bots import best
from turtleback.games.coach import IS_CLOSE, OFF, WHY, Advice, advice_on, nothing_to_tell
from turtleback.language import HELP, Texts, words
from turtleback.lights.paint import FULL, put
from turtleback.lights.palette import WHITE

_ = Texts(HELP)

_BEHIND = const(40)  # level of the lamp of the choice that is clearly behind


def level_of(app) -> int:
    """The level of help that the person who is asked may ask for; OFF where nobody is, or has no choice."""
    table = app.table
    game = table.match.game
    seat = game.actor()
    if not table.chooser or seat < 0 or len(game.legal()) < 2 or not best(game.NAME):
        return OFF
    level: int = app.setting.help.get(seat, OFF)
    return level


def opens(app) -> Stage | None:
    """The stage of help; None if nobody may ask for any now."""
    level = level_of(app)
    return Help(app, level) if level and not app.table.event else None


def note(table) -> None:
    """Have journal and record say, once, that who is asked has asked for help."""
    match = table.match
    line, at = HELPED % match.game.actor(), len(match.history)
    if match.notes.get(at) != line:
        match.notes = dict(match.notes)
        match.notes[at] = line
        table.journal.add(line)


class Help(Stage):
    """Shows the choice, and at the level WHY by ROLL the one that the bot rates next; any other press goes back."""

    OFFERS = "advice"

    def __init__(self, app, level: int):
        super().__init__()
        self.table = app.table
        self._level = level
        self._advice: Advice | None = None
        self._pointer: Chooser | None = None  # on the choice; None where no more than whether it is close may be known
        self.cursor = (0, 0, -1)  # which of the two choices is shown, as sound.py asks a stage

    def enter(self, now: int) -> None:
        """Ask the bot."""
        self._since = now
        self._advice = advice_on(self.table.match.game)
        if self._advice:
            note(self.table)
            self._reasons = self._advice.reasons() if self.compares else ((), ())
            self._point(0)

    @property
    def compares(self) -> bool:
        """Whether ROLL shows the other choice."""
        return bool(self._advice) and self._level == WHY

    def _point(self, at: int) -> None:
        """Show the choice, 0, or the one behind it."""
        self.cursor = (0, at, -1)
        self.is_dirty = True
        if self._level > IS_CLOSE and self._advice:
            choice = self._advice.other if at else self._advice.choice
            self._pointer = Chooser(self.table.match.game.legal())
            self._pointer.point_at(choice)
            self.table.face.set_cursor(choice)

    def gesture(self, gesture: str, now: int) -> int | None:
        if gesture == TAP_ROLL and self.compares:
            self._since = now
            self._point(1 - self.cursor[1])
            return None
        return REFUSED if gesture in (TAP_ROLL, HOLD_ROLL) else self._leave()

    def _leave(self) -> int:
        """Back to the question, with its cursor on the choice."""
        chooser = self.table.chooser
        if self._pointer and self._advice:
            if not chooser.direct:
                chooser.point_at(self._advice.choice)
            self.table.face.set_cursor(chooser.chosen)
        return GO_ON

    def paint(self, frame: bytearray, now: int) -> None:
        """The choice under a cursor; at the level IS_CLOSE two lamps, as bright as each other if it is close."""
        if self._pointer:
            self.table.face.paint(frame, now - self._since, self._pointer)
        elif self._advice:
            put(frame, 0, WHITE)
            put(frame, 1, WHITE, FULL if self._advice.is_close else _BEHIND)

    def phrase(self, voice) -> bytes:
        """What is heard: two notes down if it is close, else up; then the choice, as the game's sounds tell it."""
        if not self._advice:
            return b""
        from turtleback.sounds import tones

        phrase = b"" if self.cursor[1] else tones.LESS if self._advice.is_close else tones.MORE
        return phrase + voice.asked(self.table.face, self._pointer.chosen) if self._pointer else phrase

    def words(self):
        """What the level of help tells."""
        found = self._advice
        buttons = [_("ROLL: compare"), _("STOP: go on")] if self.compares else [_("STOP: go on")]
        if not found or not self._pointer:
            return words([found.closeness if found else nothing_to_tell()], (), buttons)
        at = self.cursor[1]
        sentences = [_("Its next choice:") if at else _("The bot would:")]
        sentences += [text for text in self.table.face.words(self._pointer).sentences if text[:1] == ">"]
        if not at:
            has_lead = self.compares and found.lead
            sentences.append(_("{about |~}%s {ahead|up}") % found.lead if has_lead else found.closeness)
        return words(sentences + list(self._reasons[at]), (), buttons)
