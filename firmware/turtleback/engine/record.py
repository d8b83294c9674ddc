"""The record of a match as text: a header, then one action per line. Journals and golden files use the same lines.

    game mahe
    seats 4
    option card_variant 1        only for options that differ from their defaults
    egg 3
    0 roll
    die 2
    note help 0                  seat 0 has asked for help before the next action
    # a comment

A record may also contain the lines of a proof (proof.py).
"""

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import CHANCE, OVER, Game, IllegalAction, SetupError
from turtleback.engine.match import Match
from turtleback.engine.notation import HELPED, KEYED, action_text
from turtleback.engine.options import check_seats, header, option_of
from turtleback.engine.parse import NotationError, quoted, read_action, read_number, read_value
from turtleback.engine.proof import Proof, once


class RecordError(ValueError):
    """A record that is malformed or impossible. `line` is the number of the wrong line, from 1; `reason` says why."""

    def __init__(self, line: int, reason: str):
        super().__init__("Line %d: %s" % (line, reason))  # N_page
        self.line = line
        self.reason = reason


def record(match: Match, proof: Proof | None = None) -> list[str]:
    """Return the lines of the match so far: header, actions and proof."""
    return list(record_lines(match, proof or Proof()))


def record_lines(match: Match, proof: Proof):
    """Yield the lines of `record` one by one, because to build all of them takes seconds on a Pico."""
    yield from header(match.game)
    yield from proof.opening()
    for at, (actor, action, _) in enumerate(match.moves()):
        if at in match.notes:
            yield match.notes[at]
        if at == proof.first_keyed:
            yield KEYED
        yield action_text(actor, action)
    yield from proof.closing()


def result(game: Game) -> list[str]:
    """Return the scores and winners of a finished game as comment lines; seats count from 0."""
    scores = " ".join(str(score) for score in game.scores())
    winners = " ".join(str(seat) for seat in game.winners())
    return ["# scores " + scores, "# winners " + winners]


def read_record(lines) -> Match:
    """Parse a record and replay its actions. `lines` is an iterable of strings.

    >>> match = read_record(["game mahe", "seats 4", "egg 3", "0 roll", "die 2"])
    >>> match.game.actor(), match.game.legal()
    (0, (('roll',), ('stop',)))
    >>> record(match)
    ['game mahe', 'seats 4', 'egg 3', '0 roll', 'die 2']
    >>> read_record(["game mahe", "seats 4", "die 2"])
    Traceback (most recent call last):
    ...
    turtleback.engine.record.RecordError: Line 3: 'die 2' is not possible here; open: egg 1, ...

    Raises: RecordError if a line is malformed or its action illegal.
    """
    return read_proved_record(lines)[0]


def read_proved_record(lines) -> tuple[Match, Proof]:
    """Parse a record and its proof. The proof is not verified.

    Raises: RecordError if a line is malformed or its action illegal.
    """
    reader = Reader()
    for line in lines:
        reader.read(line)
    return reader.end(), reader.proof


class Reader:
    """Parses a record line by line: first the header, then the actions."""

    def __init__(self):
        self.game: type[Game] | None = None
        self.seats: int | None = None
        self.options: dict = {}
        self.match: Match | None = None
        self.proof = Proof()
        self._number = 0  # number of the current line, from 1

    def read(self, line: str) -> None:
        """Parse the next line.

        Raises: RecordError if the line is malformed or its action illegal.
        """
        self._number += 1
        text = line.split("#")[0].strip()
        if text:
            self._checked(self.parse, text)

    def end(self) -> Match:
        """Return the match, after the last line.

        Raises: RecordError if the header is incomplete.
        """
        self._number += 1
        return self._checked(self.begin)

    def _checked(self, step, *text):
        try:
            return step(*text)
        except (NotationError, SetupError) as error:
            raise RecordError(self._number, str(error).rstrip(".") + ".")

    def parse(self, text: str) -> None:
        """Parse a line from which the comment has been removed.

        Raises: NotationError if the line is malformed or its action illegal, SetupError if a value of the header is not
        valid.
        """
        words = text.split()
        if self.proof.read_line(text, self.seats, len(self.match.history) if self.match else 0):
            return
        if words[0] == "note":
            self._note(self.begin(), text)
        elif words[0] not in ("game", "seats", "option"):
            self._act(self.begin(), text)
        elif self.match:
            raise NotationError("%s belongs before the first action" % quoted(text))  # N_page
        elif len(words) != (3 if words[0] == "option" else 2):
            raise NotationError("%s has the wrong number of words" % quoted(text))  # N_page
        elif words[0] == "game":
            once(self.game is None, text)
            self.game = game_class(words[1])
        else:
            self._header(self._needed_game(), words, text)

    def _header(self, game, words, text):
        if words[0] == "seats":
            once(self.seats is None, text)
            self.seats = read_number(words[1])
            check_seats(game, self.seats)
        else:
            once(words[1] not in self.options, text)
            self.options[words[1]] = option_of(game, words[1]).checked(read_value(words[2]))

    def _needed_game(self):
        if self.game is None:
            raise NotationError("a record begins with 'game NAME'")  # N_page
        return self.game

    def begin(self) -> Match:
        """Return the match. The first call creates it from the header.

        Raises: NotationError if the header is incomplete.
        """
        if not self.match:
            game = self._needed_game()
            if self.seats is None:
                raise NotationError("the record lacks 'seats N'")  # N_page
            self.match = Match(game(self.seats, self.options))
        return self.match

    def _note(self, match: Match, text: str) -> None:
        """Add a note to the match.

        Raises: NotationError if the game is over or the text is not a note.
        """
        self._check_open(match.game, text)
        if text not in [HELPED % seat for seat in range(match.game.seats)]:
            raise NotationError("%s does not say which seat of this table has asked for help" % quoted(text))  # N_page
        if not match.notes:
            match.notes = {}
        match.notes[len(match.history)] = text

    def _check_open(self, game: Game, text: str) -> None:
        """Check that the game is not over.

        Raises: NotationError if it is.
        """
        if game.actor() == OVER:
            raise NotationError("the game is over, %s comes too late" % quoted(text))  # N_page

    def _act(self, match: Match, text: str) -> None:
        seat, action = read_action(text)
        game = match.game
        self._check_open(game, text)
        actor = game.actor()
        try:
            if (CHANCE if seat is None else seat) != actor:
                raise IllegalAction
            match.play(action, action[0] in game.DICE_VERBS and self.proof.first_keyed is not None)
        except IllegalAction:
            legal = game.legal()
            legal = legal.ends() if game.HAS_NUMBERS and legal else legal
            open_here = ", ".join(action_text(actor, open_action) for open_action in legal)
            raise NotationError("%s is not possible here; open: %s" % (quoted(text), open_here))  # N_page
