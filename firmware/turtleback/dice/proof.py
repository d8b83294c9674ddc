"""Makes the proof of a match: the lines of its record from which anyone can recompute every die and card.

This module is needed when a record is written, not during the game.
"""

from hashlib import sha256

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.proof import Proof
from turtleback.engine.record import record_lines

_BLOCKS = const(2)  # blocks of the begin code per step, which take as long as a line of the record


def proof_of(match: Match, chance, ended: bool = False) -> Proof:
    """Return the proof of a match whose dice and cards come from `chance`, as far as it may be published now.

    It contains the seed if the game is over, or if the game was ended early for good (`ended`).
    """
    proof = Proof(chance.commitment, chance.words, match.first_keyed)
    if match.game.actor() == OVER:
        proof.end = list(end_code_steps(match, chance))[-1]
    if ended or match.game.actor() == OVER:
        proof.seed = chance.seed.hex()
    return proof


def end_code_steps(match: Match, chance):
    """Compute the end code of a finished match, one line of the record per step.

    Yields "" after each step, and the code at the end. The code is the SHA-256, in 64 hexadecimal digits, of all lines
    of the record up to the seed, each with its newline. One of these lines contains the begin code, which is computed
    first if a power loss has erased it.
    """
    while not chance.commit(_BLOCKS):
        yield ""
    proof = Proof(chance.commitment, chance.words, match.first_keyed)
    proof.seed = chance.seed.hex()
    text = sha256()
    for line in record_lines(match, proof):
        text.update(line.encode() + b"\n")
        yield ""
    yield text.digest().hex()
