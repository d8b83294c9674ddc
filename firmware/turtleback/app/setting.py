"""The setting of a game: which game, who plays, whose dice. Plain data, without the state of a game.

Rules and bots are imported where they are needed, to keep them out of the first page's start.
"""

from turtleback.engine.catalogue import GAMES, game_class

HUMAN = "human"


class Setting:
    """A game, its options, a player for each seat (HUMAN or a bot's name), whether dice are real and odds are shown."""

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
    def known_players(self) -> tuple:
        """The possible players of a seat: HUMAN and the names of the game's bots."""
        from turtleback.games.bots import bots

        return (HUMAN,) + bots(self.game)

    @property
    def kind(self):
        """The class of the game. SetupError if there is no such game."""
        return game_class(self.game)

    def new_game(self):
        """A new game by this setting. SetupError says what is wrong."""
        return self.kind(len(self.players), self.options)

    def copy(self) -> "Setting":
        """An independent copy."""
        return Setting(self.game, self.players, self.options, self.real_dice, self.odds)

    def choose(self, game: str) -> None:
        """Change the game, with its default options and a seat count that it allows."""
        if game != self.game:
            self.game = game
            self.options = {}
            self.players = [player if player in self.known_players else HUMAN for player in self.players]
            low, high = self.kind.SEATS
            self.seat(min(max(len(self.players), low), high))

    def seat(self, count: int) -> None:
        """Set the number of seats; new ones are human. Options that name a removed seat are dropped."""
        for name in ("first", "head_start"):
            if count <= self.options.get(name, 0) < len(self.players):
                del self.options[name]
        self.players = (self.players + [HUMAN] * count)[:count]
