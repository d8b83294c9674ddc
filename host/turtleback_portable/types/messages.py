"""The messages between firmware, page, phones and television, defined once for Python and JavaScript.

Each class is a message or a part of one. `python -m turtleback_tools.messages` writes host/page/js/message-types.js,
which has the same types and comments for JavaScript. Only type checkers load this module.
"""

from typing import Any, Literal, NotRequired, TypedDict

Action = list[Any]  # a verb and numbers; types.js has a more exact type
NumberRange = list[Any]  # a verb, and the lowest and the highest value of each number; types.js has a more exact type
# JSON carries a tuple as a list.
SeatSentence = tuple[int, str]
SeatNumber = tuple[int, int, str]
Sitting = tuple[int, str, int]

# Facts and positions


class OptionFacts(TypedDict):
    """An option of a game."""

    name: str  # the name in records
    title: str  # the name on the page
    default: int | list[int]  # a number or a list of numbers
    low: int  # the smallest value
    high: int  # the largest value
    names: list[str]  # the names of the values, if they have any
    isSeat: bool  # whether the value is a seat; `high` then means no seat


class GameFacts(TypedDict):
    """Constants of a game."""

    name: str  # the name in records and commands
    title: str  # the name on the page
    seats: tuple[int, int]  # the smallest and the largest number of seats
    bots: list[str]  # the names of its bots
    isThrown: bool  # whether players can throw real dice and enter the results
    hasOddsLamp: bool  # whether the lamps can show the risk of a die
    options: list[OptionFacts]  # the options of its rules


class Meaning(TypedDict):
    """A colour that belongs to no seat."""

    words: str  # what the colour means
    colour: tuple[int, int, int]  # its R, G, B


class Facts(TypedDict):
    """Constants of the firmware that the page needs."""

    games: list[GameFacts]  # all games, in the order of the set-up
    names: list[str]  # the colour names of the seats
    colours: list[tuple[int, int, int]]  # the colours of the seats: R, G, B
    rhythms: list[int]  # the beat of each seat's lamp, with one bit for each time slot
    slotMs: int  # the length of a time slot, in ms
    intervals: list[int]  # the interval from each seat's first note to its second, in semitones
    meanings: list[Meaning]  # the colours that belong to no seat


class Preview(TypedDict):
    """The consequences of an open action (firmware/turtleback/games/host_only/preview.py)."""

    text: str  # a sentence in the current language
    to: NotRequired[int]  # the destination, as the game numbers its places
    path: NotRequired[list[int]]  # the places from the start of the move to `to`
    takes: NotRequired[list[int]]  # the pieces that leave the board: indices of mice in the view, or spaces of gold
    wins: NotRequired[int]  # points for the seat that acts
    costs: NotRequired[int]  # points that the seat loses
    risk: NotRequired[tuple[int, int]]  # the risk at the next die or card: outcomes that bust, and all outcomes
    falls: NotRequired[list[tuple[int, int]]]  # in Mahé, for each face of one more die: value and space (0 for a bust)
    then: NotRequired[int]  # in the mouse race, the other die, which is still to be played
    way: NotRequired[tuple[int, int]]  # in Midas, the step to a neighbouring space: along the ring, and inward
    kisses: NotRequired[bool]  # in Midas, whether a nymph then blocks a way of the King


class NewsItem(TypedDict):
    """An action that was played."""

    actor: int  # the seat, or -1 for chance
    action: Action  # the action, without its values if they are secret
    events: list[Action]  # what the action caused
    sentences: list[SeatSentence | None]  # for each event, its seat (-1 for none) and sentence, or null


class PositionText(TypedDict):
    """The texts of a position, which depend on the language."""

    news: list[NewsItem]  # the actions since the previous position
    asks: str  # a sentence that says who decides or who has won
    where: list[str]  # sentences that say where the pieces are
    seatSummaries: list[str]  # a sentence for each seat that says what the seat has
    outlook: NotRequired[list[str]]  # on a television, sentences that say where the open actions lead


