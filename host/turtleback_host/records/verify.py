"""`turtleback verify`: recomputes every die and card of a record, and says what that proves and what it does not.

A record is compared, line by line, with the text that follows from its seed, words and decisions. The owner of the
device could still have made up the whole record afterwards. Only codes that people photographed exclude that:
the begin code before the first card (the seed was fixed then) and the end code (nothing was changed after the end).
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from turtleback.dice.stir import chosen, taps
from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.parse import quoted
from turtleback.engine.proof import HASH_DIGITS, HASHES, Proof
from turtleback.engine.record import RecordError, read_proved_record
from turtleback.lights.palette import NAMES
from turtleback_host.files.text import text_of
from turtleback_host.records.true_record import CLOSING, TrueRecord

PROVED, FALSE, UNPROVED = 0, 1, 3  # exit statuses; 2 means that the record could not be read
FEWEST_DIGITS = 16  # of a code to compare: the digits that the small screen shows
SEED = re.compile("seed ([0-9a-f]{%d})" % HASH_DIGITS)

NO_PROOF = "Every line keeps the rules, but the record carries no proof: nothing tells where its dice come from."
NO_SEED_YET = (
    "Every line keeps the rules, but no die or card is proved: the seed is told when the game is over,"
    " and this record ends before that."
)
NO_SEED = "Every line keeps the rules, but no die or card is proved: the line with the seed is missing."
HALF = "All %d dice and cards follow from the seed in the record%s, but it is no whole proof: %s."
BROKEN_OFF = "; the game was broken off, or the record was cut off here, which nobody can tell apart"
BEGIN_FITS = "; the begin code fits, so the seed was fixed before the first card"
BEGIN_UNKNOWN = "; no begin code was compared, so the seed may have been chosen afterwards"
END_FITS = "; the end code fits, so no line has changed since the end of the game"
END_UNKNOWN = "; no end code was compared, so decisions, seats and options may have been changed since"
OLDER = "; it is of the older kind, whose seal anybody can make who reads the seed, and whose ring showed 21 bits"


class Verdict(NamedTuple):
    """What a record proves: an exit status, one sentence, and its begin and end code, empty if unknown."""

    status: int
    sentence: str
    begin: str = ""
    end: str = ""


class Codes(NamedTuple):
    """The first digits of the begin code and the end code that people noted; empty for none."""

    begin: str = ""
    end: str = ""


NO_CODES = Codes()


def read_code(text: str) -> str:
    """The hexadecimal digits of a code as people type it. SetupError if it is no code or shorter than 16 digits."""
    digits = re.sub("[ :-]", "", text).lower()
    if not re.fullmatch("[0-9a-f]{%d,%d}" % (FEWEST_DIGITS, HASH_DIGITS), digits):
        wanted = "%d to %d hexadecimal digits" % (FEWEST_DIGITS, HASH_DIGITS)
        raise SetupError("A code has %s, as screen and `verify` show them; %s is none." % (wanted, quoted(text)))
    return digits


def verify(path: Path, codes: Codes = NO_CODES) -> Verdict:
    """Verify the record in a file. RecordError names the first false line, SetupError an unreadable file."""
    text = text_of(path)
    if text.count("\r\n") == text.count("\n"):  # an editor has changed all line ends
        text = text.replace("\r\n", "\n")
    return verify_lines(text.split("\n"), codes)


def verify_lines(lines: list[str], codes: Codes = NO_CODES) -> Verdict:
    """Verify the lines of a record; the last one is empty unless the record was cut off in it. RecordError."""
    whole, broken_line = lines[:-1], lines[-1]
    try:
        match, proof = read_proved_record(whole)
    except RecordError as impossible:
        _check_lines_before(whole, impossible.line)
        raise
    if fault := _code_fault(proof.commitment, "", codes):
        return Verdict(FALSE, fault, proof.commitment)
    if not (proof.commitment or proof.words or proof.seed or proof.end or proof.seal):
        return Verdict(UNPROVED, NO_PROOF)
    if not proof.seed:
        over = match.game.actor() == OVER
        return Verdict(UNPROVED, NO_SEED if over else NO_SEED_YET, proof.commitment)
    true = TrueRecord(match, proof)
    closing = [name for name in CLOSING if getattr(proof, name)] or _cut_off_in(whole, broken_line)
    cut_off = _compare(whole, broken_line, true.lines(closing))
    if fault := _code_fault(true.begin, true.end, codes):
        return Verdict(FALSE, fault, true.begin, true.end)
    return _verdict(true, proof, cut_off or bool(codes.end and not true.end), codes)


def _verdict(true: TrueRecord, proof: Proof, cut_off: bool, codes: Codes) -> Verdict:
    with_words = _stirred(proof.words) + (", but for %d dice that people keyed in" % true.keyed if true.keyed else "")
    missing = [name for name in ("commitment",) if not getattr(proof, name)]
    if true.end and not (proof.end or proof.seal):
        missing.append("end")
    if missing or cut_off:
        lacks = "the line %s is missing" % " and the line ".join(missing) if missing else "its end is missing"
        return Verdict(UNPROVED, HALF % (true.drawn, with_words, lacks), true.begin, true.end)
    sentence = "All %d dice and cards follow from the seed in the record%s" % (true.drawn, with_words)
    sentence += BEGIN_FITS if codes.begin else BEGIN_UNKNOWN
    if not true.end:
        sentence += BROKEN_OFF
    else:
        sentence += END_FITS if codes.end else END_UNKNOWN
    return Verdict(PROVED, sentence + (OLDER if proof.seal else "") + ".", true.begin, true.end)


def _stirred(words: list[str]) -> str:
    """A phrase on what people contributed to the dice: chosen numbers by seat, and the count of taps and words."""
    numbers = chosen(words)
    parts = ["the %d that %s chose" % (number, NAMES[seat]) for seat, number in numbers]
    if count := taps(words):
        parts.append("%s, whose time nobody can know" % ("a tap" if count == 1 else "%d taps" % count))
    if others := len(words) - len(numbers) - count:
        parts.append("the word stirred in" if others == 1 else "the %d words stirred in" % others)
    return "".join(" and %s" % part for part in parts)


def _code_fault(begin: str, end: str, codes: Codes) -> str:
    """A sentence if a code that people noted differs from the record's, else an empty string."""
    for name, true, seen in (("begin", begin, codes.begin), ("end", end, codes.end)):
        if true and not true.startswith(seen):
            return "This is not the record of that game: its %s code is %s, not %s." % (name, true[: len(seen)], seen)
    return ""


