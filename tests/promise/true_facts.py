"""What was there to be heard in a recorded game: the same facts as in understanding.py, from the rules alone."""

from turtleback.engine.contract import CHANCE
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION

SPECIALS = {LEMUR: "lemur", DOUBLE: "double", SCORPION: "scorpion"}


def facts_of(match):
    """All public facts of a match, in order."""
    game = type(match.game)(match.game.seats, match.game.options)
    facts = []
    for actor, action, _ in match.moves():
        if actor != CHANCE and game.NAME != "bag":  # whose questions have no seat
            facts.append(question(game, actor))
        before = game.view(0)
        drawer = game.drawer() if game.NAME == "midas" and actor == CHANCE else None
        events = game.apply(action)
        facts += TOLD[game.NAME](game, before, events, drawer if drawer is not None else actor)
    if game.NAME == "mice":
        facts += [("score", seat, score) for seat, score in enumerate(game.scores())]
    return [*facts, ("winners", game.winners()[0]), ("scores", game.scores())]


def question(game, actor):
    """Who decides; in Mahé, before the first die, for the turtle on which place."""
    if game.NAME == "mahe" and not game.dice:
        return ("begins", actor, game.place[game.view(0)["groups"][0][0]])
    return ("decides", actor)


def of_mahe(game, before, events, _):
    facts, dice = [], len(before["dice"])
    for name, *about in events:
        if name == "die":
            facts.append(("die", dice, about[0]))
        elif name in ("egg", "beach"):
            facts.append(("prize", about[0] if about else 7))
        elif name == "move":
            facts.append(("move", [turtle // game.each for turtle in about[3:]], about[1]))
        elif name == "bust":
            facts.append(("bust", about[-1] // game.each))
        elif name == "award":
            facts.append(("won", *about))
    return facts


def of_mice(game, before, events, _):
    facts, turned = [], []
    for name, *about in events:
        if name in ("die", "blank"):
            facts.append(("die", int(name == "blank"), about[0]))
        elif name == "move":
            seat, mouse, _pips = about
            facts.append(("move", seat, mouse + 1, max(0, game.place[7 * seat + mouse])))
        elif name == "capture":
            turned.append((about[0], about[1], 1))
        elif name in ("home", "open"):
            turned.append((about[0], about[0], 1 if name == "home" else -1))
        elif name == "value":
            holder, owner, sign = turned.pop(0)
            facts.append(("won", holder, owner, sign * about[0]))
    return facts


def of_mada(game, before, events, actor):
    facts = []
    for name, *about in events:
        if name == "flip":
            facts.append((name, before["turn"], SPECIALS.get(about[0], about[0])))
        elif name in ("play", "discard"):
            facts.append((name, about[0], SPECIALS.get(about[1], about[1])))
        elif name == "aside":
            facts.append((name, about[0], game.options["pears"][about[1] - 1] if about[1] != LEMUR else 0))
        elif name in ("lost", "sting", "swap", "shuffle"):
            facts.append((name, *about))
    return facts


def of_midas(game, before, events, actor):
    facts = []
    names = [name for name, *_ in events]
    for name, *about in events:
        if name == "card":
            brings = "gold" if "nugget" in names else "piece" if "placed" in names else "nothing"
            facts.append(("card", actor, about[0], brings))
        elif name in ("heads", "tails"):
            facts.append(("coin", name))
        elif name in ("king", "nymph"):
            facts.append(("step", about[0], about[-1]))
        elif name == "gold":
            facts.append(("gold", about[0], game.points[about[0]]))
        elif name == "lost":
            facts.append(("lost", 1))
        elif name == "turn" and names.count("kiss"):
            facts.append(("kisses", names.count("kiss")))
        elif name in ("caught", "empty", "guard"):
            facts.append(("hand over", *about))
        elif name == "crown":
            facts.append((name, *about))
    return facts


def of_bag(game, before, events, actor):
    facts = []
    for name, *about in events:
        if name == "die":
            facts.append(("die", len(before["fell"]), about[0]))
        elif name == "total" and before["dice"] * before["faces"] > 21:
            facts.append(("number", about[0]))
        elif name == "coin":
            facts.append(("coin", "heads" if about[0] else "tails"))
        elif name == "starts":
            facts.append((name, about[0]))
    return facts


def of_mice_table(game, before, events, actor):
    facts = []
    for name, *about in events:
        if name in ("die", "blank"):
            facts.append(("die", int(name == "blank"), about[0]))
        elif name == "won":
            facts.append((name, *about[:2]))
        elif name == "out":
            facts.append((name, about[1]))
        elif name == "over":
            facts += [("score", seat, score) for seat, score in enumerate(game.scores())]
    return facts


def of_mada_table(game, before, events, actor):
    facts = []
    for name, *about in events:
        if name == "lost":
            facts.append((name, about[1]))
        elif name == "pears":
            facts.append(("aside", *about))
        elif name == "fifth":
            facts.append((name, *about))
        elif name == "turn":
            facts.append(("begins", *about))
    return facts


TOLD = {
    "mahe": of_mahe,
    "mice": of_mice,
    "mada": of_mada,
    "midas": of_midas,
    "bag": of_bag,
    "mice_table": of_mice_table,
    "mada_table": of_mada_table,
}
