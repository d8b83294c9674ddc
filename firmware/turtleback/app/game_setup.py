"""The setting of a game: the game's name, its players and its options. It does not contain the game's position.

Rules and bots are imported only when they are needed, so that the first page does not wait for them.
"""

from turtleback.engine.catalogue import GAMES, game_class

HUMAN = "human"


class GameSetup:
    """A game with its options, a player for each seat (HUMAN or a bot), and flags for real dice and the odds lamp."""

    title = ""  # the title that people have given to the game of a score pad
    help: dict = {}  # seat: level of help (games/coach.py), only for seats with help; replaced, never modified

    def __init__(
        self,
        game: str = GAMES[0],
        players=(HUMAN,) * 4,
        options: dict | None = None,
        real_dice: bool = False,
        odds: bool = False,
    ):
        self.game = game
        self.players = list(players)
        self.options = dict(options or {})
        self.real_dice = real_dice
        self.odds = odds

    @property
    def kind(self):
        """Class of the game. Raises: SetupError if there is no such game."""
        return game_class(self.game)

    def new_game(self):
        """Return a new game with this setting. Raises: SetupError if the setting is not valid."""
        return self.kind(len(self.players), self.options)

    def copy(self) -> "GameSetup":
        """Return an independent copy."""
        copy = GameSetup(self.game, self.players, self.options, self.real_dice, self.odds)
        copy.help = self.help
        copy.title = self.title
        return copy
