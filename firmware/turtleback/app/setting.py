"""What is to be played, by whom and with whose dice. Plain data; remembers nothing of the game itself.

Rules and bots are imported where they are asked for: the first page of the set-up does not wait for them.
"""

from turtleback.engine.catalogue import GAMES, game_class

HUMAN = "human"


class Setting:
    """A game, its options, a player for each seat (HUMAN or the name of a bot), whose dice, and if odds are shown."""

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
        """Who may sit at a seat: HUMAN, or a bot of the game by its name."""
        from turtleback.games.bots import bots

        return (HUMAN,) + bots(self.game)

    @property
    def kind(self):
        """The class of the game. SetupError if there is none of that name."""
        return game_class(self.game)

    def new_game(self):
        """A new game of this setting. SetupError says what cannot be played."""
        return self.kind(len(self.players), self.options)

    def copy(self) -> "Setting":
        """The same, to be changed without changing this one."""
        return Setting(self.game, self.players, self.options, self.real_dice, self.odds)

    def choose(self, game: str) -> None:
        """Have another game, with its own options and no more or fewer seats than it takes."""
        if game != self.game:
            self.game = game
            self.options = {}
            self.players = [player if player in self.known_players else HUMAN for player in self.players]
            low, high = self.kind.SEATS
            self.seat(min(max(len(self.players), low), high))

    def seat(self, count: int) -> None:
        """Have so many seats; new ones are human. If the one that was to begin is gone, the game's default does."""
        if count <= self.options.get("first", 0) < len(self.players):
            del self.options["first"]
        self.players = (self.players + [HUMAN] * count)[:count]