class Position(PositionText):
    """The position of the game as one viewer may see it."""

    game: str  # the name of the game
    seats: int  # the number of seats
    actor: int  # the seat that decides; -1 for chance, -2 after the end of the game
    asked: bool  # whether the person in front of the page is asked, and chooses from `legal`
    passTo: int | None  # the seat to which the page must be passed before it shows more
    viewer: int | None  # the seat whose hidden fields are included, or null; 0 if nothing is hidden
    legal: list[Action]  # the open actions; empty unless `asked`
    previews: list[Preview]  # a preview for each action in `legal`
    ranges: list[NumberRange]  # the open actions with a number that people enter; empty unless `asked`
    derived: Any  # values that the rules compute from `view` for the drawing; they differ by game
    view: Any  # the fields of the position, which differ by game; null for a field that `viewer` may not see
    scores: list[int]  # the points of each seat
    winners: list[int] | None  # the seats that have won; null before the end
    discontinuous: NotRequired[bool]  # whether this is the first position, or a position after an undo or a step back
    takenBack: NotRequired[bool]  # whether a move has just been taken back
    canUndo: NotRequired[bool]  # whether the last move can be taken back
    people: NotRequired[list[int]]  # the seats without a bot; on a phone only the seat of the phone
    onPhone: NotRequired[bool]  # whether the actor has a phone; the page cannot hurry the game then
    onRing: NotRequired[bool]  # whether the ring must be visible, as for a begin code or a question of the set-up
    help: NotRequired[int]  # the level of help that the actor may ask for; 0 for none
    elapsed: NotRequired[int]  # in a game with a clock that runs now: the time since the newest action, in ms


# Between table and phone


class Chair(TypedDict):
    """A seat that a person can take."""

    seat: int  # the number of the seat
    state: Literal["free", "phone", "away"]  # whether the seat has no phone, a connected phone, or a phone that is away
    again: NotRequired[bool]  # whether the game is over, and the player wants to play again


class TableSeats(TypedDict):
    """The seats of the table, sent after each change."""

    type: Literal["seats"]
    chairs: list[Chair]  # the seats that people can take
    yours: int | None  # the seat of this phone
    names: dict[str, str]  # the names of people, by colour
    colours: list[str]  # the colour names of all seats


class Welcome(TypedDict):
    """The answer to `hello` and `sit`."""

    type: Literal["welcome"]
    seat: int  # the seat of this phone, -1 for none
    token: str  # the token with which the phone gets its seat back after a lost connection
    facts: Facts  # the firmware's constants


class PhonePosition(Position):
    """The position as a phone shows it."""

    stamp: int  # the number of the position, which a choice must repeat


class TablePosition(TypedDict):
    """A new position, as the seat of the phone may see it."""

    type: Literal["position"]
    position: PhonePosition  # the position, in the language of the phone


class TableHistory(TypedDict):
    """The answer to `history`."""

    type: Literal["history"]
    sentences: list[SeatSentence]  # the history as sentences with seats, from oldest to newest


class Tickets(TypedDict):
    """New spare tickets. A page sends them, but a server does not."""

    type: Literal["spares"]
    box: str  # the mailbox of the page
    tickets: list[str]  # the tickets with which the phone can reconnect


class Refused(TypedDict):
    """A refusal of the phone's request."""

    type: Literal["refused"]
    sentence: str  # the reason


class Off(TypedDict):
    """The last message of a connection."""

    type: Literal["off"]
    sentence: str  # the reason why the table closes the connection


class GameCode(TypedDict):
    """Another game has begun."""

    type: Literal["game"]
    code: str  # the begin code of the game, empty if its dice need no code


class StirCode(TypedDict):
    """A request for the hash of a number for the dice."""

    type: Literal["code"]
    code: str  # the begin code of the game
    header: list[str]  # the first lines of the game's record
    round: str  # the name of this round of numbers


class Commits(TypedDict):
    """All hashes, and a request for the numbers behind them."""

    type: Literal["commits"]
    commits: list[SeatSentence]  # seats and hashes
    missing: list[int]  # the seats that sent no hash in time
    round: str  # the name of this round of numbers


class Reveals(TypedDict):
    """All numbers, which now determine the dice."""

    type: Literal["reveals"]
    reveals: list[SeatNumber]  # seats, numbers and salts
    missing: list[int]  # the seats that sent no number in time
    round: str  # the name of this round of numbers


class Dropped(TypedDict):
    """The game has begun without the numbers of a round."""

    type: Literal["dropped"]
    round: str  # the name of this round of numbers


