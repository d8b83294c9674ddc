"""The coach's advice in whole sentences for pages and terminals, and the worth of positions.

A device with a small screen does not need this module.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.games.coach import CHOICE, WHY, Advice, advice_on, decimal, points_of, scale_of
from turtleback.games.host_only.preview import own_module, preview
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)

_DEEP = const(2)  # number of draws in a row that are averaged
_MANY = const(9)  # a second draw in a row is averaged only up to this number of outcomes


def advice(game: Game, level: int) -> dict | None:
    """Return the advice for the seat that has to decide, at a level of help, as a dict; None if there is no advice.

    lines    sentences in the current language
    choice   the action of the bot, as a list; only from the level CHOICE on
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
    """Return a sentence on an action's chance to win. `percents` is the estimate and the two ends of its interval."""
    return _("%s: wins %d %% of the games that master played on (%d to %d).") % (
        (preview(game, action, game.actor())["text"],) + percents
    )


def is_off(seat: int) -> str:
    """Return the sentence for a seat whose help is off."""
    return _("Help is off for %s.") % seat_name(seat)


def _lead(found: Advice, other: str) -> str:
    """Return a sentence on the lead of the choice over `other`, in points if the bot counts in points."""
    if found.lead:
        return _("By its own estimate that is %s ahead of this: %s.") % (found.lead, other)
    if found.is_close:
        return _("It rates that hardly higher than this: %s.") % other
    return _("It rates that clearly higher than this: %s.") % other


def turning_point(game: Game, number: int, action: tuple, choice: tuple, cost: int) -> list[str]:
    """Return sentences on a decision by which a player lost `cost` units of the bot.

    `number` is the number of the player's `action`, and `choice` is the action that the bot would have chosen.
    """
    seat = game.actor()
    chose, would = [preview(game, each, seat)["text"] for each in (action, choice)]
    lines = [_("Action %d, %s: %s.") % (number, seat_name(seat), chose), _("The bot would: %s.") % would]
    if scale_of(game)["counts"]:
        lines.append(_("By its own estimate that cost %s.") % points_of(scale_of(game), cost))
    return lines


def sums(game: Game, seat: int, start: int, luck: int, choices: int, result: int) -> str:
    """Return a sentence that splits a seat's result into the shares of the start, luck and choices.

    The values are differences from the average of the seats, in units of the bot, times the number of seats.
    """
    point = scale_of(game)["point"] * game.seats
    plus = ["+" if value > 0 else "" for value in (start, luck, choices, result)]
    parts = [sign + decimal(value, point) for sign, value in zip(plus, (start, luck, choices))]
    found = plus[-1] + points_of(scale_of(game), result, game.seats)
    return _("%s: %s at the start, %s by luck, %s by choices: %s from the average") % (
        (seat_name(seat),) + tuple(parts) + (found,)
    )


def worths(game: Game, deep: int = _DEEP) -> list[int]:
    """Return the worth of a position to each seat, in units of the bot. After a game, it is exactly the seat's points.

    Before a die or card, the worth is the mean over all outcomes, rounded down, so that luck is zero on average. Up to
    `deep` draws in a row are averaged in this way. After these, and for a second draw with more than 9 outcomes, the
    bot's own estimate is used. Each averaged draw multiplies the time by the number of its outcomes.
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
