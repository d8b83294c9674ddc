"""Recomputes every die and card of a record, and says what this proves and what it does not prove.

A record is compared, line by line, with the text that follows from its seed, the chosen numbers and the decisions. The
owner of the device could still have made up the whole record afterwards. Only codes that people photographed exclude
that: the begin code before the first card (the seed was fixed then) and the end code (nothing was changed after the
end). This module reads no files.
"""

from collections import namedtuple
from hashlib import sha256

from turtleback.dice.chance import Chance
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.match import Match
from turtleback.engine.notation import KEYED, MAX_NUMBER, TITLE, action_text, chosen
from turtleback.engine.options import header
from turtleback.engine.parse import quoted
from turtleback.engine.proof import HASH_DIGITS, HASHES, Proof
from turtleback.engine.record import RecordError, read_proved_record, result
from turtleback.lights.palette import NAMES
from turtleback_portable.records.reading import HEX, read_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PROVED, FALSE, UNPROVED = 0, 1, 3  # exit statuses; 2 means that the record could not be read
MIN_DIGITS = 16  # digits of a code to compare: as many as the small screen shows

# N_page: the page translates each sentence.
NO_PROOF = "Every line keeps the rules, but the record carries no proof. Nothing tells where its dice come from."
NOTHING_PROVED = "Every line keeps the rules, but no die or card is proved."
NO_SEED_YET = " ".join((NOTHING_PROVED, "The seed is told when the game is over, and this record ends before that."))
NO_SEED = " ".join((NOTHING_PROVED, "The line with the seed is missing."))
NO_DRAW = "The device drew no die or card in this game."
DRAWN = (
    "The only die or card follows from the seed in the record.",
    "All %d dice and cards follow from the seed in the record.",
)
KEYED_IN = ("People keyed in one more die.", "People keyed in %d more dice.")
CHOSE = "%s chose %d."
CHOSE_LAST = "%s chose %d, and nobody chose after that."
NOT_WHOLE = "It is no whole proof, for the line %s is missing."
CUT_OFF = "It is no whole proof, for the end of the record is missing."
BROKEN_OFF = "The game was broken off, or the record was cut off here, which nobody can tell apart."
BEGIN_FITS = "The begin code fits, so the seed was fixed before the first card."
BEGIN_UNKNOWN = "No begin code was compared, so the seed may have been chosen afterwards."
END_FITS = "The end code fits, so no line has changed since the end of the game."
END_UNKNOWN = "No end code was compared, so decisions, seats and options may have been changed since."
PICKED = "Nobody chose a number, so the owner of the device may have picked the seed."
LAST = "If %s owns the device or knew the seed, the game may be the best of %d."
OTHER_CODE = "This is not the record of that game: its %s code is %s, not %s."

# The result for a record: an exit status, sentences as one str, and the begin and end code, empty if unknown.
Verdict = namedtuple("Verdict", ("status", "sentence", "begin", "end"))
# The first digits of the begin code and the end code that people noted; empty if they noted no code.
Codes = namedtuple("Codes", ("begin", "end"))
NO_CODES = Codes("", "")


class ExpectedRecord:
    """The record that follows from a proof and the decisions of a match.

    `end`, `drawn` and `keyed` are valid after the last of `lines`.
    """

    def __init__(self, match: Match, proof: Proof) -> None:
        self._match = match
        self._proof = proof
        self._chance = Chance(bytes.fromhex(proof.seed), proof.words)
        self.begin = self._chance.commitment
        self.end = ""
        self.drawn = 0  # number of dice and cards that follow from the seed
        self.keyed = 0  # number of dice that people keyed in

    def lines(self, has_end: bool) -> "Iterator[str]":
        """Yield the expected lines: with a commitment if the record has one, and with an end code if `has_end`."""
        proof = self._proof
        text = sha256()
        expected = Proof(self.begin if proof.commitment else "", proof.words)
        for line in self._before_end(expected):
            yield line
            text.update(line.encode() + b"\n")
        if self._match.game.actor() == OVER:
            end = text.digest().hex()
            self.end = end if proof.commitment else ""
            if has_end:
                yield "end " + end
            yield from result(self._match.game)

    def _before_end(self, expected: Proof) -> "Iterator[str]":
        game = type(self._match.game)(self._match.game.seats, self._match.game.options)
        yield from header(game) + expected.opening()
        for at, index in enumerate(self._match.history):
            if at in self._match.notes:
                yield self._match.notes[at]
            if at == self._proof.first_keyed:
                yield KEYED
            yield self._action(game, at, index)
        yield "seed " + self._proof.seed

    def _action(self, game: Game, at: int, index: int) -> str:
        legal = game.legal()
        actor, action = game.actor(), legal[index]
        expected = action
        first_keyed = self._proof.first_keyed
        if actor == CHANCE and action[0] in game.DICE_VERBS and first_keyed is not None and at >= first_keyed:
            self.keyed += 1
        elif actor == CHANCE:
            self.drawn += 1
            expected = self._chance.pick(legal, game.chance_weights())
        game.apply(action)
        return action_text(actor, expected)


def verify_text(text: str, codes: Codes = NO_CODES) -> Verdict:
    """Verify the text of a record file; `codes` are those that people noted. Raises: RecordError if a line is false."""
    return verify_lines(with_own_line_ends(text).split("\n"), codes)


def with_own_line_ends(text: str) -> str:
    """Return a record with its original line ends, if an editor has changed all of them."""
    return text.replace("\r\n", "\n") if text.count("\r\n") == text.count("\n") else text


