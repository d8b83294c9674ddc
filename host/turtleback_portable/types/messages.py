"""What the device in a page, phones and televisions are sent, defined once for Python and JavaScript.

Each class is a message, or a part of one. `python -m turtleback_tools.messages` writes host/page/js/message-types.js,
which has the same for JavaScript. Only type checkers load this module.
"""

from typing import Any, Literal, NotRequired, TypedDict

Action = list[Any]  # a verb and numbers: types.js has it more exactly
# JSON carries a tuple as a list.
SeatSentence = tuple[int, str]
SeatNumber = tuple[int, int, str]
Sitting = tuple[int, str, int]


class OptionFacts(TypedDict):
    """An option of a game: `default` is a number from `low` to `high`, or the list of numbers that it takes.

    `isSeat` says that it is a seat, or 9.
    """

    name: str
    title: str
    default: int | list[int]
    low: int
    high: int
    names: list[str]
    isSeat: bool


class GameFacts(TypedDict):
    """A game: `isThrown` if people can throw its dice, `hasOddsLamp` if the lamps can show the risk of a die."""

    name: str
    title: str
    seats: tuple[int, int]
    bots: list[str]
    isThrown: bool
    hasOddsLamp: bool
    options: list[OptionFacts]


class Meaning(TypedDict):
    """What a colour means that belongs to no seat."""

    words: str
    colour: tuple[int, int, int]


class Facts(TypedDict):
    """What the firmware knows and the page shows."""

    games: list[GameFacts]
    names: list[str]
    colours: list[tuple[int, int, int]]
    rhythms: list[int]
    slotMs: int
    intervals: list[int]
    meanings: list[Meaning]


class Chair(TypedDict):
    """A seat that people can take."""

    seat: int
    state: Literal["free", "phone", "away"]


class TableSeats(TypedDict):
    """Who sits where, and where this phone does."""

    type: Literal["seats"]
    chairs: list[Chair]
    yours: int | None
    names: dict[str, str]
    colours: list[str]


class Welcome(TypedDict):
    """The seat of a phone, -1 for none, and the token by which it comes back to it."""

    type: Literal["welcome"]
    seat: int
    token: str
    facts: Facts


class Preview(TypedDict):
    """What an open action leads to (firmware/turtleback/games/preview.py); `text` is a sentence."""

    text: str
    to: NotRequired[int]
    path: NotRequired[list[int]]
    takes: NotRequired[list[int]]
    wins: NotRequired[int]
    costs: NotRequired[int]
    risk: NotRequired[tuple[int, int]]
    falls: NotRequired[list[tuple[int, int]]]
    then: NotRequired[int]
    way: NotRequired[tuple[int, int]]
    kisses: NotRequired[bool]


class NewsItem(TypedDict):
    """An action that was played, its events, and for each what is `said` of it: a seat, -1 for none, and a sentence."""

    actor: int
    action: Action
    events: list[Action]
    said: list[SeatSentence | None]


class Position(TypedDict):
    """The position of the game as a viewer may see it.

    `actor` is a seat, -1 for chance, -2 when the game is over; `asked` whether a person is to choose from `legal`,
    actions as a verb and numbers; `passTo` the seat that the page goes to before anything more is seen; `viewer` the
    seat that `view` is of, null for what all see alike (and null in it what only some may see); `previews` what each
    action in `legal` leads to; `derived` what follows from the rules besides, by game; `asks` a sentence on whose
    decision it is, or who has won, `where` those on who stands where, `seatSummaries` one on what each seat has; `news`
    what was played since the position before; `discontinuous` that no play leads here from the position before: another
    game, one step back, a move taken back; `people` the seats that no bot plays; `takenBack` that a move has been taken
    back; `onPhone` that nobody in front can hurry what happens: who is asked has a phone; `onRing` that the ring has to
    be seen: it shows the fair-dice code before the first card, or what the set-up asks; `help` the level of help that
    the person who is asked may ask for, 0 for none; `outlook`, where nobody in front plays, sentences on where the open
    actions lead.
    """

    game: str
    seats: int
    actor: int
    asked: bool
    passTo: int | None
    viewer: int | None
    legal: list[Action]
    previews: list[Preview]
    derived: Any
    asks: str
    where: list[str]
    seatSummaries: list[str]
    view: Any
    scores: list[int]
    winners: list[int] | None
    news: list[NewsItem]
    discontinuous: NotRequired[bool]
    onRing: NotRequired[bool]
    people: NotRequired[list[int]]
    takenBack: NotRequired[bool]
    onPhone: NotRequired[bool]
    help: NotRequired[int]
    outlook: NotRequired[list[str]]


class PhonePosition(Position):
    """The position that a phone is shown; a choice answers it by its `stamp`."""

    stamp: int


class TablePosition(TypedDict):
    """The position that the seat of a phone may see."""

    type: Literal["position"]
    position: PhonePosition


