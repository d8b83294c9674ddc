"""Computes the record that follows from a seed, chosen numbers and decisions. Also runs in the page's MicroPython."""

from hashlib import sha256

from turtleback.dice.chance import Chance
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.engine.notation import KEYED, action_text, header
from turtleback.engine.proof import Proof
from turtleback.engine.record import result


class ExpectedRecord:
    """The record that a proof and the decisions of a match make; the last three are valid after its last line."""

    def __init__(self, match: Match, proof: Proof) -> None:
        self._match = match
        self._proof = proof
        self._chance = Chance(bytes.fromhex(proof.seed), proof.words)
        self.begin = self._chance.commitment
        self.end = ""
        self.drawn = 0  # number of dice and cards that follow from the seed
        self.keyed = 0  # number of dice that people keyed in

    def lines(self, has_end: bool):  # type: ignore[no-untyped-def]
        """The expected lines: a commitment if the record has one, an end code if `has_end`."""
        proof = self._proof
        text = sha256()
        given = Proof(self.begin if proof.commitment else "", proof.words)
        for line in self._before_end(given):
            yield line
            text.update(line.encode() + b"\n")
        if self._match.game.actor() == OVER:
            end = text.digest().hex()
            self.end = end if proof.commitment else ""
            if has_end:
                yield "end " + end
            yield from result(self._match.game)

    def _before_end(self, given: Proof):  # type: ignore[no-untyped-def]
        game = type(self._match.game)(self._match.game.seats, self._match.game.options)
        yield from header(game) + given.opening()
        for at, index in enumerate(self._match.history):
            if at == self._proof.first_keyed:
                yield KEYED
            yield self._action(game, at, index)
        yield "seed " + self._proof.seed

    def _action(self, game: Game, at: int, index: int) -> str:
        legal = game.legal()
        actor, action = game.actor(), legal[index]
        expected = action
        if actor == CHANCE and action[0] in game.THROWN and self._is_keyed(at):
            self.keyed += 1
        elif actor == CHANCE:
            self.drawn += 1
            expected = self._chance.pick(legal, game.weights())
        game.apply(action)
        return action_text(actor, expected)

    def _is_keyed(self, at: int) -> bool:
        return self._proof.first_keyed is not None and at >= self._proof.first_keyed
