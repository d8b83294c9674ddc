"""Previews of the score pad, its rounds for the page, and sentences on its events."""

from turtleback.games.host_only.preview import listed
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py)."""
    if action[0] == "close":
        names = [seat_name(each) for each in game.winners()]
        return {"text": _("End it here: %s would win") % listed(names)}
    if action[0] == "correct":
        who, before = game.entry(action[1])
        facts = (game.round_of(action[1]), seat_name(who), action[2], before)
        return {"text": _("Round %d: %s %d, was %d") % facts}
    return {"text": _("%d for %s, then %d") % (action[2], seat_name(action[1]), _then(game, *action[1:]))}


def _then(game, seat: int, amount: int) -> int:
    """Return the points of a seat after an entry."""
    return game.points[seat] + (-amount if game.options["down"] else amount)


def event_sentence(game, name: str, about=None, *more) -> str:
    """Return a sentence on a scene or an event (games/host_only/preview.py)."""
    if name == "total":
        return _("%s has %d points") % (seat_name(about), more[0])
    if name == "corrected":
        return _("Round %d: %s %d, was %d") % (more[0], seat_name(about), more[1], more[2])
    if name == "round" and len(game.winners()) == 1:
        return _("Round %d: %s leads") % (about, seat_name(game.winners()[0]))
    return ""


def asks(game, asked: bool) -> str:
    """Return a sentence on the entry that is due (games/host_only/preview.py)."""
    if not game.in_turn:
        return _("Points for anybody; first %s") % seat_name(0)
    return _("%s, round %d") % (seat_name(game.turn), game.next_round(game.turn))


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the points of a seat and on its entries (games/host_only/preview.py)."""
    amounts = [game.entry(at)[1] for at in range(len(game.entries)) if game.entry(at)[0] == seat]
    points = game.points[seat]
    text = _("%s, %d points") % (seat_name(seat), points)
    return "%s: %s" % (text, ", ".join([str(amount) for amount in amounts])) if amounts else text


def derived_facts(game) -> dict:
    """Return the paper of the page.

    rounds   for each entry in its order: [seat, round, amount, whether it was corrected]
    round    the round of the next entry of each seat
    isOver   whether no round is unfinished
    inTurn   whether each seat enters in its turn
    reached  the seats that have reached the goal
    """
    entries = []
    for at in range(len(game.entries)):
        seat, amount = game.entry(at)
        entries.append([seat, game.round_of(at), amount, at in game.corrected])
    return {
        "rounds": entries,
        "round": [game.next_round(seat) for seat in range(game.seats)],
        "isOver": game.is_round_over(),
        "inTurn": game.in_turn,
        "reached": [seat for seat in range(game.seats) if game.reaches_goal(seat)],
    }
