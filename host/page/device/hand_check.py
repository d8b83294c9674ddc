"""What a phone that is a hand asks the rules at the end of a game (js/phones/rules-worker.js)."""

from turtleback_portable.phones.record_check import check  # noqa: F401 (JavaScript calls it)
