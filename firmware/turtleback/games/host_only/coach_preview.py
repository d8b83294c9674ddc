"""What the coach tells on a page and in a terminal, which have room for sentences; and what positions are worth.

No small screen needs any of this.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.games.coach import CHOICE, WHY, Advice, advice_on, decimal, points_of, scale_of
from turtleback.games.host_only.preview import own_module, preview
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)

_DEEP = const(2)  # dice that are averaged one behind the other
_MANY = const(9)  # outcomes of chance, above which that is not done


def advice(game: Game, level: int) -> dict | None:
    """What that level of help tells the seat that has to decide; None if there is nothing to tell.

    lines    sentences in the language in force
    choice   the action of the bot, from CHOICE on
    """
    found = advice_on(game) if level else None
    if not found:
        return None
    if level < CHOICE:
        return {"lines": [found.closeness]}
    seat = game.actor()
    lines = [_("The bot would: %s.") % preview(game, found.choice, seat)["text"]]
    if level < WHY:
        lines.append(found.closeness)
    else:
        lines.append(_lead(found, preview(game, found.other, seat)["text"]))
        texts = (_("Its choice: %s."), _("The other: %s."))
        lines += [text % ", ".join(reasons) for text, reasons in zip(texts, found.reasons()) if reasons]
    return {"lines": lines, "choice": list(found.choice)}


def chance_to_win(game: Game, action: tuple, percents: tuple) -> str:
    """A sentence on what an action wins in games that a bot of a PC has played on: the mean, and its interval."""
    return _("%s: wins %d %% of the games that master played on (%d to %d).") % (
        (preview(game, action, game.actor())["text"],) + percents
    )


def is_off(seat: int) -> str:
    """Where a seat has no help."""
    return _("Help is off for %s.") % seat_name(seat)


def _lead(found: Advice, other: str) -> str:
    """How much ahead of the other the choice is; in points where the bot counts in points."""
    if found.lead:
        return _("By its own estimate that is %s ahead of this: %s.") % (found.lead, other)
    if found.is_close:
        return _("It rates that hardly higher than this: %s.") % other
    return _("It rates that clearly higher than this: %s.") % other


def turning_point(game: Game, number: int, action: tuple, choice: tuple, cost: int) -> list[str]:
    """Sentences on a decision that cost so much: what was chosen, and what the bot would have done."""
    seat = game.actor()
    chose, would = [preview(game, each, seat)["text"] for each in (action, choice)]
    lines = [_("Action %d, %s: %s.") % (number, seat_name(seat), chose), _("The bot would: %s.") % would]
    if scale_of(game)["counts"]:
        lines.append(_("By its own estimate that cost %s.") % points_of(scale_of(game), cost))
    return lines


def sums(game: Game, seat: int, start: int, luck: int, choices: int, result: int) -> str:
    """A sentence on how a seat's result came about: each value is times the seats, as a difference from the average."""
    point = scale_of(game)["point"] * game.seats
    plus = ["+" if value > 0 else "" for value in (start, luck, choices, result)]
    parts = [sign + decimal(value, point) for sign, value in zip(plus, (start, luck, choices))]
    found = plus[-1] + points_of(scale_of(game), result, game.seats)
    return _("%s: %s at the start, %s by luck, %s by choices: %s from the average") % (
        (seat_name(seat),) + tuple(parts) + (found,)
    )


def worths(game: Game, deep: int = _DEEP) -> list[int]:
    """What a position is worth to each seat, in the bot's units; at the end exactly the points.

    At a die or card it is the mean over what can fall, rounded: so what falls is worth nothing on average.
    """
    if game.actor() == OVER:
        return [points * scale_of(game)["point"] for points in game.scores()]
    legal = game.legal() if game.actor() == CHANCE else ()
    seat_worths = load_attribute(own_module(game.NAME), "seat_worths")
    if not legal or not deep or deep < _DEEP and len(legal) > _MANY:
        return seat_worths(game)
    here, total = game.snapshot(), 0
    sums = [0] * game.seats
    for outcome, weight in zip(legal, game.chance_weights()):
        game.apply(outcome)
        after = worths(game, deep - 1)
        game.restore(here)
        total += weight
        for seat, worth in enumerate(after):
            sums[seat] += weight * worth
    return [worth // total for worth in sums]
