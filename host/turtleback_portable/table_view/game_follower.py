"""Data for pages: facts about the firmware, a position, and a game that is followed move by move."""

import json

from turtleback.app.option_pages import title_of
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.choices import listed, ranges, timed_verbs
from turtleback.engine.contract import OVER, Game, Option
from turtleback.engine.match import new_history
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

    from turtleback_portable.types.messages import Position, WatchedPosition

# Meanings of the colours that no seat has.
MEANINGS = (
    ("eggs, prizes, points", GOLD),
    ("the cursor, and the first die", PIPS[0]),
    ("the second die", PIPS[1]),
    ("the third die", PIPS[2]),
    ("a sum of seven", LIMIT),
    ("bust, or a fault", BUST),
)
ENGLISH = CODES[0]
MAX_OUTLOOKS = 2  # maximum number of sentences on destinations; if there are more, none is shown


def facts() -> str:
    """Return constants of the firmware that a page needs, as JSON of Facts (types/messages.py)."""
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
    """Return an option as JSON data. Its default is a number or a list of numbers."""
    return {
        "name": option.name,
        "title": title_of(option),
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "names": option.names,
        "isSeat": bool(option.no_seat),
    }


def position_of(
    game: Game, viewer: int | None, asked: bool, passes_to: int | None, over: bool, played: list
) -> "Position":
    """Return a position as JSON data with the fields of Position (types/messages.py), as a viewer may see it.

    `viewer` is the seat whose hidden fields are included, or None; it is 0 if nothing is hidden. `asked` says whether
    the person in front is asked, and so has legal actions and previews. `passes_to` is the seat to which the device has
    to be passed first, or None. With `over`, the winners are included. `played` is a list of PlayedAction, which become
    the news.
    """
    view = game.view(viewer or 0)
    if viewer is None:
        view.update(dict.fromkeys(game.HIDDEN_FIELDS))
    open_now = game.legal() if asked else ()
    legal = listed(open_now)
    seen: Any = {
        "game": game.NAME,
        "seats": game.seats,
        "actor": game.actor(),
        "asked": asked,
        "passTo": passes_to,
        "viewer": viewer,
        "legal": [list(action) for action in legal],
        "previews": [preview(game, action, viewer) for action in legal],
        "ranges": ranges(open_now),
        "derived": derived_facts(game),
        "view": view,
        "scores": game.scores(),
        "winners": game.winners() if over else None,
        "news": news_of(played),
    }
    seen.update(position_sentences(game, viewer, asked, passes_to))
    position: Position = seen
    return position


class GameFollower:
    """A game that is followed while its moves arrive; `players` are its people and bots, by seat.

    Its sentences are in English and in `languages`.
    """

    def __init__(self, name: str, players: list, options: dict, languages: tuple = CODES[1:]) -> None:
        """Start the game. Raises: SetupError if there is no such game."""
        self.players = players
        self._languages = (ENGLISH,) + tuple(each for each in languages if each != ENGLISH)
        self.moves = b""  # the bytes of the history (engine/match.py)
        self.is_known = False  # True once moves have been applied
        self.played: list = []  # the PlayedActions of the newest moves, if they are news
        self._setting = (name, len(players), options)
        self._begin()

    def _begin(self) -> None:
        self.game: Game = new_game(*self._setting)
        self._face = face_of(self.game)
        self._face.mute = True  # there are no buttons to press here

    def without_moves(self) -> "GameFollower":
        """Return the same game before its first move, with sentences in English only."""
        name, _, options = self._setting
        return GameFollower(name, self.players, options, ())

    @property
    def history(self) -> "Any":
        """History of the game so far: for each move, its index in legal() at that time."""
        return new_history(self.game, self.moves)

    @property
    def is_over(self) -> bool:
        """True if the game has been played to its end."""
        return self.game.actor() == OVER

    def apply(self, moves: bytes) -> "WatchedPosition":
        """Set all moves of the game so far, given the bytes of its history.

        Moves since the last call become news. There is no news on the first call, after a move was taken back, or if
        the game hides something.

        Returns: a WatchedPosition message (types/messages.py). Raises: ValueError if a move is illegal; the game then
        starts again without moves.
        """
        before = len(self.moves)
        is_news = self.is_known and moves[:before] == self.moves
        if moves[:before] != self.moves:
            before = 0
            self._begin()
        try:
            played = [self._play(index) for index in new_history(self.game, moves[before:])]
        except ValueError:
            self.moves = b""  # the next call plays all moves from the beginning
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
        """True if the game hides something from a player. Then moves and hidden fields are not shown."""
        return bool(self.game.HIDDEN_FIELDS) and not self.is_over

    def _message(self) -> "WatchedPosition":
        shown: Any = position_of(self.game, None if self._hides else 0, False, None, self.is_over, self.played)
        if timed_verbs(self.game):
            shown["elapsed"] = 0  # a device's feed has no times but those of actions
        translated: dict[str, Any] = {}
        for each in self._languages:
            with in_language(each):
                translated[each] = self._in_words()
        shown.update(translated.pop(ENGLISH))
        return {"type": "position", "position": shown, "translated": translated}

    def _in_words(self) -> dict:
        """Return the parts of a position that depend on the language."""
        translated = position_sentences(self.game)
        translated.update({"outlook": self._outlook(), "news": news_of(self.played)})
        return translated

    def _outlook(self) -> list:
        """Return sentences on the destinations of the open actions.

        The list is empty if there are too many sentences, if chance acts, if the game is over, or if hands are hidden.
        """
        if self.game.actor() < 0 or self._hides:
            return []
        found = [preview(self.game, action) for action in listed(self.game.legal())]
        texts = [each["text"] for each in found if "path" in each]
        return texts if len(texts) <= MAX_OUTLOOKS else []
