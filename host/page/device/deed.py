"""What the last action of a record did, as JSON for a page, in the words of the language in force."""

from turtleback_host.records.playback import Playback
from turtleback_host.watch.game_follower import sentence_of


def deed_of(playback: Playback) -> dict:
    """The last action with its actor, and sentences on what it did; no sentence where a device shows nothing of it."""
    done = len(playback.match.history)
    if not done:
        return {"actor": None, "action": None, "said": []}
    actor, action = playback.moves[done - 1]
    said = [sentence_of(playback.face.caption(scene.event)) for scene in playback.scenes if scene.event[0] != "score"]
    if playback.over:
        said.append(sentence_of(playback.face.words(None)))
    said = [sentence for at, sentence in enumerate(said) if sentence and sentence not in said[:at]]
    return {"actor": actor, "action": list(action), "said": said}
