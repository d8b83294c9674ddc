"""Lists the sounds of a random game as text, so that tests can compare both interpreters."""

from playout import choices
from turtleback.app.sound import _voice_of
from turtleback.app.table import chooser_of
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE
from turtleback.games import sounds
from turtleback.games.face import face_of

MAX_ACTIONS = 300
SHARED = ("starts", "score")


class StandInStage:
    """The attributes of a stage that _voice_of reads."""

    def __init__(self, face):
        self.face = face


def lines(name, seats, seed, options):
    """Yield the phrases of a game's scenes and questions as lines of pitches and lengths."""

    def heard(scene):
        source = sounds if scene.event[0] in SHARED else voice
        return "%s %s" % (scene.event[0], list(source.scene(face, scene.event)))

    game = new_game(name, seats, options)
    face = face_of(game)
    voice = _voice_of(StandInStage(face))
    numbers = choices(seed)
    for _ in range(MAX_ACTIONS):
        legal = game.legal()
        if not legal:
            break
        if game.actor() != CHANCE:
            chosen = chooser_of(game).chosen
            face.set_cursor(chosen)
            yield "asked %s" % list(voice.asked(face, chosen))
        for scene in face.scenes_for(game.apply(legal[next(numbers) % len(legal)])):
            yield heard(scene)
    for scene in face.score_scenes():
        yield heard(scene)
    yield "over %s" % list(sounds.over(face))
