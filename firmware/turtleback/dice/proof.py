"""The proof of a match: what its record has to say so that anybody can compute every die and card again.

Needed when a game is written down, not while it is played. Knows no files.
"""

from hashlib import sha256

from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.proof import Proof
from turtleback.engine.record import record_lines


def proof_of(match: Match, chance, ended: bool = False) -> Proof:
    """All that may be told now of a match drawn from `chance`.

    The seed is told once the game is over, or has `ended` without that and will not be gone on with.
    """
    proof = Proof(chance.commitment, chance.words, match.keyed_from)
    if match.game.actor() == OVER:
        proof.end = list(end_code_steps(match, chance))[-1]
    if ended or match.game.actor() == OVER:
        proof.seed = chance.seed.hex()
    return proof


def end_code_steps(match: Match, chance):
    """The end code of a finished match, in steps of a line: yields "" until it is known, and then the code.

    It is the SHA-256 of all lines of the record, each with its newline, up to the seed: 64 hexadecimal digits.
    """
    proof = Proof(chance.commitment, chance.words, match.keyed_from)
    proof.seed = chance.seed.hex()
    text = sha256()
    for line in record_lines(match, proof):
        text.update(line.encode() + b"\n")
        yield ""
    yield text.digest().hex()
