"""The current game and its journal. Each change of the game is saved in the same step, before the change is shown.

A journal has the lines of the game's record, and seven kinds of lines that no record has:

    players human clever      the player of each seat
    odds lamp                 the risk of one more die is shown
    help 3 0                  the level of help of each seat
    seed 9c04e1d2...          the seed of dice and cards, which a record contains only once the game is over
    undo                      the last press is taken back
    # over                    the game is over

The line `# title Rummy` is the title of a game whose points people keep; a record has it, too. A journal has one `stir`
line for each chosen number, before the first action. A chance action need not be saved at
once, because the seed reproduces it: its line is saved with the next decision. The same holds for a choice between
equivalent actions, which the device makes. Only the first action is always saved at once, because no number can be
stirred in after it. journal_reader.py reads the journal; this module accesses no files itself.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.notation import KEYED, STIR, action_text

UNDO = "undo"
OVER_LINE = "# over"

# Kinds of trouble with the journal; notice.py has the texts.
FULL = "full"  # the flash has no room
FAILS = "fails"  # the flash cannot be written
CROWDED = "crowded"  # the archive is full, so the next game will replace the oldest one
_NO_SPACE = const(28)  # ENOSPC


class Journal:
    """A match, the `chance` that draws its dice and cards, and the journal file of the match, if there is one.

    All changes of the game go through this class, and each is one line, so that the journal always matches the state of
    the device. `begun` is True once anything has been played, even if it was taken back; `keyed` is True if people
    throw real dice; `title` is the title that people have given to the game. After a failed write, nothing more is
    written, and the game goes on unsaved.
    """

    title = ""

    def __init__(self, match, chance, file=None, begun: bool = False, keyed: bool = False):
        self.match = match
        self.chance = chance
        self.begun = begun
        self.keyed = keyed and bool(match.game.DICE_VERBS)
        self.trouble = ""  # the kind of trouble that has not been shown yet, or ""
        self.file = file
        self._waiting: list = []  # lines to be saved: text, or (actor, action), which becomes text when it is saved

    def start(self, lines: list, replace) -> None:
        """Write the first lines of a new journal by calling `replace(file, text)`."""
        self._waiting = lines
        self._save(replace)

    def stir(self, word: str) -> bool:
        """Stir a chosen number into the dice.

        Returns: False, without any change, if the first action has been played.
        """
        if self.begun:
            return False
        self.chance.stir(word)
        self.add("%s %s" % (STIR, word))
        return True

    def take_real_dice(self) -> bool:
        """Switch to real dice. Returns: False, without any change, if the game has no dice or uses real ones."""
        if self.keyed or not self.match.game.DICE_VERBS:
            return False
        self.keyed = True
        self.add(KEYED)
        return True

    def play(self, action: tuple, keyed: bool = False) -> list:
        """Play an action; `keyed` is True for a die that a person keyed in.

        Returns: the events. Raises: IllegalAction if the action is not legal.
        """
        match, game = self.match, self.match.game
        actor = game.actor()
        # After a power loss, the seed reproduces chance actions, and the device makes equivalent choices again.
        decided = actor != CHANCE and not (game.is_forced() and action == game.legal()[0])
        events = match.play(action, keyed)
        over = game.actor() == OVER
        self._waiting.append((actor, action))
        if over:
            self._waiting.append(OVER_LINE)
        if decided or keyed or over or not self.begun:
            self._save(_append)
        self.begun = True
        return events

    def undo(self, automatic: list) -> bool:
        """Take back the last press of a person; `automatic` are the seats of bots.

        Returns: False, without any change, if no press can be taken back.
        """
        if not self.match.undo(automatic):
            return False
        self.add(UNDO)
        return True

    def add(self, line: str) -> None:
        """Append a line to the journal."""
        self._waiting.append(line)
        self._save(_append)

    def _save(self, write) -> None:
        waiting, self._waiting = self._waiting, []
        if not self.file:
            return
        lines = [line if isinstance(line, str) else action_text(*line) for line in waiting]
        try:
            write(self.file, "\n".join(lines) + "\n")
        except OSError as error:
            self.file = None
            self.trouble = FULL if error.errno == _NO_SPACE else FAILS


def _append(file, text: str) -> None:
    file.add(text)
