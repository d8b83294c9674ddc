"""`turtleback verify`: computes every die and card of a record again, and says what that proves.

A record is held to the text that its seed, its words and its decisions make of it, line for line. It cannot tell
whether its commitment is the one that the device showed before the game: only those who saw it can.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path

from turtleback.dice.chance import Chance
from turtleback.dice.proof import proof_of
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.engine.notation import KEYED, action_text, header, shown
from turtleback.engine.proof import HASH_DIGITS, HASHES, Proof
from turtleback.engine.record import RecordError, read_proved_record, result
from turtleback_host.replay import text_of

NO_PROOF = "Every line keeps the rules, but the record carries no proof: nothing tells where its dice come from."
NO_SEED_YET = "Every line keeps the rules, but no die or card is proved: the seed is told when the game is over."
SEED = re.compile("seed [0-9a-f]{%d}" % HASH_DIGITS)
SHORT = 8  # digits of the commitment that people can be asked to compare


def verify(path: Path) -> str:
    """One sentence: what the record in the file proves. RecordError names the first line that is false."""
    text = text_of(path)
    if text.count("\r\n") == text.count("\n"):  # written by an editor with ends of lines of its own
        text = text.replace("\r\n", "\n")
    return verified(text.split("\n"))


def verified(lines: list[str]) -> str:
    """The same of the lines of a record."""
    try:
        match, proof = read_proved_record(lines)
    except RecordError as impossible:
        _blame_a_die(lines, impossible.line)
        raise
    if not (proof.commitment or proof.words or proof.seed or proof.seal):
        return NO_PROOF
    if not proof.seed:
        if match.game.actor() != OVER and not proof.seal:
            return NO_SEED_YET
        raise RecordError(len(lines), "the record ends without its seed.")
    _compare(zip_longest(lines, true_lines(match, proof)))
    return _proved(match, proof)


def true_lines(match: Match, proof: Proof) -> Iterator[str]:
    """The text of the record, all but its decisions computed from the seed and the words."""
    chance = Chance(bytes.fromhex(proof.seed), proof.words)
    game = type(match.game)(match.game.seats, match.game.options)
    yield from header(game) + Proof(chance.commitment, chance.words).opening()
    for at, index in enumerate(match.history):
        if at == proof.keyed_from:
            yield KEYED
        legal = game.legal()
        actor, action = game.actor(), legal[index]
        if actor == CHANCE and not keyed(game, at, action, proof):
            yield action_text(actor, chance.pick(legal, game.weights()))
        else:
            yield action_text(actor, action)
        game.apply(action)
    yield from proof_of(match, chance).closing()
    if game.actor() == OVER:
        yield from result(game)
    yield ""


def keyed(game: Game, at: int, action: tuple, proof: Proof) -> bool:
    """Whether people have keyed in that action of the game's history."""
    return action[0] in game.THROWN and proof.keyed_from is not None and at >= proof.keyed_from


def _blame_a_die(lines: list[str], impossible: int) -> None:
    """RecordError if a line before the impossible one is false: it may be why."""
    before = lines[: impossible - 1]
    seeds = [line for line in lines if SEED.fullmatch(line) and line not in before]
    try:
        match, proof = read_proved_record(before + seeds[:1])
    except RecordError:
        return  # it is the header that cannot be
    if proof.seed:
        _compare(zip(before, true_lines(match, proof)))


def _compare(pairs: Iterable[tuple[str | None, str | None]]) -> None:
    """RecordError for the first line that is not what it must be."""
    for number, (said, true) in enumerate(pairs, 1):
        if said != true:
            raise RecordError(number, _difference(said, true))


def _difference(said: str | None, true: str | None) -> str:
    if said is None:
        return "the record ends, but %s is missing." % shown(true or "")
    if not true:
        return "%s has no place in a proof." % shown(said)
    if true.split(" ")[0] in HASHES and said.split(" ")[0] == true.split(" ")[0]:
        return "%s does not fit the rest of the record." % shown(said)
    return "%s is false, it must be %s." % (shown(said), shown(true))


def _proved(match: Match, proof: Proof) -> str:
    fell = [(at, action) for at, (actor, action, _) in enumerate(match.moves()) if actor == CHANCE]
    chance = [keyed(match.game, at, action, proof) for at, action in fell]
    words = len(proof.words)
    stirred = " and the %d words stirred in" % words if words > 1 else " and the word stirred in" if words else ""
    thrown = ", but for %d dice that people keyed in" % sum(chance) if any(chance) else ""
    return (
        "All %d dice and cards follow from a seed%s%s, and no line has changed since the end of the game;"
        " that its commitment began with %s before the game, only those who saw it can tell."
    ) % (len(chance) - sum(chance), stirred, thrown, proof.commitment[:SHORT])
