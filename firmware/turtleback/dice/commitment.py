"""Computes the begin code, which commits to a seed before anybody chooses a number: a SHA-256 of 6,144 times the seed.

A ring shows 72 bits of it, a small screen 64, and two seeds with the same ones would let their owner choose between two
games; the length makes each try at such a pair 3,072 times dearer.
"""

from hashlib import sha256

from micropython import const

_BLOCKS = const(192)  # 0.2 s on a Pico
_SEEDS = const(32)  # in a block


def hash_blocks(chance, blocks: int) -> bool:
    """Hash so many more blocks of the seed of `chance`; returns whether its begin code is there."""
    if chance.code:
        return True
    # The block is kept, because one for each step would soon have to be collected.
    code, block, done = chance.hashing or (sha256(), chance.seed * _SEEDS, 0)
    until = min(done + blocks, _BLOCKS)
    for _ in range(done, until):
        code.update(block)
    chance.hashing = code, block, until
    if until == _BLOCKS:
        chance.code = code.digest().hex()
        chance.hashing = None
    return bool(chance.code)
