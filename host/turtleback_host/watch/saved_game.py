"""Follows the game that is played on this PC, by the journal of `play`, until a Pico is plugged in."""

from collections.abc import Callable
from pathlib import Path

from turtleback.app.game_setup import HUMAN
from turtleback.app.journal_reader import JournalReader
from turtleback.device.journal_file import JournalFile
from turtleback.engine.contract import CHANCE, SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError
from turtleback_host.page.site_server import Message
from turtleback_host.records.saved_games import Names, saved_names
from turtleback_host.system.flash_folder import FlashFolder
from turtleback_portable.records.journals import chance_of, read_journal
from turtleback_portable.table_view.game_follower import GameFollower

NO_GAME = "No game is played on this PC: `turtleback play` begins one, and a Pico on USB is found by itself."  # N_page


class SavedGame:
    """The game in a folder of saved games.

    The names are saved with the game. Without saved names, the names of `usual` are shown: people with usual seats.
    """

    def __init__(self, folder: Path, tell: Callable[[Message], None], usual: Names | None = None) -> None:
        flash = FlashFolder(folder)
        self._folder = folder
        self._usual = usual or {}
        self._names: Names = {}
        self._file = JournalFile(flash, flash.open)
        self._tell = tell
        self._text = ""
        self._seed = ""
        self._game: GameFollower | None = None

    def look(self) -> None:
        """Poll the journal, and report changes."""
        try:
            text = self._file.read()
        except (OSError, ValueError):
            return  # the file is being written
        if not text and not self._game:
            self._tell({"type": "fault", "sentence": NO_GAME})
        if not text or text == self._text:
            return
        try:
            self._show(text)
        except (RecordError, SetupError, ValueError):
            return  # the text is inconsistent, because `play` was writing while it was read
        self._text = text

    def _show(self, text: str) -> None:
        reading, match = read_journal(text.rstrip("\n").split("\n"))
        if reading.begun:
            draw_due(match, reading)
        self._name_people(reading.players)
        if not self._game or reading.proof.seed != self._seed:
            self._seed = reading.proof.seed
            self._game = GameFollower(match.game.NAME, reading.players, match.game.options)
            self._tell({"type": "game"})
        self._tell(self._game.apply(bytes(match.history)))
        self._tell({"type": "fault", "sentence": ""})

    def _name_people(self, players: list[str]) -> None:
        usual = {seat: name for seat, name in self._usual.items() if players[seat : seat + 1] == [HUMAN]}
        names = saved_names(self._folder) or usual
        if names != self._names:
            self._names = names
            self._tell({"type": "names", "names": names})


def draw_due(match: Match, reading: JournalReader) -> None:
    """Draw the dice and cards that the seed determines. The journal stores them only with the next decision."""
    chance = chance_of(reading)
    game = match.game
    is_keyed = reading.proof.first_keyed is not None
    while legal := game.legal():
        if game.actor() == CHANCE and not (is_keyed and legal[0][0] in game.DICE_VERBS):
            match.play(chance.pick(legal, game.chance_weights()))
        elif game.actor() != CHANCE and game.is_forced():
            match.play(legal[0])
        else:
            return
