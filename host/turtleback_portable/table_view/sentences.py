"""What has happened in a game, in sentences, each with the event that it is about."""

from turtleback.device.layout import read_aloud
from turtleback.engine.contract import Game
from turtleback.games.face import Face, face_of
from turtleback.games.host_only.preview import event_sentence, news, won
from turtleback.language import Words
from turtleback_portable.records.titles import joined

# The scenes of events that have other names.
SCENES = {"start": "card", "egg": "prize", "beach": "prize", "king": "step", "nymph": "step", "die": "dice"}
WITHOUT_SEAT = ("dice", "coin", "prize", "shuffle", "turn", "kiss")  # scenes and events that are about no seat
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
        """The action and its events as all may know them, with what is said of each; None if nothing is to be seen."""
        return self._news and dict(self._news, said=self._sentences_for(self._news["events"]))

    @property
    def sentences(self) -> list:
        """What there is to say of it: each time the seat that it is about, or NO_SEAT, and a sentence."""
        return [each for each in self._sentences_for(self._events) if each]

    def _sentences_for(self, events: list) -> list:
        """For each event the seat that it is about and a sentence; None if there is nothing to say."""
        waiting = list(self._scenes)
        names = [event[0] for event in events]
        return [self._sentence_for(event, waiting, event[0] in names[at + 1 :]) for at, event in enumerate(events)]

    def _sentence_for(self, event: list | tuple, waiting: list, is_one_of_several: bool) -> list | None:
        """Take the scenes of an event from those that are `waiting`; the last one says the most."""
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
    """The seat that a scene or an event is about, which stands first in it; of a stack of turtles the lowest."""
    if len(event) < 2 or event[0] in WITHOUT_SEAT:
        return NO_SEAT
    about = event[1]
    return about if isinstance(about, int) else about[0]


def news_of(played: list) -> list:
    """The news of each that tells any."""
    return [news for news in [each.news for each in played] if news]


def history(game: Game, moves: bytes | bytearray) -> list:
    """All that there is to say of a game, as `PlayedAction.sentences`; `moves` is the history of a Match of it."""
    again: Game = type(game)(game.seats, game.options)
    face = face_of(again)
    found: list = []
    for index in moves:
        actor, action = again.actor(), again.legal()[index]
        events = again.apply(action)
        found += PlayedAction(face, actor, action, events, face.scenes_for(events)).sentences
    return found


def sentence_of(words: Words) -> str:
    """The sentences of these words as one."""
    return joined(read_aloud(words.sentences))
