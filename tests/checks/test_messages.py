"""Checks that the JavaScript types of messages match the Python types."""

from turtleback_tools.messages import MADE, as_jsdoc


def test_message_types_of_javascript_agree_with_python():
    assert MADE.read_text("utf-8") == as_jsdoc(), "run `make messages`"
