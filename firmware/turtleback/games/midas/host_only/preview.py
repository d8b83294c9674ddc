"""Previews of Midas in Love: the path over the board, and the gold that is taken or lost."""

from turtleback.engine.contract import CHANCE
from turtleback.engine.notation import event_text
from turtleback.games.host_only.preview import listed
from turtleback.games.midas.board import AROUND, CLOCKWISE, INWARD, NOWHERE, RINGS, WAYS, beside, opposite
from turtleback.games.midas.reasons import kisses
from turtleback.games.midas.rules import HEADS, KING, NUGGETS
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py). Gold that a nymph takes is lost.

    `way` is the direction of a step (see _way); `kisses` is True if a nymph bars a way of the King after this step.
    """
    if not after:
        return {"text": event_text(action)}
    found: dict = {}
    here = to = game.space[game.mover]
    if len(action) > 1:
        found["to"] = to = action[-1]
        if here:
            found["path"] = _path(here, to, game.current)
            way = _taken_way(here, to, game.current)
            if way:
                found["way"] = way
        taken = [event[2] for event in events if event[0] in ("gold", "lost")]
        if taken:
            found["takes"] = taken
    if kisses(game, to):
        found["kisses"] = True
    found["text"] = _text(game, action, found)
    return found


def _path(here: int, to: int, current: int) -> list[int]:
    """Return the spaces of a step. With the current, it includes the space in between; for the whirlpool, NOWHERE."""
    if to == opposite(here):
        return [here, NOWHERE, to]
    for way in range(WAYS):
        near = beside(here, way)
        if near and AROUND[way] == current and beside(near, way) == to:
            return [here, near, to]
    return [here, to]


def _taken_way(here: int, to: int, current: int) -> "list[int] | None":
    """Return the way of a step (see _way), or None for a step through the whirlpool."""
    near = _path(here, to, current)[1]
    ways = [way for way in range(WAYS) if near and beside(here, way) == near]
    return _way(ways[0], current) if ways else None


def _way(way: int, current: int) -> list[int]:
    """Return a way as a pair of numbers: 1 with the current or -1 against it; 1 inward or -1 outward."""
    return [AROUND[way] * current, INWARD[way]]


def _text(game, action: tuple, found: dict) -> str:
    piece = _piece(game.mover)
    kiss = ", " + _("kisses the King") if "kisses" in found else ""
    if action[0] == "stay":
        stays = _("%s takes no step") % piece if game.mover else _("%s takes no more steps") % piece
        return "%s: %s" % (_("Stay"), stays + kiss)
    piece = _capital(piece)
    if action[0] == "start":
        return _("%s starts at %s") % (piece, _place(found["to"]))
    text = _goes(found.get("way")) % piece
    if "takes" in found:
        text += ", " + (_("the gold there is lost") if game.mover else _("takes gold"))
    text += kiss
    if game.mover == KING and found.get("takes") != game.nuggets:  # the last gold ends the hand (MIDAS-12)
        left = game.left - 1
        text += "; " + (_.plural("%d step left", "%d steps left", left) % left if left else _("the last step"))
    return text


def _goes(way: "list[int] | None") -> str:
    """Return a text on a step by its way, as arrows and current are drawn. None is the way through the whirlpool."""
    if not way:
        return _("%s goes through the whirlpool")
    around, inward = way
    return {
        (0, 1): _("%s goes inward"),
        (0, -1): _("%s goes outward"),
        (1, 0): _("%s goes with the current"),
        (-1, 0): _("%s goes against the current"),
        (1, 1): _("%s goes inward with the current"),
        (1, -1): _("%s goes outward with the current"),
        (-1, 1): _("%s goes inward against the current"),
        (-1, -1): _("%s goes outward against the current"),
    }[around, inward]


def _place(space: int) -> str:
    """Return a space as the board shows it: a number at the rim, and steps from there."""
    return _("number %d, space %d from the rim") % ((space - 1) // RINGS + 1, (space - 1) % RINGS + 1)


def _space(space: int) -> str:
    return _("spoke %d ring %d") % ((space - 1) // RINGS + 1, (space - 1) % RINGS + 1)


def asks(game, asked: bool) -> str:
    """Return a sentence on the current decision of a seat or of chance (games/host_only/preview.py)."""
    actor = game.actor()
    if actor == CHANCE:
        return _falls(game)
    if not game.space[game.mover]:
        return _("%s: where does the King start?") % seat_name(actor)
    return _("%s: where does %s go?") % (seat_name(actor), _piece(game.mover))


def _falls(game) -> str:
    if game.owner[KING] < KING:
        return _("Who is King?")
    if len(game.drawn) < NUGGETS:
        return _("Gold is dealt")
    if game.current:
        return _("King's space")
    return _("The coin") if HEADS in game.legal() else _("Nymphs come")


def seat_summary(game, seat: int) -> str:
    """Return sentences on the gold and the pieces of a seat (games/host_only/preview.py)."""
    name, points = seat_name(seat), game.points[seat]
    sentences = [_("%s has %s") % (name, _.plural("%d nugget", "%d nuggets", points) % points)]
    if game.owner[KING] == seat:
        sentences.append(_("%s is King") % name)
    if game.owner[KING] >= KING and game.next_king() == seat:
        sentences.append(_("%s is the next King") % name)
    nymphs = [_piece(piece) for piece, owner in enumerate(game.owner) if piece != KING and owner == seat]
    return ". ".join(sentences + ([_("Nymphs: %s") % ", ".join(nymphs)] if nymphs else []))


def where(game, seat: int | None) -> list:
    """Return sentences on the pieces and their players, the gold, closed spaces, the current, and the hand.

    Spaces are named by spoke and ring.
    """
    standing = [piece for piece, space in enumerate(game.space) if space]
    sentences = [
        _("%s of %s: %s") % (_capital(_piece(piece)), seat_name(game.owner[piece]), _space(game.space[piece]))
        for piece in standing
    ]
    gold = [_space(space) for space in sorted(game.nuggets)]
    kissed = [_space(each["to"]) for each in derived_facts(game)["closed"] if each["isKiss"] and each["to"]]
    sentences += [_("Gold: %s") % ", ".join(gold)] if gold else []
    sentences += [_("Kisses forbid the King the way to %s") % listed(kissed)] if kissed else []
    sentences += [_current(game.current)] if game.current else []
    return sentences + [_("Hand %d of %d") % (min(game.hand + 1, game.seats), game.seats)]


def _current(current: int) -> str:
    return _("The current runs clockwise") if current == CLOCKWISE else _("The current runs counter-clockwise")


def event_sentence(game, name: str, about=None, *more) -> str:
    """Return a sentence on a scene, or on a piece that arrives or stays (games/host_only/preview.py)."""
    if name in ("heads", "tails"):
        return _current(CLOCKWISE if name == "heads" else -CLOCKWISE)
    if name == "turn":
        return _("Turn %d: the gold drifts") % about
    if name == "kiss":  # a scene shows all kisses, but an event is only one kiss
        pieces = [] if isinstance(about, int) else about
        return ". ".join([_("%s kisses the King") % _capital(_piece(piece)) for piece in pieces])
    if name == "placed":
        return _("%s comes to %s") % (_capital(_piece(more[0])), _place(more[1]))
    if name == "step":
        piece, to, here, current = more
        return _goes(_taken_way(here, to, current)) % _capital(_piece(piece))
    texts = {
        "crown": _("%s is King"),
        "stay": _("%s stays"),
        "gold": _("%s takes gold"),
        "lost": _("%s takes gold away from the King"),
    }
    if name in texts:
        return texts[name] % seat_name(about)
    texts = {
        "caught": _("%s is caught, with %s"),
        "empty": _("No gold is left: %s has %s"),
        "guard": _("Time is up: %s has %s"),
    }
    if name not in texts:
        return ""
    return texts[name] % (seat_name(about), _.plural("%d nugget", "%d nuggets", more[0]) % more[0])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _piece(piece: int) -> str:
    return (
        _("the King"),
        _("the white queen"),
        _("the white rook"),
        _("the white bishop"),
        _("the white knight"),
        _("the white pawn"),
        _("the black queen"),
        _("the black rook"),
        _("the black bishop"),
        _("the black knight"),
        _("the black pawn"),
    )[piece]


def derived_facts(game) -> dict:
    """Return `closed`, a list of the ways that are closed to the moving piece, each with its space and a reason."""
    here = game.space[game.mover] if game.mover >= KING else NOWHERE
    ways = [_closed(game, here, way) for way in range(WAYS)] if here else []
    return {"closed": [found for found in ways if found]}


def _closed(game, here: int, way: int) -> "dict | None":
    """Return a closed way of the moving piece as a dict, with the reason as `says`; None if the way is open."""
    spaces = [beside(here, way)]
    found: dict = {"way": _way(way, game.current), "to": spaces[0], "isKiss": bool(game.barred >> way & 1)}
    if spaces[0] and AROUND[way] == game.current:
        spaces.append(beside(spaces[0], way))
    stands = [game.space.index(space) for space in spaces if space and space in game.space]
    if found["isKiss"]:
        found["says"] = _("A nymph's kiss forbids the King this way for the whole turn")
    elif stands:
        owner = seat_name(game.owner[stands[0]])
        found["says"] = _("%s of %s stands there") % (_capital(_piece(stands[0])), owner)
    elif NOWHERE not in spaces:
        return None
    elif AROUND[way] == game.current:
        found["says"] = _("With the current a step is two spaces: the board ends there")
    else:
        found["says"] = _("The board ends there")
    return found


def seat_worths(game) -> list[int]:
    """Return the nuggets of each seat, because the bot's values for the King and for nymphs cannot be compared."""
    return game.scores()