class TableHistory(TypedDict):
    """What has happened in the game, the newest last."""

    type: Literal["history"]
    said: list[SeatSentence]


class Tickets(TypedDict):
    """A page's mailbox, and the tickets with which a phone comes back; from the page alone."""

    type: Literal["spares"]
    box: str
    tickets: list[str]


class Refused(TypedDict):
    """Why what a phone asked for is not done."""

    type: Literal["refused"]
    sentence: str


class Off(TypedDict):
    """The end of the connection, and why."""

    type: Literal["off"]
    sentence: str


class GameCode(TypedDict):
    """The begin code of the game on the table, empty if its dice need none."""

    type: Literal["game"]
    code: str


class StirCode(TypedDict):
    """A round of numbers for the dice begins; `header` has the first lines of the record."""

    type: Literal["code"]
    code: str
    header: list[str]
    round: str


class Commits(TypedDict):
    """The hashes of all numbers, with their seats; `missing` are seats that gave none."""

    type: Literal["commits"]
    commits: list[SeatSentence]
    missing: list[int]
    round: str


class Reveals(TypedDict):
    """The numbers and salts, with their seats; `missing` are seats that gave none."""

    type: Literal["reveals"]
    reveals: list[SeatNumber]
    missing: list[int]
    round: str


class Dropped(TypedDict):
    """The game has begun without the numbers of that round."""

    type: Literal["dropped"]
    round: str


class Seals(TypedDict):
    """The secrets behind the salts, with their seats."""

    type: Literal["seals"]
    seals: list[SeatSentence]
    round: str


class Missing(TypedDict):
    """The seat whose phone gave no number for the dice."""

    type: Literal["missing"]
    seat: int


class GameRecord(TypedDict):
    """The record of the game, once all may see it; empty before."""

    type: Literal["record"]
    record: str


class Pong(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


FromTable = (
    TableSeats
    | Welcome
    | TablePosition
    | TableHistory
    | Tickets
    | Refused
    | Off
    | GameCode
    | StirCode
    | Commits
    | Reveals
    | Dropped
    | Seals
    | Missing
    | GameRecord
    | Pong
)


class Hello(TypedDict):
    """The first message, with the token of the seat that the phone had, or an empty one."""

    type: Literal["hello"]
    token: str
    language: str


class Sit(TypedDict):
    """A seat that a person chooses, and their name."""

    type: Literal["sit"]
    seat: int
    name: str


class Choose(TypedDict):
    """Actions that answer the position of that stamp."""

    type: Literal["choose"]
    stamp: int
    actions: list[Action]


class Commit(TypedDict):
    """The hash of a number for the dice."""

    type: Literal["commit"]
    round: str
    hash: str


class Reveal(TypedDict):
    """The number, and the salt that was hashed with it."""

    type: Literal["reveal"]
    round: str
    number: int
    salt: str


class Seal(TypedDict):
    """The secret behind the salt, at the end of the game."""

    type: Literal["seal"]
    round: str
    secret: str


class AskHistory(TypedDict):
    """A question for what has happened."""

    type: Literal["history"]


class Ping(TypedDict):
    """A sign of life."""

    type: Literal["ping"]


ToTable = Hello | Sit | Choose | Commit | Reveal | Seal | AskHistory | Ping


class LampFrame(TypedDict):
    """R, G, B of the 24 lamps, in hexadecimal."""

    type: Literal["frame"]
    frame: str


class ScreenWords(TypedDict):
    """What the small screen says, by line and as sentences; `both` is what holding both buttons does."""

    type: Literal["words"]
    lines: list[str]
    sentences: list[str]
    language: str
    both: str
    refusal: str
    isEvent: bool


class NewPosition(TypedDict):
    """The position as the person in front of the page may see it."""

    type: Literal["position"]
    position: Position


class PhoneMessage(TypedDict):
    """A message for the phone at the other end of a line, null to end that."""

    type: Literal["phone"]
    line: int
    message: FromTable | None


class PhoneSeats(TypedDict):
    """Who sits where by phone: seat, token and line, 0 for none."""

    type: Literal["phones"]
    chairs: list[Chair]
    sitters: list[Sitting]


class Called(TypedDict):
    """What a person at a seat is called."""

    type: Literal["called"]
    seat: int
    name: str


class Tone(TypedDict):
    """A tone of so many Hz at a level of 0 to 3, from the device's instant `at` (ms) on."""

    type: Literal["tone"]
    frequency: int
    level: int
    at: int


class Say(TypedDict):
    """A sentence of the device."""

    type: Literal["say"]
    sentence: str


class Saves(TypedDict):
    """Whether the game on the table survives the end of the page."""

    type: Literal["saves"]
    saves: bool


FromFirmware = (
    LampFrame
    | ScreenWords
    | NewPosition
    | PhoneMessage
    | PhoneSeats
    | Called
    | Tone
    | Say
    | Saves
    | Missing
    | GameRecord
)
