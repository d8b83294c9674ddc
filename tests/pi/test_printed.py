"""The device's words on a terminal, where they stand still, and in a pipe, where they follow one another."""

from io import StringIO

from turtleback.language import words
from turtleback_host.play.plain import PrintedWords

FIRST = words(["Mint's turn", "", "ROLL a die"])
SECOND = words(["Mint decides"])


class Window(StringIO):
    """A terminal that takes all that is written to it."""

    def isatty(self):
        return True


def printed(out):
    window = PrintedWords(out)
    for message in (FIRST, SECOND, FIRST):
        window.show(message)
    return out.getvalue()


def test_on_a_terminal_the_words_take_the_place_of_those_before():
    assert printed(Window()) == (
        "Mint's turn\n\nROLL a die\n" + "\x1b[3F\x1b[JMint decides\n" + "\x1b[1F\x1b[JMint's turn\n\nROLL a die\n"
    )


def test_in_a_pipe_they_come_block_by_block():
    assert printed(StringIO()) == "Mint's turn\nROLL a die\n\nMint decides\n\nMint's turn\nROLL a die\n\n"
