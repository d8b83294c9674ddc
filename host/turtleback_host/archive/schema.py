"""The tables of the archive. Their constraints let SQLite's own check find impossible rows."""

from sqlite3 import Connection

from turtleback_host.archive.times import FIRST, LAST

APPLICATION_ID = 0x54757274  # "Turt": marks the file as an archive of Turtleback
VERSION = 1

TABLES = (
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


def create(db: Connection) -> None:
    """Create the tables, in the transaction of the caller.

    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    for statement in TABLES:
        db.execute(statement)
    db.execute("PRAGMA user_version = %d" % VERSION)
    db.execute("PRAGMA application_id = %d" % APPLICATION_ID)


def version(db: Connection) -> int:
    """Return the schema version of the file; 0 for an empty file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_whole(db: Connection) -> bool:
    """Return True if a file has the tables of an archive and nothing else. Queries would run its triggers and views."""
    rows = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    return sorted(sql for (sql,) in rows) == sorted(TABLES)
