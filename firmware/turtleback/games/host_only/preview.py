"""What an open action leads to, told before it is taken: pages, plain play and coaches draw and read it.

The action is played on the game itself, which is then put back: so a preview is what the engine does, and no rule is
written twice. A game says in its module `preview` what its events mean. No small screen needs any of this.
"""

from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import OVER, Game
from turtleback.engine.notation import event_text
from turtleback.language import PREVIEWS, Texts, seat_name
from turtleback.language import games as of_games

_ = Texts(PREVIEWS)


def preview(game: Game, action: tuple, seat: int | None = None) -> dict:
    """What an open action leads to at once, before chance or another seat acts, as JSON can carry it.

    Only `text` is always there; each other entry is there if there is anything to tell:

    text   a sentence in the language in force
    to     where it leads, as a number of the game's own: a space, cell, the card on top, the entry of a sheet
    path   the places from the one where it begins to `to`; 0 is the whirlpool in midas
    takes  what it takes off the board: mice by their place in the view, or spaces of gold
    wins   points for the seat that acts
    costs  points that it loses
    risk   [ways, all ways] of a bust in the next die or card
    falls  in Mahé, [value, space] of each face of one more die, 0 for a bust
    then   in the mouse race, the other die, which is still to be played
    way    in Midas, [along, inward] of a step to a neighbouring space
    kisses in Midas, whether a nymph then bars a way of the King

    It tells no more than `seat` may know: None knows what all do. For an action of chance there is only the text.
    """
    if action[0] == "starts":
        return {"text": _begins(action[1])}
    actor = game.actor()
    events: list = []
    after = None
    found: dict = {}
    if actor >= 0:
        before, points = game.snapshot(), game.scores()[actor]
        events = game.apply(action)
        points = game.scores()[actor] - points
        after = game.view(actor if seat is None else seat)
        game.restore(before)
        if not game.HIDDEN_FIELDS:
            found = _open_to_all(game, action, points)
    describe = _own(game, "describe")
    found.update(describe(game, action, seat, events, after) if describe else {"text": event_text(action)})
    return found


def _open_to_all(game: Game, action: tuple, points: int) -> dict:
    """The points that an action wins or costs, and the risk of a bust: what it may tell where nothing is secret."""
    found: dict = {"wins" if points > 0 else "costs": abs(points)} if points else {}
    if game.BUST_EVENT:
        ways, total = game.odds(action, game.BUST_EVENT)
        if ways:
            found["risk"] = [ways, total]
    return found


def leads_to(game: Game, action: tuple) -> str:
    """Return where an open action moves a piece and what follows, without naming the action; "" if it moves none."""
    describe = _own(game, "leads_to")
    found = preview(game, action) if describe else {}
    return describe(game, found) if "to" in found else ""


def news(game: Game, actor: int, action: tuple, events: list) -> dict | None:
    """What was played, and the events that it caused, as all may know it; None if the game tells nothing of it.

    Of a game with secrets actions are told without values.
    """
    seen = seen_events(game, events)
    if game.HIDDEN_FIELDS:
        if not seen:
            return None
        action = action[:1]
    return {"actor": actor, "action": list(action), "events": [list(event) for event in seen]}


def derived_facts(game: Game) -> dict:
    """What a drawing needs of the position that follows from the rules and is no entry of its view."""
    tell = _own(game, "derived_facts")
    return tell(game) if tell else {}


def position_sentences(game: Game, seat: int | None = None, asked: bool = False, passes_to: int | None = None) -> dict:
    """A position in sentences, as a seat may know it; `asked` as for `asks`, unless all is covered for a seat."""
    text = asks(game, asked) if passes_to is None else _("Pass to %s") % seat_name(passes_to)
    return {"asks": text, "where": where(game, seat), "seatSummaries": seat_summaries(game)}


def asks(game: Game, asked: bool = False) -> str:
    """Whose decision it is and about what, or who has won; `asked` if people say what falls."""
    actor = game.actor()
    if actor == OVER:
        return event_sentence(game, ("over",)) or won(game)
    if game.legal()[0][0] == "starts":
        return _("Who begins?")
    tell = _own(game, "asks")
    return tell(game, asked) if tell else _("%s plays") % seat_name(max(actor, 0))


def where(game: Game, seat: int | None = None) -> list[str]:
    """Where everybody stands, in sentences, as a seat may know it; none if the game tells nothing of it."""
    tell = _own(game, "where")
    return tell(game, seat) if tell else []


def seat_summaries(game: Game) -> list[str]:
    """What each seat has, in a sentence, as all know it."""
    tell = _own(game, "seat_summary") or _seat_summary
    return [tell(game, seat) for seat in range(game.seats)]


def _seat_summary(game: Game, seat: int) -> str:
    return "%s: %d %s" % (seat_name(seat), game.scores()[seat], of_games(game.SCORE_UNIT))


def event_sentence(game: Game, event: tuple) -> str | None:
    """A sentence on what has happened: a scene, or an event that has none; "" if there is nothing to say.

    None for a game that has no sentences of its own.
    """
    if event[0] == "starts":
        return _begins(event[1])
    tell = _own(game, "event_sentence")
    return tell(game, *event) if tell else None


def own_module(game: str) -> str:
    """Return the path of a game's module `preview`, relative to `turtleback`."""
    return "%s.host_only.%s" % tuple(module_of(game, "preview").rsplit(".", 1))


def _own(game: Game, name: str):
    """A function of the game's module `preview`; None where it has none."""
    try:
        return load_attribute(own_module(game.NAME), name)
    except (ImportError, AttributeError):
        return None


def _begins(seat: int) -> str:
    return _("%s begins") % seat_name(seat)


def won(game: Game) -> str:
    """A sentence on who has won a game that is over."""
    names = [seat_name(seat) for seat in game.winners()]
    if len(names) > 1:
        return _("%s share the win") % listed(names)
    return _("%s wins!") % names[0]


def listed(texts: list) -> str:
    """Texts with commas, and a word before the last."""
    return _("%s and %s") % (", ".join(texts[:-1]), texts[-1]) if len(texts) > 1 else "".join(texts)


def seen_events(game: Game, events: list) -> list:
    """The events of an action that the game has just played, as everybody may see them.

    Of a game with secrets that does not say which events are open there is nothing to be seen.
    """
    seen = _own(game, "seen_events")
    if seen:
        return seen(game, events)
    return [] if game.HIDDEN_FIELDS else events
