"""MADA's bot: what it chooses and cannot know, and how far it is ahead of chance; a hand is lit only to whom it is."""

from mada_positions import D, L, emptied, laid

from bot_games import answer_of, share
from positions import each, play
from rows import each_row
from test_stories import Story
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import VirtualDevice

CHOICES = [  # what clever does, the piles, the hands, what is played before, its answer
    ("it tries no luck on a high pile while it can draw", [[12], [5]], [[3, 4], []], "", "draw"),
    ("it rather plays a card that fits than luck", [[8], []], [[3, 4, 9]], "", "play 9"),
    ("it plays the lower card while nobody is in danger", [[4], []], [[5, 12, 13]], "", "play 5"),
    # The 12 is worth no fewer pears than the 13, and leaves more to play on.
    ("a high one when others are about to lose", [[4], [13], [13], [13], [12]], [[5, 12, 13]], "", "play 12"),
    ("it gives a hopeless pile away", [[13], [2]], [[1, 3, D]], "", "play 14"),
    ("it takes the pile that suits it", [[13], [2], [12]], [[3, 4, D]], "play 14", "swap 1"),
    ("it clears a pile with a lemur when it is stuck", [[13], [2]], [[L, 1, 3]], "", "play 0"),
    ("it gives a scorpion a dead card", [[8], []], [[3, 9]], "draw, card 15", "discard 3"),
    ("it sheds a high cactus", [[9], []], [[L, 2, 12]], "luck, flip 8", "discard 12"),
    ("and keeps low ones and specials", [[9], []], [[L, 2, 12]], "luck, flip 8, discard 12", "done"),
]


def test_what_clever_chooses():
    def check(_, piles, hands, played, answer):
        game = laid(piles, hands)
        if played:
            play(game, played)
        assert answer_of(game) == answer

    each(CHOICES, check)


def test_clever_counts_a_pile_on_which_luck_cannot_fail():
    """Only a 9 and higher are left, so luck is better than a lemur."""
    assert answer_of(emptied(laid([[9], [9]], [[L, 2, 3], []]), 9, 10, 10, 11, 11)) == "luck"


def test_clever_answers_when_no_card_is_unseen():
    game = emptied(laid([[9], [9]], [[2, 3], []]), 15)
    play(game, "draw, card 15")
    assert answer_of(game) in ("discard 2", "discard 3")


@each_row("seats, least", [(2, 0.95), (4, 2 / 4)])
def test_clever_wins_far_more_than_its_share_against_random(seats, least):
    assert share("mada", "clever", "random", seats, 400)[0] > least


def test_nobody_sees_a_hand_while_a_bot_thinks():
    device = VirtualDevice(GameSetup("mada", ("clever",) * 2))
    while device.table.match.game.actor() == CHANCE:
        device.run(100)
    device.table.match.game.restore(laid([[3], [9]], [[4, 6], [11]]).snapshot())
    device.table._bots = [lambda *_: None] * 2  # which never come to an end
    device.table.watch(device.table.match, device.app.time)
    for _ in range(20):
        device.run(10)
        assert device.lamp(4) == device.lamp(6) == device.lamp(11) == "dark"
        assert not any("Hand" in line for line in device.words)


def test_what_is_drawn_is_told_to_nobody_else():
    device = Story().play("game mada\nseats human human\npiles [[5], [9]] [[6], [2]]\npoint draw\ncard 8\ntap stop")
    said = []
    for _ in range(30):
        said += device.words
        device.run(50)
    assert not any("8" in line for line in said if not line.startswith(("tops", "pears")))
