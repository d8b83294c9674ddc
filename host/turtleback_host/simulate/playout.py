"""Games of a series on the plain engine, with any bots; told as records, if somebody wants to keep them."""

from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.games import new_game
from turtleback.engine.notation import action_text, header
from turtleback.engine.record import result
from turtleback.players import bot, random
from turtleback_host.simulate.series import Series
from turtleback_host.simulate.stream import Stream, root_of
from turtleback_host.simulate.tally import BUSTS, DECISIONS, Tally

BUST = {"mahe": "bust", "mada": "lost"}  # the event of a risk that went wrong, in games that have any
TURN = "turn"  # the event that begins every turn but the first


def play_one(series: Series, number: int, tally: Tally, told: list[str] | None = None) -> None:
    """Play one game to its end and count it; its actions, in the words of a record, go to `told`."""
    game = new_game(series.game, len(series.bots), series.options)
    stream = Stream(root_of(series.seed), number)
    seating = series.seating(number)
    chooses = [bot(series.game, series.bots[at]) for at in seating]
    bust = BUST.get(series.game)
    turns = 1
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            action = stream.pick(legal, game.weights())
        else:
            row = tally.bots[seating[actor]]
            row[DECISIONS] += 1
            choose = chooses[actor]
            # A view takes longer than all the rest: who plays blindly is shown none.
            action = choose(actor, {} if choose is random else game.view(actor), legal, stream.below)
        if told is not None:
            told.append(action_text(actor, action))
        for event in game.apply(action):
            if event[0] == TURN:
                turns += 1
            elif event[0] == bust:
                row[BUSTS] += 1  # of whoever decided last
    tally.end(game, seating, turns)
    if told is not None:
        names = " ".join(series.bots[at] for at in seating)
        told[:] = [*header(game), *told, *result(game), "# players " + names]
