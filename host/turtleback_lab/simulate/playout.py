"""Plays games of a series on the plain engine, with any bots; writes their records on request."""

from collections.abc import Iterator

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.notation import action_text, header
from turtleback.engine.record import result
from turtleback.games.bots import bot, random
from turtleback_lab.kernel.splitmix import Stream, root_of
from turtleback_lab.simulate.series import Series
from turtleback_lab.simulate.tally import BUSTS, DECISIONS, Tally


def moves(game: Game, series: Series, number: int) -> Iterator[tuple[int, tuple, list]]:
    """Play a game of the series, from a new one, to its end; yields (actor, action, events) of every action."""
    stream = Stream(root_of(series.seed), number)
    chooses = [bot(series.game, series.bots[at]) for at in series.seating(number)]
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            action = stream.pick(legal, game.weights())
        else:
            choose = chooses[actor]
            # Computing a view takes longest, and the random bot does not use it.
            action = choose(actor, {} if choose is random else game.view(actor), legal, stream.below)
        yield actor, action, game.apply(action)


def play_one(series: Series, number: int, tally: Tally, lines: list[str] | None = None) -> None:
    """Play one game to its end and add it to the tally; its record, if `lines` is given, replaces them."""
    game = new_game(series.game, len(series.bots), series.options)
    seating = series.seating(number)
    bust = game.BUST_EVENT
    begins, turns = game.TURN_EVENT
    for actor, action, events in moves(game, series, number):
        if actor != CHANCE:
            row = tally.bots[seating[actor]]
            row[DECISIONS] += 1
        if lines is not None:
            lines.append(action_text(actor, action))
        for event in events:
            if event[0] == begins:
                turns += 1
            elif event[0] == bust:
                row[BUSTS] += 1  # of whoever decided last
    tally.end(game, seating, turns)
    if lines is not None:
        names = " ".join(series.bots[at] for at in seating)
        lines[:] = [*header(game), *lines, *result(game), "# players " + names]
