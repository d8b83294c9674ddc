"""The host's bot for Mahé: its many games are held to the engine, its odds to arithmetic, its choices to sense."""

import random
from fractions import Fraction

import pytest

np = pytest.importorskip("numpy", reason="The bot master needs numpy: pip install 'turtleback[study]'.")

from positions import BLUE, GREEN, RED, laid_out, play  # noqa: E402
from turtleback.engine.contract import CHANCE, OVER  # noqa: E402
from turtleback.engine.games import new_game  # noqa: E402
from turtleback.engine.mahe import BEACH, SPACES, Mahe  # noqa: E402
from turtleback_host.bots.mahe_many import BUST, LAP, RIDE, Games, dealt  # noqa: E402
from turtleback_host.bots.mahe_master import choose  # noqa: E402
from turtleback_host.bots.mahe_plain import DRAWS, Greedy, threshold_steps  # noqa: E402
from turtleback_host.bots.mahe_rollouts import End, play_on  # noqa: E402
from turtleback_host.bots.mahe_tree import Move, Thrown  # noqa: E402

ROLL, STOP = ("roll",), ("stop",)
OPTIONS = [{}, {"raft_stacks": 1}, {"bust_ends_turn": 1, "roll_at_seven": 1}, {"card_variant": 1}]


def asked(game, seed=1):
    """What master answers in a position."""
    seat = game.actor()
    return choose(seat, game.view(seat), game.legal(), random.Random(seed).randrange)


def played(seats, options, seed):
    """A whole random game: its first view, its prizes, and for each move (mover, steps, (seat, card), view after)."""
    chooser = random.Random(seed)
    game = new_game("mahe", seats, options)
    prizes, moves = [], []
    first, spent = None, (0, 0)
    while game.actor() != OVER:
        chances = game.weights() if game.actor() == CHANCE else None
        mover = game.mover
        for event in game.apply(chooser.choices(game.legal(), chances)[0]):
            if event[0] == "egg":
                prizes.append(event[1])
                first = first or game.view(0)
            if event[0] == "card":
                spent = event[1:]
            if event[0] in ("move", "bust"):
                moves.append((mover, event[3] if event[0] == "move" else BUST, spent, game.view(0)))
                spent = (0, 0)
    return first, prizes + [BEACH, 0], moves


