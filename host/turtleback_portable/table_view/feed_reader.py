"""Reads the lines that a device sends over its cable (firmware/README.md), and reports what it shows."""

from binascii import a2b_base64

from turtleback.engine.contract import SetupError
from turtleback.engine.match import bytes_of_move
from turtleback.engine.parse import read_value
from turtleback.language import CODES
from turtleback_portable.table_view.game_follower import GameFollower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.protocols import TellFeed

ASK = b"watch\n"
HELLO = "turtleback "
VERSION = "1"
MALFORMED = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    SetupError,
)  # errors that malformed lines raise
OTHER_VERSION = "The device has another version of Turtleback than this program: run `turtleback flash`."  # N_page


class FeedReader:
    """Reader of a device's feed. Calls `tell(message)` with each change, in the form of a message to the page.

    Positions have their sentences in English and in `languages`.
    """

    def __init__(self, tell: "TellFeed", languages: tuple = CODES[1:]) -> None:
        self._tell = tell
        self.languages = languages
        self._letter = ""  # expected letter of the next line; empty until the device has sent HELLO
        self.game: GameFollower | None = None  # the game on the device, if there is one
        self._coming = b""  # moves received so far; they are applied when the last part has come

    def feed(self, line: str) -> str:
        """Read a line of the device.

        Returns: the answer to send, or "". Raises: ValueError if the line is malformed.
        """
        if line.startswith(HELLO):
            _, version, letter = (line + "  ").split(" ")[:3]
            if version != VERSION or len(letter) != 1:
                raise ValueError(OTHER_VERSION)
            self._letter = _after(letter)
            return letter
        letter, _, text = line.partition(" ")
        if not self._letter or letter != self._letter:
            return ""  # the line is not part of the feed, or was damaged on the way
        kind, _, content = text.partition(" ")
        try:
            self._take(kind, content)
        except MALFORMED:
            raise ValueError(OTHER_VERSION) from None
        self._letter = _after(letter)
        return letter

    def _take(self, kind: str, content: str) -> None:
        if kind == "frame":
            if len(content) != 144:
                raise ValueError(content)
            self._tell({"type": "frame", "frame": content})
        elif kind == "game":
            self._begin(content.split(" ") if content else [])
        elif kind in ("part", "moves"):
            start, _, indices = content.partition(" ")
            size = bytes_of_move(self.game.game) if self.game else 1
            self._coming = self._coming[: size * int(start)] + a2b_base64(indices.encode())
            if kind == "moves" and self.game:
                self._tell(self.game.apply(self._coming))
        elif kind == "words":
            self._tell({"type": "words", "lines": content.split("|")})
        elif kind == "say":
            self._tell({"type": "say", "sentence": content})
        elif kind == "no":
            self._tell({"type": "refused"})
        elif kind == "still" and content:
            moves, _, actor = content.partition(" ")
            self._check(int(moves), int(actor))

    def _begin(self, words: list) -> None:
        self.game, self._coming = None, b""
        self._tell({"type": "game"})
        if words:
            options = {}
            for word in words[2:]:
                option, _, value = word.partition("=")
                options[option] = read_value(value)
            self.game = GameFollower(words[0], words[1].split(","), options, self.languages)

    def _check(self, moves: int, actor: int) -> None:
        """Check that the same seat acts here as on the device after the same number of moves.

        Raises: ValueError if not, because the two programs have different rules.
        """
        game = self.game
        if game and len(game.history) == moves and game.game.actor() != actor and not game.game.HIDDEN_FIELDS:
            raise ValueError(actor)


def _after(letter: str) -> str:
    return "a" if letter == "z" else chr(ord(letter) + 1)
