"""What the best bot of a game would do in a seat's place, how much better that is, and why.

The values are those by which the bot chooses, from what its seat may see: so it tells no more than the seat may know,
and never other than it plays. They are estimates of the bot, no exact chances. No small screen needs any of this.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.games.bots import best, bot
from turtleback.games.preview import preview
from turtleback.language import PREVIEWS, Texts, code, seat_name

_ = Texts(PREVIEWS)

OFF, IS_CLOSE, CHOICE, WHY = range(4)  # levels of help: each tells more
_MOST_FACTS = const(2)
_DEEP = const(2)  # dice that are averaged one behind the other
_MANY = const(9)  # outcomes of chance, above which that is not done
_TENTHS = const(10)


def rated(game: Game) -> tuple | None:
    """(values of the legal actions, index of the bot's choice) for the seat that has to decide.

    None if there is nothing to decide, or the bot rates nothing there.
    """
    seat, name = game.actor(), best(game.NAME)
    if seat < 0 or not name or game.is_forced():
        return None
    legal = game.legal()
    if len(legal) < 2:
        return None
    view = game.view(seat)
    values = load_attribute(module_of(game.NAME, name), "rate")(seat, view, legal)
    return (values, legal.index(bot(game.NAME, name)(seat, view, legal, None))) if values else None


def advice(game: Game, level: int) -> dict | None:
    """What that level of help tells the seat that has to decide; None if there is nothing to tell.

    lines    sentences in the language in force
    choice   the action of the bot, from CHOICE on
    """
    found = rated(game) if level else None
    if not found:
        return None
    values, at = found
    legal, seat = game.legal(), game.actor()
    second = runner_up(values, at)
    scale = scale_of(game)
    lead = values[at] - values[second]
    is_close = lead < scale["close"]
    lines = [_("It is close.") if is_close else _("It is not close: one choice is clearly ahead.")]
    if level < CHOICE:
        return {"lines": lines}
    shown = [preview(game, legal[each], seat) for each in (at, second)]
    lines.insert(0, _("The bot would: %s.") % shown[0]["text"])
    if level == WHY:
        tell = load_attribute(module_of(game.NAME, "preview"), "facts")
        mine, other = [tell(game, legal[each], found) for each, found in zip((at, second), shown)]
        lines[1:] = [_lead(lead, is_close, scale, shown[1]["text"])]
        for text, own, against in ((_("Its choice: %s."), mine, other), (_("The other: %s."), other, mine)):
            facts = [fact for fact in own if fact not in against][:_MOST_FACTS]
            if facts:
                lines.append(text % ", ".join(facts))
    return {"lines": lines, "choice": list(legal[at])}


def chance_to_win(game: Game, action: tuple, percents: tuple) -> str:
    """A sentence on what an action wins in games that a bot of a PC has played on: the mean, and its interval."""
    return _("%s: wins %d %% of the games that master played on (%d to %d).") % (
        (preview(game, action, game.actor())["text"],) + percents
    )


def nothing_to_tell() -> str:
    """Where nothing is asked, or the bot has no opinion."""
    return _("There is nothing to help with now.")


def is_off(seat: int) -> str:
    """Where a seat has no help."""
    return _("Help is off for %s.") % seat_name(seat)


def runner_up(values: list, at: int) -> int:
    """The index of the highest value besides that one; the first of equals."""
    return max([each for each in range(len(values)) if each != at], key=lambda each: values[each])


def _lead(lead: int, is_close: bool, scale: dict, other: str) -> str:
    """How much ahead of the other the choice is; in points where the bot counts in points."""
    if scale["counts"]:
        return _("By its own estimate that is %s ahead of this: %s.") % (points_of(scale, lead), other)
    if is_close:
        return _("It rates that hardly higher than this: %s.") % other
    return _("It rates that clearly higher than this: %s.") % other


def scale_of(game: Game) -> dict:
    """The scale of the values of a game's bot: its module `preview` has it as ADVICE.

    point   how many of them are a point
    unit    gives the text for so many points
    close   the lead below which a decision is close
    counts  whether they count in points at all
    """
    scale: dict = load_attribute(module_of(game.NAME, "preview"), "ADVICE")
    return scale


def points_of(scale: dict, value: int, seats: int = 1) -> str:
    """A value of the bot, or the sum of so many, in points of the game with one decimal: `1.4 eggs`."""
    text: str = scale["unit"]() % _decimal(value, scale["point"] * seats)
    return text


def _decimal(value: int, whole: int) -> str:
    tenths = (abs(value) * _TENTHS + whole // 2) // whole
    number = "%d%s%d" % (tenths // _TENTHS, "." if code() == "en" else ",", tenths % _TENTHS)
    return ("-" if value < 0 and tenths else "") + number


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
    parts = [("+" if value > 0 else "") + _decimal(value, point) for value in (start, luck, choices)]
    found = points_of(scale_of(game), result, game.seats)
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
    standing = load_attribute(module_of(game.NAME, "preview"), "standing")
    if not legal or not deep or deep < _DEEP and len(legal) > _MANY:
        return standing(game)
    here, total = game.snapshot(), 0
    sums = [0] * game.seats
    for outcome, weight in zip(legal, game.weights()):
        game.apply(outcome)
        after = worths(game, deep - 1)
        game.restore(here)
        total += weight
        for seat, worth in enumerate(after):
            sums[seat] += weight * worth
    return [worth // total for worth in sums]
