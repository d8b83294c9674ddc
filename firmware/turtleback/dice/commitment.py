"""Computes the begin code, which commits to a seed before a player chooses a number.

The code is the SHA-256 of a text of 6,144 copies of the seed. A ring shows only 72 bits of the code, and a small screen
64. So the owner of the device might search for two seeds with the same visible bits, and then choose between two games.
The length of the hashed text makes each try in such a search 3,072 times more expensive.
"""

from hashlib import sha256

from micropython import const

_BLOCKS = const(192)  # 0.2 s on a Pico
_SEEDS = const(32)  # copies of the seed in a block


def hash_blocks(chance, blocks: int) -> bool:
    """Hash `blocks` more blocks of the seed of `chance`. Returns: True once its begin code is complete."""
    if chance.code:
        return True
    # The block is reused, because a new one for each step would soon fill the heap.
    code, block, done = chance.hashing or (sha256(), chance.seed * _SEEDS, 0)
    until = min(done + blocks, _BLOCKS)
    for _ in range(done, until):
        code.update(block)
    chance.hashing = code, block, until
    if until == _BLOCKS:
        chance.code = code.digest().hex()
        chance.hashing = None
    return bool(chance.code)