def _cut_off_in(whole: list[str], broken_line: str) -> list[str]:
    """The kind of line that would have followed if the record was cut off after its seed."""
    if not whole[-1].startswith("seed "):
        return []
    return ["seal" if broken_line.startswith("s") else "end"]


def _check_lines_before(lines: list[str], impossible: int) -> None:
    """RecordError if a line before the impossible one is false, which may have made it impossible."""
    before = lines[: impossible - 1]
    try:
        match, proof = read_proved_record(before)
    except RecordError:
        return  # the header itself is impossible
    later = (SEED.fullmatch(line) for line in lines[impossible - 1 :])
    proof.seed = proof.seed or next((seed[1] for seed in later if seed), "")
    if proof.seed:
        for number, (actual, true) in enumerate(zip(before, TrueRecord(match, proof).lines([])), 1):
            if actual != true:
                raise RecordError(number, _difference(actual, true))


def _compare(lines: list[str], broken_line: str, true: Iterator[str]) -> bool:
    """Whether the lines end too early. RecordError for the first line that differs from the expected one."""
    for number, actual in enumerate(lines, 1):
        wanted = next(true, None)
        if actual != wanted:
            raise RecordError(number, _difference(actual, wanted))
    wanted = next(true, None)
    if wanted is None and broken_line or not (wanted or "").startswith(broken_line):
        raise RecordError(len(lines) + 1, _difference(broken_line, wanted))
    lost = list(true)
    return bool(lost) or (wanted is not None and broken_line != wanted)


def _difference(actual: str, true: str | None) -> str:
    if not true:
        return "%s has no place in a proof." % quoted(actual)
    if true.split(" ")[0] in HASHES and actual.split(" ")[0] == true.split(" ")[0]:
        return "%s does not fit the rest of the record." % quoted(actual)
    return "%s is false, it must be %s." % (quoted(actual), quoted(true))
