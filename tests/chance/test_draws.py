"""Tests draws from a seed: known results, fairness, and the effect of chosen numbers. Runs on MicroPython too."""

from hashlib import sha256

from positions import refused
from turtleback.dice.chance import LARGEST, Chance

SEED = bytes(range(32))
DICE = tuple(("die", value) for value in range(1, 7))
EVEN = (1,) * 6
KNOWN = [6, 2, 3, 4, 1, 3, 4, 1, 1, 4, 3, 4, 4, 4, 5, 1, 6, 6, 5, 5]
KNOWN_STIRRED = [2, 6, 1, 4, 2, 6, 2, 6, 1, 4, 4, 2, 3, 2, 4, 3, 6, 5, 1, 3]


def dice(chance, count):
    """Return the next values of a die."""
    return [chance.pick(DICE, EVEN)[1] for _ in range(count)]


class FixedDigests(Chance):
    """A generator whose HMAC returns the given digests, then repeats the last one."""

    def __init__(self, *digests):
        super().__init__(SEED)
        self._digests = list(digests)
        self.asked = []

    def hmac(self, message):
        self.asked.append(message)
        return self._digests.pop(0) if len(self._digests) > 1 else self._digests[0]


def test_hmac_agrees_with_rfc_4231():
    tag = Chance(b"Jefe").hmac(b"what do ya want for nothing?").hex()
    assert tag == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


def test_the_begin_code_is_sha_256_of_the_seed_repeated_6144_times():
    expected = sha256(SEED * 6144).digest().hex()
    assert Chance(SEED).commitment == expected
    chance = Chance(SEED)
    steps = 1
    while not chance.commit(5):
        steps += 1
    assert (steps, chance.commitment) == (-(-192 // 5), expected)


def test_the_dice_of_a_seed_are_the_same_everywhere():
    assert dice(Chance(SEED), 20) == KNOWN
    assert dice(Chance(SEED, ["0:13"]), 20) == KNOWN_STIRRED


def test_a_resumed_generator_draws_the_same():
    later = Chance(SEED)
    later.drawn = 7
    assert dice(later, 13) == dice(Chance(SEED), 20)[7:]


def test_bytes_that_would_favour_low_numbers_are_skipped():
    chance = FixedDigests(bytes((252, 255, 253, 251) + (0,) * 28))
    assert chance.below(6) == 251 % 6


def test_a_digest_without_a_fair_byte_is_replaced_by_the_next():
    chance = FixedDigests(b"\xff" * 32, b"\xfe" * 32, bytes((4,) * 32))
    assert chance.below(6) == 4
    assert chance.asked == [b"0/0", b"0/1", b"0/2"]


def test_large_ranges_use_more_bytes_and_stay_fair():
    chance = FixedDigests(b"\xff\xff" + b"\x01\x02" + bytes(28))
    assert chance.below(300) == 0x0102 % 300  # 65535 is rejected, because it is above 218 * 300
    assert FixedDigests(b"\x00\x01\x02" + bytes(29)).below(65537) == 0x000102
    assert FixedDigests(bytes(32)).below(LARGEST) == 0


def test_every_range_yields_all_its_numbers():
    for n in (1, 2, 3, 6, 52, 255, 256):
        assert {FixedDigests(bytes((byte,) * 32)).below(n) for byte in range(n)} == set(range(n))


def test_ranges_out_of_bounds_are_refused():
    for n in (0, -1, LARGEST + 1):
        assert refused(ValueError, Chance(SEED).below, n).startswith("below() takes 1 to 1073741824, not")


def test_weights_are_proportions():
    chance = FixedDigests(*[bytes((byte,) * 32) for byte in (0, 2, 3, 4, 5)])
    legal = (("egg", 1), ("egg", 4), ("egg", 6))
    assert [chance.pick(legal, (3, 1, 2))[1] for _ in range(5)] == [1, 1, 4, 6, 6]


def test_chosen_numbers_and_their_order_change_every_draw():
    rolls = [dice(Chance(SEED, words), 40) for words in ([], ["0:1", "1:2"], ["0:2", "1:1"], ["0:12"], ["0:1"])]
    for at in range(len(rolls)):
        assert rolls[at] not in rolls[:at]


def test_no_number_is_stirred_in_after_the_first_die():
    chance = Chance(SEED)
    chance.stir("0:13")
    dice(chance, 1)
    refused(ValueError, chance.stir, "1:2")
    assert chance.words == ["0:13"]
