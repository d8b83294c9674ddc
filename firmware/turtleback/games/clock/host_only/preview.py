"""Previews of the turn clock, its times for the page, and sentences on its events."""

from turtleback.games.clock.words import minutes
from turtleback.games.host_only.preview import TABLE
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py)."""
    verb = action[0]
    if verb == "next":
        return {"text": _("Done, %s is next") % seat_name(game.next_seat())}
    if verb == "pause":
        return {"text": _("Pause, time stops")}
    if verb == "go_on":
        return {"text": _("Go on with %s's turn") % seat_name(game.turn)}
    if verb == "close":
        return {"text": _("Finish, and show the times")}
    return {"text": _change(verb, action[1] if len(action) > 1 else -1)}


def _change(verb: str, seat: int) -> str:
    if verb == "leave":
        return _("%s leaves") % seat_name(seat)
    if verb == "back":
        return _("%s comes back") % seat_name(seat)
    return _("%s's turn now") % seat_name(seat) if verb == "give" else _("The order turns round")


def event_sentence(game, name: str, about=None, *more) -> str:
    """Return a sentence on a scene or an event (games/host_only/preview.py)."""
    if name == "took":
        return _("%s took %s") % (seat_name(about), minutes(more[0] // 1000))
    if name == "time":
        return "%s: %s" % (seat_name(about), minutes(more[0]))
    if name == "left":
        return _("%s has left and is skipped") % seat_name(about)
    if name == "returned":
        return _("%s is back") % seat_name(about)
    if name == "reverse":
        return _("The order has turned round")
    if name == "over":
        count = len(game.turns)
        return _.plural("%d turn in %s", "%d turns in %s", count) % (count, minutes(game.spent_ms() // 1000))
    return ""


def asks(game, asked: bool) -> str:
    """Return a sentence on the seat whose turn it is (games/host_only/preview.py)."""
    sentence = _("%s's turn") if game.running else _("%s's turn, paused")
    return sentence % seat_name(game.turn)


def is_asked(game, seat: int) -> bool:
    """Return True for the seat whose turn it is and for the table (games/host_only/preview.py)."""
    return game.actor() == (game.turn if seat == TABLE else seat)


def may_play(game, seat: int, action: tuple) -> bool:
    """Return True if a seat may play an action: only its own turn is its own, a pause is for all."""
    return action[0] != "next" or game.actor() == seat


def seat_summary(game, seat: int) -> str:
    """Return a sentence on a seat's time (games/host_only/preview.py)."""
    sentence = _("%s, %s in all") if game.present[seat] else _("%s, %s in all, has left")
    return sentence % (seat_name(seat), minutes(game.times()[seat] // 1000))


def derived_facts(game) -> dict:
    """Return the times of the page, in ms.

    left      the time that was left at the newest action, of the limit that ends first; negative if it is over
    full      that limit; 0 without one
    countsOn  whether the time beyond the limit is shown
    times     the time of each seat, with that of its turn up to the newest action
    ofTurn    the time of the turn up to the newest action
    bank      for each seat what is left of its time in all, at the newest action; empty without that limit
    order     the seats that are present, from the one whose turn it is on
    turns     each finished turn: [seat, time]
    """
    left, full = game.limit()
    bank = 60_000 * game.options["bank_min"]
    step = -1 if game.backwards else 1
    order = [(game.turn + step * place) % game.seats for place in range(game.seats)]
    return {
        "left": left,
        "full": full,
        "countsOn": bool(game.options["overtime"]),
        "times": game.times(),
        "ofTurn": game.spent,
        "bank": [bank - each for each in game.times()] if bank else [],
        "order": [seat for seat in order if game.present[seat]],
        "turns": [list(game.turn_of(at)) for at in range(len(game.turns))],
    }
