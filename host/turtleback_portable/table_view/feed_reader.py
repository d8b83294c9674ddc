"""What a device shows, put together from the lines that it sends (firmware/README.md)."""

from binascii import a2b_base64

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import read_value
from turtleback.language import CODES
from turtleback_portable.table_view.game_follower import GameFollower

TYPE_CHECKING = False
if TYPE_CHECKING:
    from turtleback_portable.types.protocols import TellFeed

ASK = b"watch\n"
HELLO = "turtleback "
VERSION = "1"
MALFORMED = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, SetupError)  # what such lines raise
OTHER_VERSION = "The device has another version of Turtleback than this program: run `turtleback flash`."  # N_page


class FeedReader:
    """A device on the other side of a cable. `tell(message)` is called with each change, as for a page.

    What happens is told in English and in `languages`.
    """

    def __init__(self, tell: "TellFeed", languages: tuple = CODES[1:]) -> None:
        self._tell = tell
        self.languages = languages
        self._letter = ""  # of the next line; none before the device has said hello
        self.game: GameFollower | None = None  # on the device, if there is one
        self._coming = b""  # moves whose last part has not come yet

    def feed(self, line: str) -> str:
        """Read a line of the device's; returns the answer to it, "" for none. ValueError if it makes no sense."""
        if line.startswith(HELLO):
            _, version, letter = (line + "  ").split(" ")[:3]
            if version != VERSION or len(letter) != 1:
                raise ValueError(OTHER_VERSION)
            self._letter = _after(letter)
            return letter
        letter, _, rest = line.partition(" ")
        if not self._letter or letter != self._letter:
            return ""  # not the feed's, or broken on the way
        what, _, about = rest.partition(" ")
        try:
            self._take(what, about)
        except MALFORMED:
            raise ValueError(OTHER_VERSION) from None
        self._letter = _after(letter)
        return letter

    def _take(self, what: str, about: str) -> None:
        if what == "frame":
            if len(about) != 144:
                raise ValueError(about)
            self._tell({"type": "frame", "frame": about})
        elif what == "game":
            self._begin(about.split(" ") if about else [])
        elif what in ("part", "moves"):
            start, _, places = about.partition(" ")
            self._coming = self._coming[: int(start)] + a2b_base64(places.encode())
            if what == "moves" and self.game:
                self._tell(self.game.apply(self._coming))
        elif what == "words":
            self._tell({"type": "words", "lines": about.split("|")})
        elif what == "say":
            self._tell({"type": "say", "sentence": about})
        elif what == "no":
            self._tell({"type": "refused"})
        elif what == "still" and about:
            moves, _, actor = about.partition(" ")
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
        """The device and this program agree on what the moves have led to, or their rules differ."""
        game = self.game
        if game and len(game.moves) == moves and game.game.actor() != actor and not game.game.HIDDEN_FIELDS:
            raise ValueError(actor)


def _after(letter: str) -> str:
    return "a" if letter == "z" else chr(ord(letter) + 1)
