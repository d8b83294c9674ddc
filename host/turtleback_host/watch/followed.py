"""A game that is followed move by move, told as a page is told of it. Also runs on MicroPython, in the web page."""

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import OVER, Game
from turtleback.games.face import face_of
from turtleback.games.words import scores
from turtleback_host.watch.position import position


class Followed:
    """A game whose moves become known by and by; `players` are those of its seats, people or bots."""

    def __init__(self, name: str, players: list, options: dict) -> None:
        """SetupError if there is no such game."""
        self.players = players
        self.moves = b""  # the place of each among the open actions at its time
        self._is_known = False  # whether anything has been told yet
        self._setting = (name, len(players), options)
        self._begin()

    def _begin(self) -> None:
        self.game: Game = new_game(*self._setting)
        self._face = face_of(self.game)
        self._face.mute = True

    @property
    def is_over(self) -> bool:
        """Whether it has been played to its end."""
        return self.game.actor() == OVER

    def take(self, moves: bytes) -> dict:
        """Take in all its moves, and tell what a page needs of it. ValueError if they are against the rules.

        What was played since the last call is news, unless something was taken back or nothing was known before.
        """
        before = len(self.moves)
        is_news = self._is_known and moves[:before] == self.moves
        if moves[:before] != self.moves:
            before = 0
            self._begin()
        news: list = []
        said: list = []
        for index in moves[before:]:
            played, sentences = self._play(index)
            if is_news:
                news.append(played)
                said.extend(sentences)
        self.moves, self._is_known = moves, True
        return self._told(news, said)

    def _play(self, index: int) -> tuple:
        game = self.game
        legal, actor = game.legal(), game.actor()
        if index >= len(legal):
            raise ValueError("These moves are against the rules of this version.")
        events = game.apply(legal[index])
        sentences = [_sentence(self._face.caption(scene.told)) for scene in self._face.scenes_for(events)]
        played = {"actor": actor, "action": list(legal[index]), "events": [list(event) for event in events]}
        return played, sentences

    def _told(self, news: list, said: list) -> dict:
        """A game that hides something from somebody tells no moves before its end, and nothing hidden."""
        game, over = self.game, self.is_over
        hides = bool(game.SECRETS) and not over
        shown = position(game, None if hides else 0, False, None, over, [] if hides else news)
        words = [] if hides else [line.strip() for line in self._face.words(None) if line not in scores(game)]
        words = [line for line in words if line]
        if over and news:
            said = said + [_sentence(words[:2])]
        return {
            "type": "position",
            "position": shown,
            "players": self.players,
            "said": [] if hides else [sentence for at, sentence in enumerate(said) if sentence not in said[:at]],
            "state": words,
        }


def _sentence(lines: list) -> str:
    """Lines of a small screen as one: what follows a number is set apart."""
    said = ""
    for line in [line.strip() for line in lines if line.strip()]:
        said += (", " if said[-1:].isdigit() and not line.startswith("to ") else " ") + line
    return said.strip()
