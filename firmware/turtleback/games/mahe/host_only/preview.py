"""Previews of Mahé: the swim, its landing, and the eggs that it wins."""

from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.coach import scale_of
from turtleback.games.mahe.clever import LAP, rate
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES, landing, steps_of
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, UNTURNED
from turtleback.games.mahe.words import eggs
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py). Playing a card costs the eggs on it.

    `falls` has a pair for each face of one more die: its value, and the space of the landing, which is RAFT for a bust.
    """
    found: dict = {"costs": action[1]} if action[0] == "card" else {}
    if action[0] == "roll" and game.dice:
        faces = game.odds(action, game.BUST_EVENT)[1]
        found["falls"] = [[value, _leads(game, value)] for value in range(1, faces + 1)]
    for event in events:
        if event[0] == "move":
            start, found["to"], steps = event[1:4]
            found["path"] = [start] + [landing(start, step) for step in range(1, steps + 1)]
        elif event[0] == "award":
            found["wins"] = event[2]
    found["text"] = _text(game, action, found)
    return found


def _leads(game, value: int) -> int:
    total = sum(game.dice) + value
    return RAFT if total > LIMIT else landing(game.place[game.mover], steps_of(len(game.dice) + 1, total))


def _text(game, action: tuple, found: dict) -> str:
    verb = action[0]
    if verb == "roll":
        return _("Roll again") if game.dice else _("Roll the first die")
    if verb == "stop":
        return _stop(game, found)
    if verb == "card":
        return _card(game, action[1], found)
    if verb == "turtle":
        return _turtle(game, action[1])
    return _("The card has %s") % eggs(action[1]) if verb == "egg" else _("The die shows %d") % action[1]


def _steps(count: int) -> str:
    return _.plural("%d step", "%d steps", count) % count


def _stop(game, found: dict) -> str:
    return "%s, %s" % (_("Stop"), leads_to(game, found))


def leads_to(game, found: dict) -> str:
    """Return a text on the space, the turtle there, and the prize after a stop (games/host_only/preview.py)."""
    steps = len(found["path"]) - 1
    text = _("to %d") % found["to"]
    riding = game.carried(game.mover)
    there = [turtle for turtle in game.order if game.place[turtle] == found["to"] and turtle not in riding]
    if there:
        text += _(", onto %s") % _turtle_name(game, there[-1])
    if "wins" in found:
        text += ", %s %s" % (eggs(found["wins"]), _("for %s") % seat_name(game.decider))
    swims = _("%s swims %s") % (_turtle_name(game, game.mover), _steps(steps))
    return "%s: %s" % (text, swims)


def _card(game, value: int, found: dict) -> str:
    text = _("Play your card %d as a die") % value
    if "path" not in found:
        return text
    dice = game.dice + [value]
    leads = (sum(dice), len(dice), len(found["path"]) - 1, found["to"])
    text += "; " + _("%d times %d: %d steps, to %d") % leads
    return text + _(", for %s") % eggs(found["wins"]) if "wins" in found else text


def _turtle_name(game, turtle: int) -> str:
    owner = seat_name(turtle // game.each)
    if game.each == 1:
        return owner
    return (_("%s's second") if turtle % 2 else _("%s's first")) % owner


def _turtle(game, turtle: int) -> str:
    place, riders = game.place[turtle], len(game.carried(turtle)) - 1
    which = _("Second") if turtle % 2 else _("First")
    stands = _("on the raft") if place == RAFT else _("on %d") % place
    text = "%s, %s: %s" % (which, stands, _("move this turtle of %s") % seat_name(turtle // game.each))
    return text + _(", with %d on its back") % riders if riders else text


def event_sentence(game, name: str, about=None, *more) -> str:
    """Return a sentence on a scene (games/host_only/preview.py).

    The sentence names a swimming stack after its lowest turtle.
    """
    if name in ("die", "card"):
        return _thrown(_("%s rolls a %d") if name == "die" else _("%s plays a %d"), about, more[0])
    if name == "move":
        text = _("%s swims %s to space %d") % (seat_name(about[0]), _steps(more[0]), more[1])
        return _("%s, carrying %d") % (text, len(about) - 1) if len(about) > 1 else text
    if name == "bust":
        return _("Bust! %s to the raft") % seat_name(about)
    if name == "award":
        return _("%s wins %s") % (seat_name(about), eggs(more[0]))
    if name != "prize":
        return ""
    return _("The last prize: the beach, 7 eggs") if about == BEACH else _("The prize: %s") % eggs(about)


def _thrown(text: str, seat: int, dice) -> str:
    text = text % (seat_name(seat), dice[-1])
    if len(dice) == 1:
        return text
    text = _("%s: %s = %d") % (text, " + ".join([str(die) for die in dice]), sum(dice))
    if sum(dice) > LIMIT:
        return text
    return "%s, %s" % (text, _("twice") if len(dice) == 2 else _("three times"))


def asks(game, asked: bool) -> str:
    """Return a sentence on the decider and the turtle, or on the next die or card (games/host_only/preview.py)."""
    decider = seat_name(game.decider)
    if game.actor() == CHANCE:
        if game.prize == UNTURNED:
            return _("Which card lies open?") if asked else _("A card is turned up")
        return _("Which die fell?") if asked else _("%s rolls") % decider
    if len(game.view(0)["groups"]) > 1:
        return _("%s: which turtle?") % decider
    if not game.dice:
        return (_("%s, roll!") if asked else _("%s rolls")) % decider
    owner = game.mover // game.each
    return _("%s decides") % decider if owner == game.decider else _("%s decides for %s") % (decider, seat_name(owner))


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the cards that a seat has won (games/host_only/preview.py)."""
    cards = game.cards[seat]
    if not cards:
        return _("%s has won nothing yet") % seat_name(seat)
    text = _.plural("%s has %s: card %s", "%s has %s: cards %s", len(cards))
    return text % (seat_name(seat), eggs(sum(cards)), ", ".join([str(card) for card in cards]))


