-- An archive of schema 2 with one game, as `iterdump` of Python's sqlite3 writes it.
PRAGMA application_id = 1416983156;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE files (  -- files of watched folders that were looked at
    path TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    mtime_ns INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    moves TEXT NOT NULL,  -- SHA-256 of header and actions
    commitment TEXT NOT NULL,  -- SHA-256 of the seed; empty without a proof
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
INSERT INTO "games" VALUES(1,'9435de69c19770c2c0924118305f10a150a23035db62c897b5919724dd6419b2','ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5','mada',2,'{"copies": [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4], "pears": [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], "lemur_aside": 1, "first": 0}',0,1,0,'All 56 dice and cards follow from the seed in the record; no begin code was compared, so the seed may have been chosen afterwards; no end code was compared, so decisions, seats and options may have been changed since.',1795000000,'file',NULL);
CREATE TABLE luck (  -- by analysis, which takes seconds a game
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    luck TEXT NOT NULL,  -- JSON: for each seat, the change of its chance to win by all dice
    lead TEXT NOT NULL  -- JSON: the chance of each seat, move by move
);
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    key TEXT NOT NULL UNIQUE,  -- random, names the person to other programs
    usual_seat INTEGER UNIQUE  -- the seat in which this person always sits
);
INSERT INTO "people" VALUES(1,'Anna','anna',NULL);
INSERT INTO "people" VALUES(2,'Ben','ben',NULL);
CREATE TABLE ratings (
    game TEXT PRIMARY KEY,  -- empty for all games together
    digest TEXT NOT NULL,  -- of the results that are rated
    count INTEGER NOT NULL,
    people TEXT NOT NULL  -- JSON: mean and deviation by id
) WITHOUT ROWID;
CREATE TABLE records (
    game_id INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    text TEXT NOT NULL
);
INSERT INTO "records" VALUES(1,'game mada
seats 2
commitment ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5
card 7
card 12
card 0
card 6
card 14
card 14
0 play 0
1 play 14
1 swap 0
0 play 7
1 draw
card 1
0 luck
flip 9
1 play 14
1 swap 0
0 play 12
1 luck
flip 8
1 discard 1
1 discard 6
0 luck
flip 2
1 draw
card 7
0 luck
flip 2
1 luck
flip 11
0 draw
card 4
1 luck
flip 12
0 luck
flip 11
1 draw
card 15
1 discard 7
0 luck
flip 5
0 discard 4
1 draw
card 10
0 draw
card 9
1 play 10
0 play 9
1 draw
card 14
0 luck
flip 15
1 play 14
1 swap 0
0 luck
flip 7
1 draw
card 11
0 draw
card 8
1 luck
flip 6
0 luck
flip 11
1 play 11
0 draw
card 12
1 luck
flip 1
0 luck
flip 1
1 draw
card 6
0 play 12
1 luck
flip 2
0 draw
card 5
1 luck
flip 3
0 draw
card 3
1 draw
card 10
0 luck
flip 13
1 draw
card 6
0 luck
flip 3
0 done
1 play 10
0 play 3
1 luck
flip 4
1 done
0 play 8
1 play 6
0 luck
flip 13
1 play 6
0 draw
card 9
1 luck
flip 0
0 draw
card 0
1 luck
flip 4
0 play 0
1 draw
card 15
0 luck
flip 3
0 done
1 luck
flip 4
0 draw
card 2
1 luck
flip 6
0 luck
flip 8
1 draw
card 7
0 play 9
1 luck
flip 10
0 luck
flip 13
1 draw
card 7
0 luck
flip 5
seed 0000000000000000000000000000000000000000000000000000000000000001
end 94d6e9dcfd2b128ab25057c195df17aeb3f03e3139526cfdb0b25f972e47ee0a
# scores 12 18
# winners 1
');
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
INSERT INTO "seats" VALUES(1,0,'',1,12,2);
INSERT INTO "seats" VALUES(1,1,'',2,18,1);
CREATE INDEX games_by_time ON games (played_at, id);
COMMIT;