class Seals(TypedDict):
    """The secrets behind the salts, at the end of the game."""

    type: Literal["seals"]
    seals: list[SeatSentence]  # seats and secrets
    round: str  # the name of the round of numbers


class Missing(TypedDict):
    """A phone gave no number for the dice."""

    type: Literal["missing"]
    seat: int  # the seat of the phone


class GameRecord(TypedDict):
    """The record of the game."""

    type: Literal["record"]
    record: str  # the record; empty until all players may see it


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
    """The first message of a phone."""

    type: Literal["hello"]
    token: str  # the token of the phone's former seat, or empty
    language: str  # the code of the phone's language


class Sit(TypedDict):
    """A request for a seat."""

    type: Literal["sit"]
    seat: int  # the seat
    name: str  # the name of the player; empty to keep the name of the seat


class Choose(TypedDict):
    """A choice."""

    type: Literal["choose"]
    stamp: int  # the stamp of the position that the choice answers
    actions: list[Action]  # the actions to play, one after the other


class Commit(TypedDict):
    """The hash of a number for the dice."""

    type: Literal["commit"]
    round: str  # the name of the round, as in the request
    hash: str  # the SHA-256 of begin code, number and salt, in hexadecimal


class Reveal(TypedDict):
    """A number for the dice."""

    type: Literal["reveal"]
    round: str  # the name of the round, as in the request
    number: int  # the number
    salt: str  # the salt that was hashed with the number


class Seal(TypedDict):
    """The secret behind a salt, at the end of the game."""

    type: Literal["seal"]
    round: str  # the name of the round in which the salt was revealed
    secret: str  # the secret from whose hash the salt is taken


class AskHistory(TypedDict):
    """A request for the history of the game."""

    type: Literal["history"]


class Ready(TypedDict):
    """The player wants to play again, after the end of a game."""

    type: Literal["ready"]


class Ping(TypedDict):
    """A message that keeps the connection open."""

    type: Literal["ping"]


ToTable = Hello | Sit | Choose | Commit | Reveal | Seal | AskHistory | Ready | Ping


class SpareAnswers(TypedDict):
    """The answers of a phone to the spare tickets of a page."""

    type: Literal["spares"]
    answers: list[str]  # an answer for each ticket


FromPhone = ToTable | SpareAnswers

# From the firmware to its page


class LampFrame(TypedDict):
    """A new picture on the ring."""

    type: Literal["frame"]
    frame: str  # R, G, B of the 24 lamps, in hexadecimal


class ScreenText(TypedDict):
    """A new text on the small screen."""

    type: Literal["words"]
    lines: list[str]  # the text as the screen shows it
    sentences: list[str]  # the text as a screen reader says it
    language: str  # the code of the text's language
    both: str  # the effect of holding both buttons in the set-up; elsewhere "", because that opens the menu
    refusal: str  # why the newest press was refused, or "" if it was accepted
    isEvent: bool  # whether the text reports an event and asks nothing


class NewPosition(TypedDict):
    """A new position, as the person in front of the page may see it."""

    type: Literal["position"]
    position: Position  # the position, in the current language


class PhoneMessage(TypedDict):
    """A message that the page passes on to a phone."""

    type: Literal["phone"]
    line: int  # the number of the connection
    message: FromTable | None  # null closes the connection


class PhoneSeats(TypedDict):
    """The phones at the table, sent after each change."""

    type: Literal["phones"]
    chairs: list[Chair]  # the seats that people can take
    seated: list[Sitting]  # seat, token and connection (0 for none) of each phone


class Called(TypedDict):
    """A player has entered a name on a phone."""

    type: Literal["called"]
    seat: int  # the seat of the player
    name: str  # the name of the player


class Tone(TypedDict):
    """A tone."""

    type: Literal["tone"]
    frequency: int  # the frequency in Hz, 0 for silence
    level: int  # the loudness, from 0 to 3
    at: int  # the time at which the tone begins, in ms on the device's clock


class Say(TypedDict):
    """An announcement."""

    type: Literal["say"]
    sentence: str  # the sentence, in the current language


class Saves(TypedDict):
    """The game is saved again, or is no longer saved."""

    type: Literal["saves"]
    saves: bool  # whether the current game survives closing the page


