"""The game in hand and its journal: whatever changes the game is written down in the same step, before anybody sees it.

The journal is the lines of the game's record, and five that no record has:

    players human clever      who sits there
    odds lamp                 what one more die risks is shown
    seed 9c04e1d2...          what dice and cards are drawn from; a record tells it when the game is over
    undo                      the press before is taken back
    # over                    nothing more will come

It may have several `stir` lines, one for each word, all of them before the first action. What the seed brings need not
be kept, for it brings the same again. So a line of chance waits for the next decision, but for the first one, behind
which nothing can be stirred in. So does a choice between equals, which the device makes. reading.py reads it all back;
files are not known here.
"""

from micropython import const
from turtleback.dice.chance import MOST_WORDS
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.notation import KEYED, STIR, action_text

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


class Journal:
    """A match, the `chance` that its dice and cards come from, and what `file`, if there is one, holds of both.

    All changes of the game go through here, and each has one line, so that the journal cannot say anything else than
    what the device holds. `begun`: whether anything has ever been played, taken back or not; `keyed`: whether people
    throw their own dice. Once writing has failed it writes no more, and the game goes on without.
    """

    def __init__(self, match, chance, file=None, begun: bool = False, keyed: bool = False):
        self.match = match
        self.chance = chance
        self.begun = begun
        self.keyed = keyed and bool(match.game.THROWN)
        self.trouble = ""  # that people have not been told of
        self._file = file
        self._waiting: list = []  # lines, and (actor, action) of those that are made when they are saved

    def start(self, lines: list, replace) -> None:
        """Write down the first lines, by `replace(file, text)`."""
        self._waiting = lines
        self._save(replace)

    def stir(self, word: str) -> bool:
        """Have a word change the dice. False, and nothing changed, once anything has been played, or with too many."""
        if self.begun or len(self.chance.words) == MOST_WORDS:
            return False
        self.chance.stir(word)
        self._add("%s %s" % (STIR, word))
        return True

    def take_real_dice(self) -> bool:
        """From now on people throw their own dice. False, and nothing changed, if there are none or they do already."""
        if self.keyed or not self.match.game.THROWN:
            return False
        self.keyed = True
        self._add(KEYED)
        return True

    def play(self, action: tuple, keyed: bool = False) -> list:
        """Play an action, a die that was `keyed` in or not, and return its events. IllegalAction if it is not open."""
        match, game = self.match, self.match.game
        actor = game.actor()
        # What chance brings comes again, and so does the first of equal choices.
        decided = actor != CHANCE and not (game.alike() and action == game.legal()[0])
        events = match.play(action, keyed)
        over = game.actor() == OVER
        self._waiting.append((actor, action))
        if over:
            self._waiting.append(OVER_LINE)
        if decided or keyed or over or not self.begun:
            self._save(_append)
        self.begun = True
        if over and self._file and self._file.archived.is_full():
            self.trouble = self.trouble or CROWDED
        return events

    def undo(self, automatic: list) -> bool:
        """Take back the last press of a seat not in `automatic`. False, and nothing changed, if there is none."""
        if not self.match.undo(automatic):
            return False
        self._add(UNDO)
        return True

    def _add(self, line: str) -> None:
        self._waiting.append(line)
        self._save(_append)

    def _save(self, write) -> None:
        waiting, self._waiting = self._waiting, []
        if not self._file:
            return
        lines = [line if isinstance(line, str) else action_text(*line) for line in waiting]
        try:
            write(self._file, "\n".join(lines) + "\n")
        except OSError as error:
            self._file = None
            self.trouble = FULL if error.errno == _NO_SPACE else FAILS


def _append(file, text: str) -> None:
    file.add(text)
