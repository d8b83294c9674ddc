"""Checks messages from phones (types/messages.py): anything that is not listed here is rejected."""

import json

from turtleback.engine.notation import MAX_NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.messages import ToTable
    from turtleback_portable.types.protocols import Check

MAX_BYTES = 4000  # length of a message
SEATS, MAX_NAME = 9, 20
MAX_ACTIONS = 8  # actions in one choice
MAX_VALUES, MAX_VALUE = 12, 999  # the number of values after the verb of an action; each is from -999 to 999
MAX_STAMP = 2**30  # number of a position
HEX = "0123456789abcdef"
SMALL = "abcdefghijklmnopqrstuvwxyz"


def _number_to(high: int, low: int = 0) -> "Check":
    return lambda value: type(value) is int and low <= value <= high


def _letters(alphabet: str, lengths: "tuple[int, ...] | range") -> "Check":
    return lambda value: isinstance(value, str) and len(value) in lengths and all(each in alphabet for each in value)


_is_verb, _is_value = _letters(SMALL + " _", range(1, 21)), _number_to(MAX_VALUE, -MAX_VALUE)
_is_round = _letters(HEX, (32,))


def _is_action(value: object) -> bool:
    if not isinstance(value, list) or not 0 < len(value) <= 1 + MAX_VALUES:
        return False
    return _is_verb(value[0]) and all(_is_value(each) for each in value[1:])


def _is_choice(value: object) -> bool:
    return isinstance(value, list) and 0 < len(value) <= MAX_ACTIONS and all(_is_action(each) for each in value)


# For each kind of message, its fields and the check of each value.
KINDS: "dict[str, dict[str, Check]]" = {
    "hello": {"token": _letters(HEX, (0, 32)), "language": _letters(SMALL, (2,))},
    "sit": {"seat": _number_to(SEATS - 1), "name": lambda value: isinstance(value, str) and len(value) <= MAX_NAME},
    "choose": {"stamp": _number_to(MAX_STAMP), "actions": _is_choice},
    "commit": {"round": _is_round, "hash": _letters(HEX, (64,))},
    "reveal": {"round": _is_round, "number": _number_to(MAX_NUMBER), "salt": _letters(HEX, (32,))},
    "seal": {"round": _is_round, "secret": _letters(HEX, (32,))},
    "history": {},
    "ready": {},
    "ping": {},
}


def checked(text: "bytes | str") -> "ToTable | None":
    """Return the message of a phone, or None if it is not valid."""
    try:
        message = json.loads(text)
    except (ValueError, RuntimeError):  # not JSON, or nested too deeply
        return None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return None
    checks = KINDS.get(message["type"])
    if checks is None or set(message) != {"type"} | set(checks):
        return None
    if not all(check(message[word]) for word, check in checks.items()):
        return None
    taken: ToTable = message  # type: ignore[assignment]  # the type was just checked
    return taken