def standing(table, game):
    """The stacks of one of the games, place by place, bottom to top."""
    turtles = range(len(table.place))
    return [
        sorted((t for t in turtles if table.place[t, game] == place), key=lambda t: table.level[t, game])
        for place in range(SPACES + 1)
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.parametrize("seats", range(2, 8))
def test_many_games_go_as_the_engine_does_move_by_move(seats, options):
    for seed in range(3):
        first, prizes, moves = played(seats, options, seed)
        table = Games(first, np.array([prizes, prizes], np.int8).T)
        for mover, steps, (seat, card), view in moves:
            table.spend(seat, np.array([card, card], np.int8))
            table.move(mover, table.carried(mover), np.array([steps, steps], np.int8))
            for game in (0, 1):
                stacks = standing(table, game)
                # Without raft_stacks there is no order on the raft.
                assert stacks[1:] == view["stacks"][1:] and set(stacks[0]) == set(view["stacks"][0])
                assert options.get("raft_stacks") is None or stacks[0] == view["stacks"][0]
                assert list(table.eggs[:, game]) == [sum(cards) for cards in view["cards"]]
                assert list(table.cards[:, game]) == [len(cards) for cards in view["cards"]]
        assert not table.left.any()


@pytest.mark.parametrize("hands", [[[6], [1, 5], [], [2]], [[6], [6], [], []], [[6, 1], [1, 6], [7], [5]]])
def test_the_win_is_shared_as_the_engine_says(hands):
    game = laid_out()
    game.cards = hands
    table = Games(game.view(0), np.zeros((1, 1), np.int8))
    winners = game.winners()[0]
    assert list(table.shares()[:, 0]) == [(seat in winners) / len(winners) for seat in range(4)]


@pytest.mark.parametrize("mover", range(4))
def test_the_topmost_of_those_that_move_decides(mover):
    game = laid_out(stacks={5: [BLUE, RED, GREEN]}, turn=mover)
    table = Games(game.view(0), np.zeros((1, 3), np.int8))
    decider = Mahe.carried(game, mover)[-1]
    for seat in range(4):
        assert all(table.decides(seat, table.carried(mover)) == (seat == decider))


def test_what_is_dealt_is_what_nobody_has_seen():
    view = laid_out(egg=5).view(0)
    prizes = dealt(view, 2000, np.random.default_rng(1))
    assert len(prizes) == 22 and set(prizes[0]) == {5} and set(prizes[20]) == {BEACH} and set(prizes[21]) == {0}
    # MAHE-3: of 23 unseen cards 3, 3, 5, 5, 4, 3 have the values 1 to 6.
    shares = np.bincount(prizes[1:20].ravel(), minlength=7)[1:] / prizes[1:20].size
    assert shares == pytest.approx(np.array([3, 3, 5, 5, 4, 3]) / 23, abs=0.01)


def test_the_draws_of_the_threshold_are_the_dice_exactly():
    steps = threshold_steps(0)
    assert Fraction(int((steps == BUST).sum()), DRAWS) == Fraction(23, 216)  # as in tests/odds
    assert Fraction(int((steps == 21).sum()), DRAWS) == Fraction(3, 216)  # 1+1+5, 1+2+4, 2+1+4


def gained(view, start, steps):
    """What the greedy counts as the gain of so many steps."""
    if steps == BUST:
        return -LAP * (start % SPACES) / SPACES
    won = (view["egg"] - LAP) * (start % SPACES + steps >= SPACES)
    return LAP * steps / SPACES + won + RIDE * len(view["stacks"][(start + steps - 1) % SPACES + 1])


@pytest.mark.parametrize("at_seven", [0, 1])
@pytest.mark.parametrize("start", range(1, SPACES + 1))
def test_nobody_gains_more_than_the_greedy(start, at_seven):
    others = {space: [turtle] for turtle, space in ((RED, 5), (GREEN, 14)) if space != start}
    for prize in (1, 6):
        view = laid_out(stacks={start: [BLUE], **others}, egg=prize).view(0)
        table = Games(view, np.full((2, DRAWS), prize, np.int8))
        greedy = Greedy(table, BLUE, table.carried(BLUE), np.arange(DRAWS), at_seven).steps(np.arange(DRAWS))
        gains = [sum(gained(view, start, steps) for steps in way) for way in (greedy, threshold_steps(at_seven))]
        assert gains[0] >= gains[1] - 0.01


@pytest.mark.parametrize("dice", ["roll, die 3", "roll, die 1, roll, die 4"])
def test_a_moves_ends_are_those_of_the_engine(dice):
    game = laid_out(stacks={2: [BLUE]})
    play(game, dice)
    move = Move(game.view(0), BLUE)
    assert move.ends(lies(game)) == {(steps, 0) for steps in ends(game)}


def lies(game):
    return Thrown(len(game.dice), sum(game.dice))


def ends(game):
    """The steps with which the move can end, walked through the engine."""
    found = set()
    here = game.snapshot()
    for action in game.legal():
        events = game.apply(action)
        moved = [event for event in events if event[0] in ("move", "bust")]
        found |= {event[3] if event[0] == "move" else BUST for event in moved} if moved else ends(game)
        game.restore(here)
    return found


def test_a_choice_is_worth_the_mean_over_its_dice_with_the_best_answer_to_each():
    game = laid_out(stacks={2: [BLUE]})
    play(game, "roll, die 5")
    move = Move(game.view(0), BLUE)
    worths = {end: np.array([float(end[0])]) for end in move.ends(lies(game))}
    # A 1 or 2 makes 12 or 14 steps, of 12 a third die would be worth 3.5; four faces are a bust.
    assert move.choice(lies(game), ROLL, worths)[0] == pytest.approx((12 + 14) / 6)
    assert move.worth(lies(game), worths)[0] == 5
    assert move.worth(Thrown(2, 8), worths)[0] == 0


def test_equal_ends_meet_equal_luck():
    view = laid_out(stacks={9: [BLUE]}).view(0)
    ends = [End(BLUE, 5), End(BLUE, 5), End(BLUE, 12)]
    shares = play_on(view, ends, BLUE, 200, 8, np.random.default_rng(3))
    assert shares[0] == pytest.approx(shares[1], abs=1e-12)
    assert shares.sum(axis=1) == pytest.approx(1)
    assert shares[2][BLUE] > shares[0][BLUE]


def test_it_never_stops_where_a_roll_can_only_gain():
    game = laid_out(stacks={2: [BLUE]})
    play(game, "roll, die 1")
    assert asked(game) == ROLL


def test_it_takes_the_beach_when_that_wins_and_not_when_it_loses():
    for hand, answer in (([[5], [6], [], []], STOP), ([[1], [6, 6, 6], [], []], ROLL)):
        game = laid_out(stacks={18: [BLUE]}, egg=5)
        game.egg = BEACH
        game.cards = hand
        play(game, "roll, die 3")
        assert asked(game) == answer


def test_it_plays_a_small_card_for_a_big_prize_and_keeps_a_big_card():
    game = laid_out(stacks={9: [BLUE]}, egg=6, options={"card_variant": 1})
    game.cards[BLUE] = [1]
    play(game, "roll, die 5")
    assert asked(game) == ("card", 1)
    game = laid_out(stacks={9: [BLUE]}, egg=1, options={"card_variant": 1})
    game.cards[BLUE] = [5]
    play(game, "roll, die 2")
    assert asked(game) != ("card", 5)


def test_the_same_draws_give_the_same_answer():
    game = laid_out(seats=2, stacks={10: [0, 2], 12: [1]})
    assert len({asked(game, seed=5) for _ in range(3)}) == 1
    assert asked(game)[0] == "turtle"
