"""Previews of MADA: the card on top after an action, and the risk of luck based on the cards that a seat has seen."""

from turtleback.engine.notation import event_text
from turtleback.games.coach import scale_of
from turtleback.games.mada.cards import DOUBLE, LEMUR, percent
from turtleback.games.mada.clever import Evaluator
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py)."""
    if not after:
        return {"text": event_text(action)}
    verb = action[0]
    found: dict = {}
    if verb == "luck":
        found["risk"] = list(game.risk(-1 if seat is None else seat))
    elif verb == "swap" or verb == "play" and action[1] != DOUBLE:
        pile = after["piles"][game.turn]
        if pile:
            found["to"] = pile[-1]
    found["text"] = _text(game, action, found)
    return found


def _text(game, action: tuple, found: dict) -> str:
    verb = action[0]
    own = game.piles[game.turn]
    if verb == "draw":
        return _("Draw a card into your hand; %d left") % sum(game.deck)
    if verb == "luck":
        text = _("Luck, risk %d %%: the next card goes onto your pile, and a lower one loses the round")
        return text % percent(*found["risk"])
    if verb == "done":
        return _("Keep the rest of your hand")
    which = action[1]
    if verb == "discard":
        return _("Discard %s") % _card(game, which)
    if verb == "swap":
        tops = _top(game, game.piles[which]), _top(game, own)
        return _("Swap piles with %s: you get %s; they get %s") % ((seat_name(which),) + tops)
    if which == DOUBLE:
        return _("Play double lemur: swap piles with somebody")
    if which == LEMUR:
        return _lemur(own, found)
    if own:
        return _("Play %s, onto %s") % (_card(game, which), _kind(own[-1]))
    return _("Play %s, onto a new pile") % _card(game, which)


def event_sentence(game, name: str, seat=None, *more) -> str:
    """Return a sentence on a scene (games/host_only/preview.py).

    A drawn card and a try of luck have a sentence, but no scene.
    """
    if name == "shuffle":
        return _("All cards but the tops are shuffled")
    if name == "aside" and more[0] != LEMUR:
        return _("%s sets aside %s") % (seat_name(seat), _card(game, more[0]))
    if name == "swap":
        return _("%s swaps piles with %s") % (seat_name(seat), seat_name(more[0]))
    texts = {
        "draw": _("%s draws a card"),
        "luck": _("%s tries their luck"),
        "lost": _("Too low: %s loses the round"),
        "aside": _("%s sets aside a lemur: nothing"),
        "sting": _("A scorpion stings %s"),
    }
    if name in texts:
        return texts[name] % seat_name(seat)
    texts = {"flip": _("%s turns up %s"), "play": _("%s plays %s"), "discard": _("%s discards %s")}
    return texts[name] % (seat_name(seat), _a_card(more[0])) if name in texts else ""


def _a_card(kind: int) -> str:
    """Return the name of a card with its article, as it is played or turned up."""
    if kind == LEMUR:
        return _("a lemur")
    if kind == DOUBLE:
        return _("a double lemur")
    return _("a scorpion") if kind > DOUBLE else _("a cactus of %d") % kind


def seat_summary(game, seat: int) -> str:
    """Return a sentence on a seat's pile, hand size, pears and cards set aside (games/host_only/preview.py)."""
    points = game.scores()[seat]
    pile = ", ".join([_kind(kind) for kind in game.piles[seat]])
    cacti = sum([kind != LEMUR for kind in game.aside[seat]])
    pears = _.plural("%d pear", "%d pears", points) % points
    parts = (_("pile from bottom to top %s") % pile if pile else _("no pile"), len(game.hands[seat]), pears, cacti)
    return _("%s: %s; %d in hand, %s on %d of 5 cacti") % ((seat_name(seat),) + parts)


def where(game, seat: int | None) -> list:
    """Return sentences on the draw pile and on the discarded cards."""
    left = sum(game.deck)
    out = [_("%d times %s") % (count, _kind(kind)) for kind, count in enumerate(_discards(game)) if count]
    return [
        _.plural("%d card left", "%d cards left", left) % left,
        _("Discarded: %s") % ", ".join(out) if out else _("Nothing is discarded"),
    ]


def _discards(game) -> list:
    """Return the number of discarded cards of each kind."""
    return [loose - left for loose, left in zip(game.loose(), game.deck)]


def _lemur(own: list, found: dict) -> str:
    if not own:
        return _("Play lemur: it lies alone, and anything fits on it")
    return _("Play lemur: %s goes to the bottom, %s is on top") % (_kind(own[-1]), _kind(found["to"]))


def _kind(kind: int) -> str:
    if kind == LEMUR:
        return _("lemur")
    if kind == DOUBLE:
        return _("double lemur")
    return _("scorpion") if kind > DOUBLE else str(kind)


def _card(game, kind: int) -> str:
    """Return the name of a card, for a cactus with its pears."""
    if not LEMUR < kind < DOUBLE:
        return _kind(kind)
    pears = game.options["pears"][kind - 1]
    return "%d (%s)" % (kind, _.plural("%d pear", "%d pears", pears) % pears)


def _top(game, pile: list) -> str:
    return _card(game, pile[-1]) if pile else _("no pile")


def seen_events(game, events: list) -> list:
    """Return the events without the kinds of drawn cards. After a lemur, add the pile in its new order."""
    seen = []
    for event in events:
        seen.append(event[:1] if event[0] == "card" else event)
        if event[0] in ("play", "flip") and event[-1] == LEMUR:
            seat = (game.turn - 1) % game.seats  # the seat that played the lemur, because its turn is over
            seen.append(("pile", seat) + tuple(game.piles[seat]))
    return seen


def seat_worths(game) -> list[int]:
    """Return the worth of the position to each seat, in units of the bot: the seat's pears, top and hand."""
    evaluators = [Evaluator(seat, game.view(seat)) for seat in range(game.seats)]
    point = scale_of(game)["point"]
    return [point * pears + each.worth(each.top, each.hand) for pears, each in zip(game.scores(), evaluators)]
