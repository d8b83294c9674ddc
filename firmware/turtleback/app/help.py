"""Help for the person who is asked: until a press, the ring shows the best bot's choice and the screen the reasons.

The menu loads this module in a game in which a seat may ask for help. Help does not play an action: a press returns to
the question, with the cursor on the suggested choice.
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

_BEHIND = const(40)  # level of the lamp of a choice that is clearly worse


def level_of(app) -> int:
    """Return the level of help for the person who is asked; OFF if no person is asked or there is no choice."""
    table = app.table
    game = table.match.game
    seat = game.actor()
    if not table.chooser or seat < 0 or len(game.legal()) < 2 or not best(game.NAME):
        return OFF
    level: int = app.setting.help.get(seat, OFF)
    return level


def opens(app) -> Stage | None:
    """Return the stage of help, or None if no help is available now."""
    level = level_of(app)
    return Help(app, level) if level and not app.table.event else None


def note(table) -> None:
    """Note in the journal and the record that the seat has asked for help, at most once for each decision."""
    match = table.match
    line, at = HELPED % match.game.actor(), len(match.history)
    if match.notes.get(at) != line:
        match.notes = dict(match.notes)
        match.notes[at] = line
        table.journal.add(line)


class Help(Stage):
    """The suggested choice. At the level WHY, ROLL shows the bot's second choice; any other press goes back."""

    OFFERS = "advice"

    def __init__(self, app, level: int):
        super().__init__()
        self.table = app.table
        self._level = level
        self._advice: Advice | None = None
        self._pointer: Chooser | None = None  # has its cursor on the choice shown; None if no choice is shown
        self.cursor = (0, 0, -1)  # the cursor for sound.py; its second number is 1 for the bot's second choice

    def enter(self, now: int) -> None:
        """Ask the bot for its choice, and log that help was asked for."""
        self._since = now
        self._advice = advice_on(self.table.match.game)
        if self._advice:
            note(self.table)
            self._reasons = self._advice.reasons() if self.compares else ((), ())
            self._point(0)

    @property
    def compares(self) -> bool:
        """True if ROLL switches to the bot's second choice."""
        return bool(self._advice) and self._level == WHY

    def _point(self, at: int) -> None:
        """Show the suggested choice if `at` is 0, or the bot's second choice if it is 1."""
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
        """Move the cursor of the question to the suggested choice. Returns: the command GO_ON."""
        chooser = self.table.chooser
        if self._pointer and self._advice:
            if not chooser.direct:
                chooser.point_at(self._advice.choice)
            self.table.face.set_cursor(chooser.chosen)
        return GO_ON

    def paint(self, frame: bytearray, now: int) -> None:
        """Paint the choice under a cursor.

        At the level IS_CLOSE, paint only two lamps, which are equally bright if the choice is close.
        """
        if self._pointer:
            self.table.face.paint(frame, now - self._since, self._pointer)
        elif self._advice:
            put(frame, 0, WHITE)
            put(frame, 1, WHITE, FULL if self._advice.is_close else _BEHIND)

    def phrase(self, voice) -> bytes:
        """Return the phrase: two notes, then the game's sounds for the choice. Rising notes mean a clear choice."""
        if not self._advice:
            return b""
        from turtleback.sounds import tones

        phrase = b"" if self.cursor[1] else tones.LESS if self._advice.is_close else tones.MORE
        return phrase + voice.asked(self.table.face, self._pointer.chosen) if self._pointer else phrase

    def words(self):
        """Return the Words that this level of help allows."""
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
