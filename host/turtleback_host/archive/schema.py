"""The tables of the archive, and the steps from each schema that was ever released to the newest.

A schema that has been released is never edited: a change is one more step at the end of STEPS. The number of steps
that a file has taken is its `user_version`. Knows no games.
"""

from sqlite3 import Connection

from turtleback_host.archive.spelling import composed, folded

APPLICATION_ID = 0x54757274  # "Turt": marks the file as an archive of Turtleback

_GAMES = """
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    key TEXT NOT NULL UNIQUE,  -- random, names the person to other programs
    usual_seat INTEGER UNIQUE  -- the seat in which this person always sits
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    moves TEXT NOT NULL,  -- SHA-256 of header and actions
    commitment TEXT NOT NULL,  -- the begin code of the seed; empty without a seed
    game TEXT NOT NULL,  -- empty if the record cannot be replayed, as are the columns up to has_winner
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,  -- JSON
    began INTEGER,  -- the seat that began
    has_winner INTEGER NOT NULL,  -- 0 for the dice bag, in which nobody wins
    status INTEGER NOT NULL,  -- exit status of `turtleback verify`
    verdict TEXT NOT NULL,  -- its sentence
    played_at INTEGER NOT NULL,  -- seconds since 1970, UTC
    time_source TEXT NOT NULL,  -- play, given, file or fetch: the first is the most reliable
    seconds INTEGER,  -- duration, if known
    UNIQUE (moves, commitment)
);
CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    text TEXT NOT NULL
);
CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,  -- human, the name of a bot, or empty if unknown
    person_id INTEGER REFERENCES people,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,  -- 1 for all winners
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, person_id)
) WITHOUT ROWID;
CREATE INDEX games_by_time ON games (played_at, id);
"""

_CACHES = """
CREATE TABLE files (  -- files of watched folders that were looked at
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE luck (  -- by analysis, which takes seconds a game
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    luck TEXT NOT NULL,  -- JSON: for each seat, the change of its chance to win by all dice
    lead TEXT NOT NULL  -- JSON: the chance of each seat, move by move
);
CREATE TABLE ratings (
    game TEXT PRIMARY KEY,  -- empty for all games together
    digest TEXT NOT NULL,  -- of the results that are rated
    count INTEGER NOT NULL,
    people TEXT NOT NULL  -- JSON: mean and deviation by id
) WITHOUT ROWID;
"""

# `folded` is equal for names that are the same. Before, ZOË and Zoë were two people, and so were a letter with its
# accent and the two signs that make one: whoever came first keeps the name, others have a number behind it, for
# somebody to merge or rename them.
_NAMES = """
ALTER TABLE people ADD COLUMN folded TEXT;
CREATE UNIQUE INDEX people_by_name ON people (folded);
UPDATE OR IGNORE people SET name = composed(name), folded = folded(name);
UPDATE OR IGNORE people SET name = substr(composed(name), 1, 30) || ' ' || id,
    folded = folded(substr(composed(name), 1, 30) || ' ' || id) WHERE folded IS NULL;
UPDATE people SET name = substr(composed(name), 1, 20) || ' ' || key,
    folded = folded(substr(composed(name), 1, 20) || ' ' || key) WHERE folded IS NULL;
"""

# `unasked` is 1 until somebody could say who sat where. It is not known for the games before: nobody is asked for them.
_ASKED = """
ALTER TABLE games ADD COLUMN unasked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_unasked ON games (id) WHERE unasked;
"""

STEPS = (_GAMES, _CACHES, _NAMES, _ASKED)
NEWEST = len(STEPS)


def version(db: Connection) -> int:
    """The number of the file's schema; 0 for an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: Connection) -> None:
    """Take the steps that the file lacks, in the transaction of the caller. sqlite3.Error."""
    for function in (composed, folded):
        db.create_function(function.__name__, 1, function, deterministic=True)
    for number in range(version(db), NEWEST):
        for statement in _statements(STEPS[number]):
            db.execute(statement)  # executescript would end the transaction
        db.execute("PRAGMA user_version = %d" % (number + 1))
    db.execute("PRAGMA application_id = %d" % APPLICATION_ID)


def _statements(step: str) -> list[str]:
    return [statement for statement in step.split(";\n") if statement.strip()]