def verify_lines(lines: list[str], codes: Codes = NO_CODES) -> Verdict:
    """Verify the lines of a record. The last line is empty, unless the record was cut off there.

    A title in the first line is a comment, on which no code depends.

    Raises: RecordError if a line is false. The error names the first false line.
    """
    if not lines[0].startswith(TITLE):
        return _verify(lines, codes)
    try:
        return _verify(lines[1:] or [""], codes)
    except RecordError as error:
        raise RecordError(error.line + 1, error.reason) from None


def _verify(lines: list[str], codes: Codes) -> Verdict:
    """Return the verdict on a record without title. Raises: RecordError if a line is false."""
    whole, broken_line = lines[:-1], lines[-1]
    try:
        match, proof = read_proved_record(whole)
    except RecordError as impossible:
        _check_lines_before(whole, impossible.line)
        raise
    if not proof.seed:
        read_lines(lines)  # raises an error for an impossible last line; `_compare` finds it in a record with a seed
        if fault := _code_fault(proof.commitment, "", codes):
            return Verdict(FALSE, fault, proof.commitment, "")
        if not (proof.commitment or proof.words or proof.end):
            return Verdict(UNPROVED, NO_PROOF, "", "")
        over = match.game.actor() == OVER
        return Verdict(UNPROVED, NO_SEED if over else NO_SEED_YET, proof.commitment, "")
    expected = ExpectedRecord(match, proof)
    cut_off_behind_seed = whole[-1].startswith("seed ")
    cut_off = _compare(whole, broken_line, expected.lines(bool(proof.end) or cut_off_behind_seed))
    if fault := _code_fault(expected.begin, expected.end, codes):
        return Verdict(FALSE, fault, expected.begin, expected.end)
    return _verdict(expected, proof, cut_off or bool(codes.end and not expected.end), codes)


def _verdict(expected: ExpectedRecord, proof: Proof, cut_off: bool, codes: Codes) -> Verdict:
    sentences = [_counted(DRAWN, expected.drawn) if expected.drawn else NO_DRAW]
    if expected.keyed:
        sentences.append(_counted(KEYED_IN, expected.keyed))
    numbers = chosen(proof.words)
    sentences += [CHOSE % (NAMES[seat], number) for seat, number in numbers[:-1]]
    sentences += [CHOSE_LAST % (NAMES[seat], number) for seat, number in numbers[-1:]]
    if cut_off or not proof.commitment or (expected.end and not proof.end):
        sentences.append(CUT_OFF if cut_off else NOT_WHOLE % ("end" if proof.commitment else "commitment"))
        return Verdict(UNPROVED, " ".join(sentences), expected.begin, expected.end)
    if expected.drawn:
        sentences.append(BEGIN_FITS if codes.begin else BEGIN_UNKNOWN)
        sentences.append(LAST % (NAMES[numbers[-1][0]], MAX_NUMBER + 1) if numbers else PICKED)
    if not expected.end:
        sentences.append(BROKEN_OFF)
    else:
        sentences.append(END_FITS if codes.end else END_UNKNOWN)
    proves = expected.drawn or codes.end
    return Verdict(PROVED if proves else UNPROVED, " ".join(sentences), expected.begin, expected.end)


def _counted(forms: tuple[str, str], count: int) -> str:
    """Return a sentence for this count: the first form for one, otherwise the second with the number."""
    return forms[0] if count == 1 else forms[1] % count


def _code_fault(begin: str, end: str, codes: Codes) -> str:
    """Return a sentence if a code that people noted differs from the record's, otherwise ""."""
    for name, true, seen in (("begin", begin, codes.begin), ("end", end, codes.end)):
        if true and not true.startswith(seen):
            return OTHER_CODE % (name, true[: len(seen)], seen)
    return ""


def _check_lines_before(lines: list[str], impossible: int) -> None:
    """Raise RecordError if a line before line number `impossible` is false, which may be the cause."""
    before = lines[: impossible - 1]
    try:
        match, proof = read_proved_record(before)
    except RecordError:
        return  # the header itself is impossible
    for line in lines[impossible - 1 :]:
        if not proof.seed and line.startswith("seed ") and len(line) == 5 + HASH_DIGITS:
            proof.seed = line[5:] if all(digit in HEX for digit in line[5:]) else ""
    if proof.seed:
        for number, (actual, true) in enumerate(zip(before, ExpectedRecord(match, proof).lines(bool(proof.end))), 1):
            if actual != true:
                raise RecordError(number, _difference(actual, true))


def _compare(lines: list[str], broken_line: str, expected: "Iterator[str]") -> bool:
    """Return True if the lines end too early. `broken_line` is the last line, which may be cut off or empty.

    Raises: RecordError if a line is not as expected.
    """
    for number, actual in enumerate(lines, 1):
        wanted = next(expected, None)
        if actual != wanted:
            raise RecordError(number, _difference(actual, wanted))
    wanted = next(expected, None)
    if wanted is None and broken_line or not (wanted or "").startswith(broken_line):
        raise RecordError(len(lines) + 1, _difference(broken_line, wanted))
    lost = list(expected)
    return bool(lost) or (wanted is not None and broken_line != wanted)


def _difference(actual: str, true: str | None) -> str:
    if not true:
        return "%s has no place in a proof." % quoted(actual)  # N_page
    if true.split(" ")[0] in HASHES and actual.split(" ")[0] == true.split(" ")[0]:
        return "%s does not fit the rest of the record." % quoted(actual)  # N_page
    return "%s is false, it must be %s." % (quoted(actual), quoted(true))  # N_page
