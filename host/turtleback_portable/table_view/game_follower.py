"""What a page is told of the firmware, of a position, and of a game that is followed move by move."""

import json

from turtleback.app.option_pages import title_of
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.contract import OVER, Game, Option
from turtleback.games.face import face_of
from turtleback.games.host_only.preview import derived_facts, position_sentences, preview
from turtleback.language import CODES
from turtleback.lights.palette import BUST, GOLD, LIMIT, NAMES, PIPS, RHYTHMS, SEATS, SLOT_MS
from turtleback.sounds.tones import INTERVALS
from turtleback_portable.records.titles import full_title
from turtleback_portable.table_view.in_language import in_language
from turtleback_portable.table_view.sentences import PlayedAction, news_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from turtleback_portable.types.messages import WatchedPosition

# What the colours mean that are nobody's.
MEANINGS = (
    ("eggs, prizes, points", GOLD),
    ("the cursor, and the first die", PIPS[0]),
    ("the second die", PIPS[1]),
    ("the third die", PIPS[2]),
    ("a sum of seven", LIMIT),
    ("bust, or a fault", BUST),
)
ENGLISH = CODES[0]
MAX_OUTLOOKS = 2  # sentences on where actions lead


def facts() -> str:
    """JSON: the games with titles, seats and bots; names, colours and rhythms of the seats; what other colours mean."""
    return json.dumps(
        {
            "games": [_game(name) for name in GAMES],
            "names": NAMES,
            "colours": [list(colour) for colour in SEATS],
            "rhythms": RHYTHMS,
            "slotMs": SLOT_MS,
            "intervals": INTERVALS,
            "meanings": [{"words": words, "colour": list(colour)} for words, colour in MEANINGS],
        }
    )


def _game(name: str) -> dict:
    kind = game_class(name)
    return {
        "name": name,
        "title": full_title(name),
        "seats": kind.SEATS,
        "bots": kind.BOTS,
        "isThrown": bool(kind.DICE_VERBS),
        "hasOddsLamp": kind.ODDS_LAMP,
        "options": [_option(option) for option in kind.OPTIONS],
    }


def _option(option: Option) -> dict:
    """What is asked for an option: its default is a number, or the list of numbers that it takes."""
    return {
        "name": option.name,
        "title": title_of(option),
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "names": option.names,
        "isSeat": bool(option.no_seat),
    }


def position_of(game: Game, viewer: int | None, asked: bool, passes_to: int | None, over: bool, played: list) -> dict:
    """A position as JSON can carry it, seen by a seat, or by all for None.

    `previews` has a preview of each action in `legal` (games/host_only/preview.py); the result of `position_sentences`
    is added; `played` becomes news.
    """
    view = game.view(viewer or 0)
    if viewer is None:
        view.update(dict.fromkeys(game.HIDDEN_FIELDS))
    legal = game.legal() if asked else ()
    seen = {
        "game": game.NAME,
        "seats": game.seats,
        "actor": game.actor(),
        "asked": asked,
        "passTo": passes_to,
        "viewer": viewer,
        "legal": [list(action) for action in legal],
        "previews": [preview(game, action, viewer) for action in legal],
        "derived": derived_facts(game),
        "view": view,
        "scores": game.scores(),
        "winners": game.winners() if over else None,
        "news": news_of(played),
    }
    seen.update(position_sentences(game, viewer, asked, passes_to))
    return seen


class GameFollower:
    """A game whose moves become known by and by; `players` are those of its seats, people or bots.

    It is told in English and in `languages`.
    """

    def __init__(self, name: str, players: list, options: dict, languages: tuple = CODES[1:]) -> None:
        """SetupError if there is no such game."""
        self.players = players
        self._languages = (ENGLISH,) + tuple(each for each in languages if each != ENGLISH)
        self.moves = b""  # the place of each among the open actions at its time
        self.is_known = False  # whether anything has been told yet
        self.played: list = []  # by the newest of them, if that is news
        self._setting = (name, len(players), options)
        self._begin()

    def _begin(self) -> None:
        self.game: Game = new_game(*self._setting)
        self._face = face_of(self.game)
        self._face.mute = True

    def without_moves(self) -> "GameFollower":
        """The same game, of whose moves nothing is known yet."""
        name, _, options = self._setting
        return GameFollower(name, self.players, options, ())

    @property
    def is_over(self) -> bool:
        """Whether it has been played to its end."""
        return self.game.actor() == OVER

    def apply(self, moves: bytes) -> "WatchedPosition":
        """Take in all its moves, and tell what a page needs of it. ValueError if they are against the rules.

        What was played since the last call is news, unless something was taken back or nothing was known before.
        """
        before = len(self.moves)
        is_news = self.is_known and moves[:before] == self.moves
        if moves[:before] != self.moves:
            before = 0
            self._begin()
        try:
            played = [self._play(index) for index in moves[before:]]
        except ValueError:
            self.moves = b""  # those before are lost with them: the next ones are played from the beginning
            self._begin()
            raise
        self.moves, self.is_known = moves, True
        self.played = played if is_news and not self._hides else []
        message = self._message()
        message["position"]["discontinuous"] = not is_news
        return message

    def _play(self, index: int) -> PlayedAction:
        game = self.game
        legal, actor = game.legal(), game.actor()
        if index >= len(legal):
            raise ValueError("These moves are against the rules of this version.")
        events = game.apply(legal[index])
        return PlayedAction(self._face, actor, legal[index], events, self._face.scenes_for(events))

    @property
    def _hides(self) -> bool:
        """Whether the game hides something from somebody: it tells no moves before its end, and nothing hidden."""
        return bool(self.game.HIDDEN_FIELDS) and not self.is_over

    def _message(self) -> "WatchedPosition":
        shown: Any = position_of(self.game, None if self._hides else 0, False, None, self.is_over, self.played)
        translated: dict[str, Any] = {}
        for each in self._languages:
            with in_language(each):
                translated[each] = self._in_words()
        shown.update(translated.pop(ENGLISH))
        return {"type": "position", "position": shown, "translated": translated}

    def _in_words(self) -> dict:
        """What of a position is in the language in force."""
        translated = position_sentences(self.game)
        translated.update({"outlook": self._outlook(), "news": news_of(self.played)})
        return translated

    def _outlook(self) -> list:
        """Where the open actions lead, if so few do that people can take it in."""
        if self.game.actor() < 0 or self._hides:
            return []
        found = [preview(self.game, action) for action in self.game.legal()]
        texts = [each["text"] for each in found if "path" in each]
        return texts if len(texts) <= MAX_OUTLOOKS else []
