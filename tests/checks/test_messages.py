"""What Python and JavaScript say to each other has one definition."""

from turtleback_tools.messages import MADE, made


def test_javascripts_types_of_messages_are_those_of_python():
    assert MADE.read_text("utf-8") == made(), "run `make messages`"