def where(game, seat: int | None) -> list:
    """Return sentences on each stack (from space 1 on, bottom to top), on the raft, and on the prize."""
    stacks = game.view(0)["stacks"]
    sentences = [
        _("Space %d: %s") % (space, _stack(game, stacks[space])) for space in range(1, SPACES + 1) if stacks[space]
    ]
    apart = [_stack(game, game.carried(turtle)) for turtle in stacks[RAFT] if turtle not in game.riding]
    raft = [_("On the raft: %s") % ("; " if game.riding else ", ").join(apart)] if apart else []
    return sentences + raft + [_prize(game)]


def _stack(game, stack: list) -> str:
    names = [_turtle_name(game, turtle) for turtle in stack]
    return names[0] + "".join([_(", on it %s") % name for name in names[1:]])


def _prize(game) -> str:
    if game.prize == UNTURNED or game.actor() == OVER:
        return _("No prize lies open")
    if game.prize == BEACH:
        return _("The last prize: the beach, 7 eggs")
    return _("The prize: %d; %d left") % (game.prize, _to_come(game) + 1)


def _to_come(game) -> int:
    return sum(game.deck) - (CARDS - DEALT)


def derived_facts(game) -> dict:
    """Return `steps`, the length of a move with the dice so far, and `remaining`, the cards left before the beach."""
    return {"steps": steps_of(len(game.dice), sum(game.dice)), "remaining": _to_come(game)}


def seat_worths(game) -> list[int]:
    """Return the worth of the position to each seat, in units of the bot.

    The worth is the seat's eggs and progress. For the decider, the best value of its actions is added.
    """
    point = scale_of(game)["point"]
    worth = [point * eggs for eggs in game.scores()]
    for turtle, place in enumerate(game.place):
        worth[turtle // game.each] += LAP * place // SPACES
    seat = game.actor()
    if seat >= 0:
        worth[seat] += max(rate(seat, game.view(seat), game.legal()))
    return worth
