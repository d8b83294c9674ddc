"""The game in hand, written down as it is played: the lines of its record, and five that no record has.

    players human clever      who sits there
    odds lamp                 what one more die risks is shown
    seed 9c04e1d2...          what dice and cards are drawn from; a record tells it when the game is over
    undo                      the press before is taken back
    # over                    nothing more will come

What the seed brings need not be kept, for it brings the same again. So a line of chance waits for the next decision,
and a decision is on flash before anybody sees what it leads to. reading.py reads it all back; files are not known here.
"""

from micropython import const
from turtleback.engine.notation import KEYED, STIR, action_text, header

PLAYERS = "players"
ODDS_LINE = "odds lamp"
SEED = "seed"
UNDO = "undo"
OVER_LINE = "# over"

# What may be the trouble with it; notice.py has the words.
FULL = "full"  # the flash has no room
FAILS = "fails"  # or cannot be written
CROWDED = "crowded"  # the next game that is kept takes the place of the oldest
_NO_SPACE = const(28)  # ENOSPC


def finished(text: str) -> bool:
    """Whether the game of that journal has been played to its end."""
    return text.endswith("\n%s\n" % OVER_LINE)


def worth_keeping(text: str) -> bool:
    """Whether somebody has decided something in it: such a line begins with a seat."""
    return any("\n%d " % seat in text for seat in range(10))


class Journal:
    """Writes on a `ledger` (device/ledger.py). Once that has failed it writes no more, and the game goes on without."""

    def __init__(self, ledger, chance, first: bool):
        self.trouble = ""  # that people have not been told of
        self._ledger = ledger
        self._chance = chance
        self._fails = False
        self._first = first  # whether nothing has fallen yet
        self._waiting: list = []  # lines, and (actor, action) of those that are made when they are saved

    def begin(self, setting, game) -> None:
        """Write down what is to be played. The game before is kept if anybody has decided anything in it."""
        self._waiting = header(game)
        self._waiting.append("%s %s" % (PLAYERS, " ".join(setting.players)))
        self._waiting.append("%s %s" % (SEED, self._chance.seed.hex()))
        if setting.odds:
            self._waiting.append(ODDS_LINE)
        if setting.real_dice:
            self._waiting.append(KEYED)
        self._save(self._begin)

    def _begin(self, text: str) -> None:
        try:
            if worth_keeping(self._ledger.read()):
                self._ledger.keep()
        except ValueError:
            self._ledger.set_aside()
        self._ledger.begin(text)

    def played(self, actor: int, action: tuple, keyed: bool, over: bool) -> None:
        """Write down an action that has just been played, and whether the game is over with it."""
        if self._first and self._chance.words:
            self._waiting.append(" ".join([STIR] + self._chance.words))
        self._waiting.append((actor, action))
        if over:
            self._waiting.append(OVER_LINE)
        if actor >= 0 or keyed or over or self._first:  # before the first die is seen, who has stirred it is on flash
            self._save(self._ledger.add)
        if over and self._ledger.crowded():
            self.trouble = self.trouble or CROWDED
        self._first = False

    def undone(self) -> None:
        """Write down that a press has been taken back."""
        self._waiting.append(UNDO)
        self._save(self._ledger.add)

    def real_dice(self) -> None:
        """Write down that people throw their own dice from now on."""
        self._waiting.append(KEYED)
        self._save(self._ledger.add)

    def _save(self, write) -> None:
        waiting, self._waiting = self._waiting, []
        if not self._fails:
            lines = [line if isinstance(line, str) else action_text(*line) for line in waiting]
            try:
                write("\n".join(lines) + "\n")
            except OSError as error:
                self._fails = True
                self.trouble = FULL if error.errno == _NO_SPACE else FAILS
