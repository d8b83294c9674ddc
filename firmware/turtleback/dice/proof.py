"""The proof of a match: what its record has to say so that anybody can compute every die and card again.

Needed when a game is written down, not while it is played. Knows no files.
"""

from hashlib import sha256

from turtleback.engine.contract import OVER
from turtleback.engine.match import Match
from turtleback.engine.proof import Proof
from turtleback.engine.record import record


def proof_of(match: Match, chance) -> Proof:
    """All that may be told now of a match drawn from `chance`: its seed and seal only once it is over."""
    proof = Proof(chance.commitment, chance.words, match.keyed_from)
    if match.game.actor() == OVER:
        proof.seed = chance.seed.hex()
        proof.seal = seal(chance, record(match, proof))
    return proof


def seal(chance, lines: list[str]) -> str:
    """HMAC-SHA256(seed, SHA-256(lines)): any change to a line, a decision for example, breaks it."""
    text = sha256()
    for line in lines:
        text.update(line.encode() + b"\n")
    return chance.hmac(text.digest()).hex()
