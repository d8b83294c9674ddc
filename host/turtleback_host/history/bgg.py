"""Reads the XML of BoardGameGeek's `plays`, with the standard library's Expat.

A document type is refused: only there can a file define entities, which grow to gigabytes or name other files.
BoardGameGeek writes none. Expat calls our functions while it reads, so a play that cannot be imported is named by line.
"""

from xml.parsers.expat import ExpatError, ParserCreate

from turtleback_host.history.play import (
    BGG,
    MAX_HOURS,
    MAX_ID,
    MAX_TIMES,
    Export,
    HistoryError,
    Play,
    Player,
    PlayError,
    checked_play,
    clean_text,
    details_of,
    in_brackets,
    line_of,
    numbered,
    read_time,
    skip_sentence,
    whole,
)
from turtleback_host.system.names import folded
from turtleback_host.system.streams import printable

ANONYMOUS = "anonymous player"
DOCTYPE = "it has a document type, and BoardGameGeek writes none: download it again"
ROOT = "it begins with <%s>, not with <plays>: download it again from BoardGameGeek's address xmlapi2/plays"
BROKEN = "line %d is no XML (%s): download it again"
PART = "It has %d of your %d plays: import the other pages, too."
Attributes = dict[str, str]


class _Reader:
    """The state of reading one file: the play that is open, and all plays before it."""

    def __init__(self) -> None:
        self.parser = ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.add_text
        self.export = Export([], [], notes=[])
        self.total = self.read = self.line = 0
        self.root = ""
        self.play: Attributes | None = None
        self.item: Attributes = {}
        self.players: list[Attributes] = []
        self.comment = ""
        self.in_comment = False

    def refuse(self, *_: object) -> None:
        raise HistoryError(DOCTYPE)

    def start(self, name: str, attributes: Attributes) -> None:
        if not self.root:
            self.root = name
            if name != "plays":
                raise HistoryError(ROOT % printable(name, 60))
            self.total = whole(attributes.get("total"), MAX_ID)
        elif name == "play":
            self.play, self.line = attributes, self.parser.CurrentLineNumber
            self.item, self.players, self.comment = {}, [], ""
        elif name == "item":
            self.item = attributes
        elif name == "player":
            self.players.append(attributes)
        self.in_comment = name == "comments"

    def add_text(self, text: str) -> None:
        if self.in_comment:
            self.comment += text

    def end(self, name: str) -> None:
        self.in_comment = False
        if name == "play" and self.play is not None:
            self.read += 1
            label = "the play in line %d%s" % (self.line, in_brackets(self.item.get("name"), self.play.get("date")))
            try:
                self.export.plays.append((label, self.finished(self.play)))
            except PlayError as error:
                self.export.skipped.append(skip_sentence(label, error))
            self.play = None

    def finished(self, play: Attributes) -> Play:
        """Return the play whose element has ended."""
        at, has_time = read_time(play.get("date", ""))
        number = whole(play.get("id"), MAX_ID) or None
        return checked_play(
            Play(
                BGG,
                str(number or ""),
                line_of(self.item.get("name")),
                at,
                has_time,
                tuple(map(_player, self.players)),
                60 * whole(play.get("length"), 60 * MAX_HOURS) or None,
                whole(play.get("quantity"), MAX_TIMES) or 1,
                ignored="1" in (play.get("incomplete"), play.get("nowinstats")),
                bgg_id=number,
                details=details_of(comment=clean_text(self.comment), location=line_of(play.get("location"))),
            )
        )


def _player(attributes: Attributes) -> Player:
    name, user = (line_of(attributes.get(field)) for field in ("name", "username"))
    name = name or user
    is_stranger = folded(name) in ("", ANONYMOUS)
    return Player(
        name,
        clean_text(attributes.get("score")),
        attributes.get("win") == "1",
        attributes.get("startposition") == "1",
        clean_text(attributes.get("color")),
        person="" if is_stranger else name,
        keys=("bgg %s" % user.lower(),) if user and not is_stranger else (),
    )


def read_bgg(data: bytes) -> Export:
    """Return the plays of a file.

    Raises: HistoryError if it is no XML, has another root element, or a document type.
    """
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except ExpatError as error:
        message = printable(str(error).partition(":")[0], 80)
        raise HistoryError(BROKEN % (error.lineno, message)) from None
    except (LookupError, ValueError) as error:  # an encoding that Expat does not know
        raise HistoryError(BROKEN % (1, printable(error, 80))) from None
    export = reader.export
    if reader.read < reader.total:
        export.notes.append(PART % (reader.read, reader.total))
    return export._replace(plays=numbered(export.plays))
