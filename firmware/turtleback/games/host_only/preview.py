"""Previews of legal actions for the page, plain mode and the coach: destination, captures, points and risk.

A preview plays the action on the game itself and then restores the position. So it always agrees with the rules, and no
rule is written twice. A game's module `preview` explains its events. A device with a small screen does not need this
module.
"""

from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import OVER, Game
from turtleback.engine.notation import event_text
from turtleback.language import PREVIEWS, Texts, seat_name
from turtleback.language import games as of_games

_ = Texts(PREVIEWS)
TABLE = -1  # stands for people at the table's own screen


def preview(game: Game, action: tuple, seat: int | None = None) -> dict:
    """Return the immediate result of a legal action, before chance or another seat acts, as JSON data.

    `text` is always present, and every other entry only if it applies:

    text   a sentence in the current language
    to     the destination, as a number of the game's own: a space, a cell, the card on top, the entry of a sheet
    path   the places from the start to `to`; 0 is the cheese in the mouse race, the whirlpool in Midas
    takes  the captured mice as indices in the view, or the spaces of the nuggets that are taken
    wins   points for the seat that acts
    costs  points that this seat loses
    risk   the chance that the next die or card is a bust, as [numerator, denominator]
    falls  in Mahé, [value, space] of each face of one more die; the space is 0 for a bust
    then   in the mouse race, the other die, which remains to be played
    way    in Midas, [along, inward] of a step to a neighbouring space
    kisses in Midas, True if a nymph bars a way of the King after this step

    The preview contains only what `seat` may know; None means what all players know. An action of chance has only
    `text`.
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
    """Return the points that an action wins or costs, and its risk of a bust, if the game has no secrets."""
    found: dict = {"wins" if points > 0 else "costs": abs(points)} if points else {}
    if game.BUST_EVENT:
        ways, total = game.odds(action, game.BUST_EVENT)
        if ways:
            found["risk"] = [ways, total]
    return found


def leads_to(game: Game, action: tuple) -> str:
    """Return a text on the destination of a piece that a legal action moves; "" if the action moves no piece."""
    describe = _own(game, "leads_to")
    found = preview(game, action) if describe else {}
    return describe(game, found) if "to" in found else ""


def news(game: Game, actor: int, action: tuple, events: list) -> dict | None:
    """Return an action and its events as JSON data, as far as all players may know them; None if they see nothing.

    In a game with secrets, only the verb of the action is returned.
    """
    seen = seen_events(game, events)
    if game.HIDDEN_FIELDS:
        if not seen:
            return None
        action = action[:1]
    return {"actor": actor, "action": list(action), "events": [list(event) for event in seen]}


def derived_facts(game: Game) -> dict:
    """Return facts for drawings, as JSON data. The view lacks these facts, because they follow from the rules.

    The entries depend on the game (see `derived_facts` in its module `preview`); {} if it has no such facts.
    """
    own = _own(game, "derived_facts")
    return own(game) if own else {}


def position_sentences(game: Game, seat: int | None = None, asked: bool = False, passes_to: int | None = None) -> dict:
    """Return a position in sentences of the current language, as a dict of JSON data.

    asks           text: the result of `asks`; if `passes_to` is a seat, the request to pass the device to it
    where          list: the result of `where` for `seat`
    seatSummaries  list: the result of `seat_summaries`
    """
    text = asks(game, asked) if passes_to is None else _("Pass to %s") % seat_name(passes_to)
    return {"asks": text, "where": where(game, seat), "seatSummaries": seat_summaries(game)}


def asks(game: Game, asked: bool = False) -> str:
    """Return a sentence on the current decision and the seat that decides, or on the winners.

    `asked` is True if a player has to decide, or to enter a die or card. It is False if a bot or the device acts next.
    """
    actor = game.actor()
    if actor == OVER:
        return event_sentence(game, ("over",)) or won(game)
    if game.legal()[0][0] == "starts":
        return _("Who begins?")
    own = _own(game, "asks")
    return own(game, asked) if own else _("%s plays") % seat_name(max(actor, 0))


def is_asked(game: Game, seat: int) -> bool:
    """Return True if the person at a seat, or for TABLE at the table's own screen, has a decision now.

    In most games only the seat that acts has one.
    """
    own = _own(game, "is_asked")
    return bool(own(game, seat)) if own else game.actor() == seat


def may_play(game: Game, seat: int, action: tuple) -> bool:
    """Return True if the person at a seat may play an action, provided that it is legal.

    In most games only the seat that acts may.
    """
    own = _own(game, "may_play")
    return bool(own(game, seat, action)) if own else game.actor() == seat


def where(game: Game, seat: int | None = None) -> list[str]:
    """Return sentences on the pieces on the board, as far as a seat (or all players, for None) may know them."""
    own = _own(game, "where")
    return own(game, seat) if own else []


def seat_summaries(game: Game) -> list[str]:
    """Return a sentence for each seat on its points and pieces, as far as all players know them."""
    own = _own(game, "seat_summary") or _seat_summary
    return [own(game, seat) for seat in range(game.seats)]


def _seat_summary(game: Game, seat: int) -> str:
    return "%s: %d %s" % (seat_name(seat), game.scores()[seat], of_games(game.SCORE_UNIT))


def event_sentence(game: Game, event: tuple) -> str | None:
    """Return a sentence that describes an event: "" if it needs none, None if the game has no such sentences.

    `event` is the description of its scene or, if it has no scene, the event itself.
    """
    if event[0] == "starts":
        return _begins(event[1])
    own = _own(game, "event_sentence")
    return own(game, *event) if own else None


def own_module(game: str) -> str:
    """Return the path of a game's module `preview`, relative to `turtleback`."""
    return "%s.host_only.%s" % tuple(module_of(game, "preview").rsplit(".", 1))


def _own(game: Game, name: str):
    """Return a function of the game's module `preview`; None if the module lacks it."""
    try:
        return load_attribute(own_module(game.NAME), name)
    except (ImportError, AttributeError):
        return None


def _begins(seat: int) -> str:
    return _("%s begins") % seat_name(seat)


def won(game: Game) -> str:
    """Return a sentence on the winners of a finished game."""
    names = [seat_name(seat) for seat in game.winners()]
    if len(names) > 1:
        return _("%s share the win") % listed(names)
    return _("%s wins!") % names[0]


def listed(texts: list) -> str:
    """Return the texts as a list in a sentence, with commas, and with `and` before the last text."""
    return _("%s and %s") % (", ".join(texts[:-1]), texts[-1]) if len(texts) > 1 else "".join(texts)


def seen_events(game: Game, events: list) -> list:
    """Return the events of the action just played, as all players may see them.

    A game with secrets defines its own `seen_events`. If it does not, its events are not shown.
    """
    seen = _own(game, "seen_events")
    if seen:
        return seen(game, events)
    return [] if game.HIDDEN_FIELDS else events
