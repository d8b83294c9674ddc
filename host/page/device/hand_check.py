"""The check of a game's record on a phone, for js/phones/rules-worker.js."""

from turtleback_portable.phones.record_check import check  # noqa: F401 (JavaScript calls it)
