"""Computes the record that follows from a seed, words and decisions. Also runs on MicroPython, in the web page."""

from hashlib import sha256

from turtleback.dice.chance import Chance
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.engine.notation import KEYED, action_text, header
from turtleback.engine.proof import Proof
from turtleback.engine.record import result

CLOSING = ("end", "seal")  # first word of the line after the seed, in newer and in older records


class TrueRecord:
    """The record that follows from a seed, words and decisions; `end` and the counts are valid after its last line."""

    def __init__(self, match: Match, proof: Proof) -> None:
        self._match = match
        self._proof = proof
        self._chance = Chance(bytes.fromhex(proof.seed), proof.words)
        self.begin = self._chance.commitment
        self.end = ""
        self.drawn = 0  # number of dice and cards that follow from the seed
        self.keyed = 0  # number of dice that people keyed in

    def lines(self, closing: list[str]):  # type: ignore[no-untyped-def]
        """The expected lines; of a proof's lines only those that the record has, of CLOSING those in `closing`."""
        proof = self._proof
        text = sha256()
        given = Proof(self.begin if proof.commitment else "", proof.words)
        for line in self._before_seed(given):
            yield line
            text.update(line.encode() + b"\n")
        if self._match.game.actor() == OVER:
            digest = text.digest()  # once: MicroPython's hash ends with it
            self.end = digest.hex() if proof.commitment else ""
            if "end" in closing:
                yield "end " + digest.hex()
            if "seal" in closing:
                yield "seal " + self._chance.hmac(digest).hex()
            yield from result(self._match.game)

    def _before_seed(self, given: Proof):  # type: ignore[no-untyped-def]
        game = type(self._match.game)(self._match.game.seats, self._match.game.options)
        yield from header(game) + given.opening()
        for at, index in enumerate(self._match.history):
            if at == self._proof.keyed_from:
                yield KEYED
            yield self._action(game, at, index)
        yield "seed " + self._proof.seed

    def _action(self, game: Game, at: int, index: int) -> str:
        legal = game.legal()
        actor, action = game.actor(), legal[index]
        true = action
        if actor == CHANCE and action[0] in game.THROWN and self._is_keyed(at):
            self.keyed += 1
        elif actor == CHANCE:
            self.drawn += 1
            true = self._chance.pick(legal, game.weights())
        game.apply(action)
        return action_text(actor, true)

    def _is_keyed(self, at: int) -> bool:
        return self._proof.keyed_from is not None and at >= self._proof.keyed_from
