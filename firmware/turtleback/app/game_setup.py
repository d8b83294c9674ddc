"""The setting of a game: which game, who plays, whose dice. Plain data, without the state of a game.

Rules and bots are imported where they are needed, to keep them out of the first page's start.
"""

from turtleback.engine.catalogue import GAMES, game_class

HUMAN = "human"


class GameSetup:
    """A game, its options, a player for each seat (HUMAN or a bot's name), whether dice are real and odds are shown."""

    help: dict = {}  # the level of help (games/coach.py) of each seat that may ask for any; replaced, never changed

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
        """The class of the game. SetupError if there is no such game."""
        return game_class(self.game)

    def new_game(self):
        """A new game by this setting. SetupError says what is wrong."""
        return self.kind(len(self.players), self.options)

    def copy(self) -> "GameSetup":
        """An independent copy."""
        copy = GameSetup(self.game, self.players, self.options, self.real_dice, self.odds)
        copy.help = self.help
        return copy
