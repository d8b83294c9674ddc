"""Describes the actions of a game in sentences, each with the seat that it is about."""

from turtleback.device.layout import read_aloud
from turtleback.engine.contract import Game
from turtleback.games.face import Face, face_of
from turtleback.games.host_only.preview import event_sentence, news, won
from turtleback.language import Words
from turtleback_portable.records.titles import joined

# Names of scenes that differ from the names of their events.
SCENES = {"start": "card", "egg": "prize", "beach": "prize", "king": "step", "nymph": "step", "die": "dice"}
WITHOUT_SEAT = ("dice", "coin", "prize", "shuffle", "turn", "kiss", "round")  # scenes and events without a seat
NO_SEAT = -1


class PlayedAction:
    """An action that has been played, with its events and their scenes."""

    def __init__(self, face: Face, actor: int, action: tuple, events: list, scenes: list) -> None:
        self._face = face
        self._events = events
        self._news = news(face.game, actor, action, events)
        self._scenes = [scene.event for scene in scenes if scene.event[0] != "score"]

    @property
    def news(self) -> dict | None:
        """The public part of the action as a NewsItem (types/messages.py), or None if nothing of it is public."""
        return self._news and dict(self._news, sentences=self._sentences_for(self._news["events"]))

    @property
    def sentences(self) -> list:
        """Sentences on the action. Each is a list of the seat that it is about, or NO_SEAT, and the text."""
        return [each for each in self._sentences_for(self._events) if each]

    def _sentences_for(self, events: list) -> list:
        """Return for each event a list of its seat and a sentence, or None if the event has no sentence."""
        waiting = list(self._scenes)
        names = [event[0] for event in events]
        return [self._sentence_for(event, waiting, event[0] in names[at + 1 :]) for at, event in enumerate(events)]

    def _sentence_for(self, event: list | tuple, waiting: list, is_one_of_several: bool) -> list | None:
        """Return the seat and the sentence of an event, and remove its scenes from `waiting`.

        The sentence is that of the last of these scenes, which has the most complete text. If `is_one_of_several` is
        True, a later event has the same name, so the event has only one scene.
        """
        scene: tuple = ()
        names = (event[0], SCENES.get(event[0]))
        while waiting and waiting[0][0] in names and not (scene and is_one_of_several):
            scene = waiting.pop(0)
        shown = scene or tuple(event)
        sentence = event_sentence(self._face.game, shown)
        if sentence is None and scene:
            sentence = sentence_of(self._face.caption(scene))
        if not sentence and event[0] == "over":
            sentence = won(self._face.game)
        return [_seat_of(shown), sentence] if sentence else None


def _seat_of(event: list | tuple) -> int:
    """Return the seat of a scene or an event: its first value, or the first of several seats, or NO_SEAT."""
    if len(event) < 2 or event[0] in WITHOUT_SEAT:
        return NO_SEAT
    about = event[1]
    return about if isinstance(about, int) else about[0]


def news_of(played: list) -> list:
    """Return the news items of those PlayedActions that have one."""
    return [news for news in [each.news for each in played] if news]


def history(game: Game, moves: bytes | bytearray) -> list:
    """Return all sentences on a game, in the form of `PlayedAction.sentences`; `moves` is the history of its Match."""
    again: Game = type(game)(game.seats, game.options)
    face = face_of(again)
    found: list = []
    for index in moves:
        actor, action = again.actor(), again.legal()[index]
        events = again.apply(action)
        found += PlayedAction(face, actor, action, events, face.scenes_for(events)).sentences
    return found


def sentence_of(words: Words) -> str:
    """Return the sentences of a Words, joined to one."""
    return joined(read_aloud(words.sentences))
