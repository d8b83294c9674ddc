"""The tables of the archive. Their constraints let SQLite's own check find impossible rows.

Each version adds tables to those of the version before. Opening an older archive adds what is missing.
"""

from sqlite3 import Connection

from turtleback_host.archive.times import FIRST, LAST
from turtleback_host.history.play import EARLIEST, LATEST

APPLICATION_ID = 0x54757274  # "Turt": marks the file as an archive of Turtleback

RECORDS = (
    """CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,  -- equal for names that are the same
    usual_seat INTEGER UNIQUE CHECK (usual_seat BETWEEN 0 AND 8)  -- the seat in which this person always sits
) STRICT""",
    """CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    moves TEXT NOT NULL,  -- SHA-256 of header and actions
    commitment TEXT NOT NULL,  -- the begin code; empty if nothing proves it
    game TEXT NOT NULL,  -- empty if the record cannot be replayed, as are the columns up to has_winner
    seats INTEGER NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    began INTEGER CHECK (began BETWEEN 0 AND seats - 1),  -- the seat that began
    has_winner INTEGER NOT NULL CHECK (has_winner IN (0, 1)),  -- 0 for the dice bag, in which nobody wins
    status INTEGER NOT NULL,  -- exit status of `turtleback verify`
    verdict TEXT NOT NULL,  -- its sentence
    played_at INTEGER NOT NULL CHECK (played_at BETWEEN %d AND %d),  -- seconds since 1970, UTC
    time_source TEXT NOT NULL CHECK (time_source IN ('play', 'given', 'file', 'fetch')),  -- the most reliable first
    seconds INTEGER CHECK (seconds BETWEEN 0 AND %d),  -- duration, if known
    unasked INTEGER NOT NULL CHECK (unasked IN (0, 1)),  -- 1 until somebody could say who sat where
    UNIQUE (moves, commitment)
) STRICT"""
    % (FIRST, LAST, LAST),
    "CREATE INDEX games_by_time ON games (played_at, id)",
    "CREATE INDEX games_unasked ON games (id) WHERE unasked",
    """CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT""",
    """CREATE TABLE seats (
    game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 8),
    player TEXT NOT NULL,  -- human, the name of a bot, or empty if unknown
    person_id INTEGER REFERENCES people,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 9),  -- 1 for all winners
    luck REAL,  -- what dice and cards have brought, in points from the average of the seats; once it is analysed
    choices REAL,  -- and what decisions have, those of others included
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, person_id)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE files (  -- files of watched folders that were looked at
    path BLOB PRIMARY KEY,
    stamp TEXT NOT NULL  -- size and time, as they were then
) STRICT, WITHOUT ROWID""",
)
# Plays of any game from other programs. Nothing proves them, so they are in tables of their own.
PLAYS = (
    """CREATE TABLE plays (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL,  -- the program that has logged it
    key TEXT NOT NULL,  -- identifies it there
    title TEXT NOT NULL,
    folded TEXT NOT NULL,  -- equal for titles that are the same
    at INTEGER NOT NULL CHECK (at BETWEEN %d AND %d),  -- seconds since 1970 on the wall clock, as if that were UTC
    has_time INTEGER NOT NULL CHECK (has_time IN (0, 1)),  -- 0 if only the date is known
    seconds INTEGER CHECK (seconds > 0),  -- duration, if known
    times INTEGER NOT NULL CHECK (times > 0),  -- how many plays were logged as one
    cooperative INTEGER NOT NULL CHECK (cooperative IN (0, 1)),
    low_wins INTEGER NOT NULL CHECK (low_wins IN (0, 1)),
    ignored INTEGER NOT NULL CHECK (ignored IN (0, 1)),  -- 1 if the user does not want it to count
    bgg_id INTEGER,  -- number of the play at BoardGameGeek
    changed TEXT NOT NULL,  -- when it was changed last, as its program writes it; empty if unknown
    renamed TEXT NOT NULL,  -- when its game, its people or its place were
    details TEXT NOT NULL CHECK (json_valid(details)),  -- location, comment and so on
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),  -- 1 if it has a result that counts
    UNIQUE (origin, key)
) STRICT"""
    % (EARLIEST, LATEST),
    "CREATE INDEX plays_by_time ON plays (at, id)",
    "CREATE INDEX plays_by_title ON plays (folded)",
    "CREATE INDEX plays_at_bgg ON plays (bgg_id) WHERE bgg_id IS NOT NULL",
    """CREATE TABLE players (
    play_id INTEGER NOT NULL REFERENCES plays ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,  -- as in the import; the archive may call the person otherwise
    person_id INTEGER REFERENCES people,  -- NULL for strangers
    score TEXT NOT NULL,  -- as in the import
    points REAL,  -- the number of that text, if it has one
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    place INTEGER CHECK (place > 0),  -- 1 for all winners; NULL if nobody has won
    began INTEGER NOT NULL CHECK (began IN (0, 1)),
    team TEXT NOT NULL,
    role TEXT NOT NULL,
    PRIMARY KEY (play_id, position),
    UNIQUE (play_id, person_id)
) STRICT, WITHOUT ROWID""",
    "CREATE INDEX players_by_person ON players (person_id)",
    """CREATE TABLE aliases (  -- who is meant in other programs, also after the user has renamed or merged people
    key TEXT PRIMARY KEY,
    person_id INTEGER NOT NULL REFERENCES people,
    name TEXT NOT NULL,  -- as in the last import
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1))  -- 1 if the import has added this person
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE removed_plays (  -- deleted in their program: an older export does not bring them back
    origin TEXT NOT NULL,
    key TEXT NOT NULL,
    at TEXT NOT NULL,  -- when, as that program writes it; empty if unknown
    PRIMARY KEY (origin, key)
) STRICT, WITHOUT ROWID""",
)
TITLES = (
    """CREATE TABLE titles (  -- of games whose points a score pad has kept, if people have given one
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    title TEXT NOT NULL,
    folded TEXT NOT NULL  -- equal for titles that are the same
) STRICT""",
    "CREATE INDEX titles_of_games ON titles (folded)",
)
VERSIONS = (RECORDS, PLAYS, TITLES)  # what each version has added
VERSION = len(VERSIONS)


def upgrade(db: Connection) -> None:
    """Add the tables that an older or empty archive lacks, in the transaction of the caller.

    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    for tables in VERSIONS[version(db) :]:
        for statement in tables:
            db.execute(statement)
    db.execute("PRAGMA user_version = %d" % VERSION)
    db.execute("PRAGMA application_id = %d" % APPLICATION_ID)


def version(db: Connection) -> int:
    """Return the schema version of the file; 0 for an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_whole(db: Connection) -> bool:
    """Return True if a file has the tables of its version and nothing else.

    Queries would run its triggers and views.
    """
    rows = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in rows) == sorted(sum(VERSIONS[: version(db)], ()))
