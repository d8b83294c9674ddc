"""The setting of another game like the last one that was played to its end on this PC."""

from pathlib import Path

from turtleback.app.game_setup import GameSetup
from turtleback.app.journal_reader import JournalReader
from turtleback.app.rematch import answers
from turtleback.engine.contract import SetupError
from turtleback.engine.record import RecordError
from turtleback_host.process.streams import printable
from turtleback_host.records.saved_games import finished_journals

# What the command calls the answers of the menu.
WHO = {"loser": "the loser", "next": "the next seat", "drawn": "drawn", "before": "as before"}
NO_GAME = "There is no finished game in %s: begin one, such as by turtleback play mahe --seats 4."


def game_again(folder: Path, who: str) -> tuple[GameSetup, str]:
    """The setting of the last finished game saved in a folder, but who begins is as a word of WHO says; its journal.

    A game in which nobody can be chosen to begin is as it was. SetupError if there is no finished game.
    """
    for text in finished_journals(folder):
        reading = JournalReader()
        try:
            for line in text.split("\n"):
                reading.read(line)
            match = reading.end()
        except RecordError:
            continue
        known = dict(answers(match))
        setting: GameSetup = reading.setting.copy()
        if WHO[who] in known:  # if it was drawn before, it is drawn again
            setting.options["first"] = known[WHO[who]]
        return setting, text
    raise SetupError(NO_GAME % printable(folder))
