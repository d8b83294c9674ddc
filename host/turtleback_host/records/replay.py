"""Shows a recorded game as text or JSON, each action with the events that it caused."""

import json

from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text, header
from turtleback.engine.record import result

TEXT_COLUMN = 12


def as_text(match: Match) -> list[str]:
    """The lines of the record, with the events of each action as a comment (#), and the result."""
    lines = header(match.game)
    for actor, action, events in match.moves():
        comment = ", ".join(event_text(event) for event in events)
        lines.append("%-*s # %s" % (TEXT_COLUMN, action_text(actor, action), comment))
    game = match.game
    return lines + (result(game) if game.actor() == OVER else ["# not finished"])


def as_json(match: Match) -> str:
    """The same as one JSON object, as text."""
    game = match.game
    winners, reason = game.winners()
    finished = game.actor() == OVER
    actions = [
        {"actor": actor, "action": list(action), "text": action_text(actor, action), "events": events}
        for actor, action, events in match.moves()
    ]
    return json.dumps(
        {
            "game": game.NAME,
            "seats": game.seats,
            "options": game.options,
            "finished": finished,
            "actions": actions,
            "scores": game.scores(),
            "winners": winners if finished else [],
            "reason": reason if finished else None,
        }
    )