FromFirmware = (
    LampFrame
    | ScreenText
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

# Between the page and the worker that runs its device


class StartDevice(TypedDict):
    """The first message to the worker, sent once."""

    type: Literal["start"]
    language: str  # a language code; "" for the saved language or, if none is saved, the browser's
    names: dict[str, str]  # the names of people, by colour
    clock: NotRequired[Literal["manual"]]  # with this value, only the command `advance` (ms) advances time
    replay: NotRequired[str]  # a record to show instead of a game; nothing is saved then


class PressButton(TypedDict):
    """A button is pressed or released."""

    type: Literal["press"]
    button: Literal["roll", "stop"]  # the button
    down: bool  # true for a press, false for a release
    at: float  # the time of the press or release, in ms since 1970


class RunCommand(TypedDict):
    """A command of host/page/device/page_device.py."""

    type: Literal["ask"]
    id: int  # a number that the answer repeats
    command: str  # the name of the command
    args: list[Any]  # the arguments, which have to be JSON


ToDevice = StartDevice | PressButton | RunCommand


class DeviceReady(TypedDict):
    """The device has started."""

    type: Literal["ready"]
    facts: Facts  # the firmware's constants
    notKept: str  # a sentence on why games are not saved, or "" if they are saved


class DeviceFailed(TypedDict):
    """The device has stopped permanently, or it has not started."""

    type: Literal["failed"]
    sentence: str  # the reason


class CommandAnswer(TypedDict):
    """The answer to a command."""

    type: Literal["answer"]
    id: int  # the number of the command
    value: Any  # the value that the command returned; null after an error
    error: str  # a sentence on the error, or "" if the command succeeded


FromDevice = FromFirmware | DeviceReady | DeviceFailed | CommandAnswer

# To a television, from a program on a PC or from a worker that follows a Pico


class WatchedPosition(TypedDict):
    """A new position, as all viewers may see it."""

    type: Literal["position"]
    position: Position  # the position, in English
    translated: dict[str, PositionText]  # the texts of the position in other languages, by language code


class ScreenLines(TypedDict):
    """A new text on the small screen of the device."""

    type: Literal["words"]
    lines: list[str]  # the text as the screen shows it


class Fault(TypedDict):
    """A problem with the connection to the device, or the end of this problem."""

    type: Literal["fault"]
    sentence: str  # a sentence on the problem, or "" when the problem is solved


class WatchedPhones(TypedDict):
    """The seats that are played by phone, sent after each change."""

    type: Literal["phones"]
    chairs: list[Chair]  # the seats that are played by phone


class NewGame(TypedDict):
    """Another game begins."""

    type: Literal["game"]


class WatchedNames(TypedDict):
    """The names of people have changed."""

    type: Literal["names"]
    names: dict[str, str]  # the names of people, by colour


class Heartbeat(TypedDict):
    """A message that keeps the connection open."""

    type: Literal["still"]


class WatchedState(TypedDict):
    """The whole state. It is the first message to a viewer. A viewer that is too slow receives the state again."""

    type: Literal["state"]
    facts: Facts  # the firmware's constants
    names: dict[str, str]  # the names of people, by colour
    position: NotRequired[WatchedPosition]  # the newest position, without news
    frame: NotRequired[LampFrame]  # the newest picture on the ring
    words: NotRequired[ScreenLines]  # the newest text on the small screen
    fault: NotRequired[Fault]  # the newest message about a problem
    phones: NotRequired[WatchedPhones]  # the seats that are played by phone now


ToTelevision = (
    WatchedState
    | WatchedPosition
    | LampFrame
    | ScreenLines
    | Fault
    | WatchedPhones
    | NewGame
    | Say
    | WatchedNames
    | Heartbeat
)


class ChoiceRefused(TypedDict):
    """The device has refused a choice. A program on a PC handles this message. No television receives it."""

    type: Literal["refused"]


FromFeed = ToTelevision | ChoiceRefused


class FollowerReady(TypedDict):
    """The worker has loaded the firmware."""

    type: Literal["ready"]
    facts: Facts  # the firmware's constants


class LineAnswer(TypedDict):
    """The answer to a line of the device. The page sends the answer to the device's port."""

    type: Literal["answer"]
    letter: str  # the answer


FromFollower = ToTelevision | FollowerReady | LineAnswer
