"""Previews of the score pad, its rounds for the page, and sentences on its events."""

from turtleback.games.host_only.preview import listed
from turtleback.games.words import ranking
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
    return {"text": _("%d for %s, then %d") % (action[2], seat_name(action[1]), game.after(*action[1:]))}


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


def is_asked(game, seat: int) -> bool:
    """Return True if a seat may write now: without rounds each may at any time (games/host_only/preview.py)."""
    return game.actor() == seat or (game.actor() >= 0 and not game.in_turn)


def may_play(game, seat: int, action: tuple) -> bool:
    """Return True if a seat may play an action: without rounds each writes its own points."""
    if game.in_turn or action[0] == "close":
        return is_asked(game, seat)
    if action[0] == "correct":
        return action[1] < len(game.entries) and game.entry(action[1])[0] == seat
    return action[1] == seat


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the points of a seat and on its entries (games/host_only/preview.py)."""
    amounts = [game.entry(at)[1] for at in range(len(game.entries)) if game.entry(at)[0] == seat]
    points = game.points[seat]
    text = _("%s, %d points") % (seat_name(seat), points)
    return "%s: %s" % (text, ", ".join([str(amount) for amount in amounts])) if amounts else text


def derived_facts(game) -> dict:
    """Return the paper of the page.

    rounds   for each entry in its order: [seat, round, amount, whether it was corrected, whether it is the best one]
    round    the round of the next entry of each seat
    isOver   whether no round is unfinished
    inTurn   whether each seat enters in its turn
    sign     -1 if entries are taken away from the points, otherwise 1
    courses  for each seat the points at the start and after each round
    order    the seats, the best one first
    leaders  the seats with the best points, or none if all have equal points
    aim      the points of the goal, or null
    needs    for each seat the points that it lacks to the goal; empty without one
    """
    seats = range(game.seats)
    rows = corrected_rounds(game)
    sign = -1 if game.options["down"] else 1
    goal, start = game.options["goal"], game.options["start"]
    # The fewest lost points are the best if points are taken away.
    best = [_best_of(row, game.LOW_WINS != bool(game.options["down"])) for row in rows]
    entries = []
    for at in range(len(game.entries)):
        (seat, amount), number = game.entry(at), game.round_of(at)
        entries.append([seat, number, amount, at in game.corrected, amount == best[number - 1]])
    leaders = game.winners()
    return {
        "rounds": entries,
        "round": [game.next_round(seat) for seat in seats],
        "isOver": game.is_round_over(),
        "inTurn": game.in_turn,
        "sign": sign,
        "courses": [_course(rows, seat, start, sign) for seat in seats],
        "order": ranking(game),
        "leaders": leaders if len(leaders) < game.seats else [],
        "aim": (start - goal if sign < 0 else goal) if goal else None,
        "needs": [max(0, game.missing(seat)) for seat in seats] if goal else [],
    }


def corrected_rounds(game) -> list:
    """Return for each round the amount of each seat, or None for a seat without an entry. Corrections are applied."""
    rows: list = []
    for at in range(len(game.entries)):
        (seat, amount), number = game.entry(at), game.round_of(at)
        while len(rows) < number:
            rows.append([None] * game.seats)
        rows[number - 1][seat] = amount
    return rows


def _best_of(row: list, lowest: bool) -> "int | None":
    """Return the best amount of a round, or None while an entry is missing or if there is only one."""
    if None in row or len(row) < 2:
        return None
    best: int = (min if lowest else max)(row)
    return best


def _course(rows: list, seat: int, start: int, sign: int) -> list:
    """Return the points of a seat at the start and after each round."""
    course = [start]
    for row in rows:
        course.append(course[-1] + sign * (row[seat] or 0))
    return course
