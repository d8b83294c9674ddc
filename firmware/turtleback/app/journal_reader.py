"""Reads a journal line by line, and restores the match, the players and the number of dice drawn."""

from turtleback.app.begin import ELAPSED, LEVELS, ODDS_LINE, PLAYERS, is_timed
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.journal import OVER_LINE, UNDO
from turtleback.engine.match import Match
from turtleback.engine.notation import STIR, TITLE
from turtleback.engine.options import unknown
from turtleback.engine.parse import NotationError, quoted, read_number
from turtleback.engine.proof import once
from turtleback.engine.record import Reader
from turtleback.games.bots import bots


def finished(text: str) -> bool:
    """Return True if the game of a journal was played to its end."""
    return text.endswith("\n%s\n" % OVER_LINE)


class JournalReader(Reader):
    """Parser for the lines of a journal; the base class parses the lines of a record."""

    def __init__(self):
        super().__init__()
        self.players: list[str] = []
        self.begun = False  # True once anything has been played, even if it was taken back
        self.elapsed = 0  # time since the newest action (ms), in a game with a clock
        self._odds = False
        self._help: dict = {}
        self._title = ""

    @property
    def setting(self) -> GameSetup:
        """Setting of the game."""
        game = self.begin().game
        is_keyed = self.proof.first_keyed is not None
        setting = GameSetup(game.NAME, self.players, game.options, is_keyed, self._odds)
        setting.help = self._help
        setting.title = self._title
        return setting

    def read(self, line: str) -> None:
        if line.startswith(TITLE):
            self._title = line[len(TITLE) :]
        super().read(line)

    def parse(self, text: str) -> None:
        if text == UNDO:
            self._undo(self.begin())
        elif text.startswith(ELAPSED + " "):
            self.elapsed = read_number(text[len(ELAPSED) + 1 :])
        elif text.startswith(STIR + " "):
            self._stir(text)
        elif text == ODDS_LINE:
            once(not self._odds, text)
            self._odds = True
        elif text.startswith(LEVELS + " "):
            once(not self._help, text)
            levels = [read_number(word) for word in text.split()[1:]]
            self._help = {seat: level for seat, level in enumerate(levels) if level}
        elif text.startswith(PLAYERS + " "):
            once(not self.players, text)
            self._seat(text.split()[1:])
        else:
            super().parse(text)

    def _stir(self, text: str) -> None:
        """Add numbers that people chose. A journal may have a line for each number; a record has one line for all."""
        if self.begun:
            raise NotationError("%s comes after the first action" % quoted(text))
        self.proof.add_numbers(text.split(), self.seats)

    def _act(self, match: Match, text: str) -> None:
        super()._act(match, text)
        self.begun = True
        self.elapsed = 0

    def _undo(self, match: Match) -> None:
        game = match.game
        spent = self.elapsed + _spent_ms(game)
        if not match.undo([seat for seat, player in enumerate(self.players) if player != HUMAN]):
            raise NotationError("here is nothing to undo")
        self.elapsed = spent - _spent_ms(game) if _is_running(game) else 0

    def _seat(self, players: list[str]) -> None:
        known = (HUMAN,) + bots(self._needed_game().NAME)
        for player in players:
            if player not in known:
                raise unknown("player", player, known)
        self.players = players

    def begin(self) -> Match:
        if self.seats and not self.match:
            if len(self.players) != self.seats:
                raise NotationError("the journal lacks a player for each seat")
            if not self.proof.seed:
                raise NotationError("the journal lacks its seed")
        return super().begin()

    def go_on(self, chance) -> None:
        """Bring `chance`, newly created from the seed, to its state at the end of the journal."""
        for word in self.proof.words:
            chance.stir(word)
        chance.drawn = self.begin().draws


def _spent_ms(game) -> int:
    """Return the time of all actions, in a game with a clock; otherwise 0."""
    return game.spent_ms() if is_timed(game) else 0


def _is_running(game) -> bool:
    return is_timed(game) and bool(game.running)
