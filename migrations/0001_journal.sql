-- The first schema. The journal is the truth; every other table but `origins` is its shadow, made
-- by carrying out the edits in the entries' payloads, and can be made again from them. No totals
-- are stored: they are sums over `entries`. Times are RFC 3339 with offset, as told by the clock of
-- the machine: they label, they never order. Frozen once landed: later changes are new files.

PRAGMA application_id = 1164732018; -- 'Elfr'

-- The databases (one a machine) whose entries lie here; 1 is this one.
CREATE TABLE origins (
    origin INTEGER PRIMARY KEY CHECK (origin > 0),
    uuid   TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;

-- One row a change; appended, never changed, never deleted.
CREATE TABLE journal (
    place     INTEGER PRIMARY KEY CHECK (place > 0),  -- the order in this file
    id        TEXT NOT NULL CHECK (length(id) = 36),
    origin    INTEGER NOT NULL REFERENCES origins,
    number    INTEGER NOT NULL CHECK (number > 0),    -- the order within the origin, without a gap
    at        TEXT NOT NULL CHECK (length(at) >= 20),
    verb      TEXT NOT NULL CHECK (length(verb) BETWEEN 1 AND 40),
    payload   TEXT NOT NULL CHECK (json_valid(payload)),
    undo_next INTEGER NOT NULL CHECK (undo_next >= 0), -- the number that undo takes back after this one
    redo_next INTEGER NOT NULL CHECK (redo_next >= 0), -- the number of the undo that redo takes back
    hash      BLOB NOT NULL CHECK (length(hash) = 32), -- SHA-256 of all this and the predecessor's
    UNIQUE (origin, number)
) STRICT;

CREATE TABLE players (
    player INTEGER PRIMARY KEY CHECK (player > 0),
    uuid   TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    name   TEXT NOT NULL CHECK (length(name) > 0),
    folded TEXT NOT NULL UNIQUE CHECK (length(folded) > 0)  -- names are compared without case
) STRICT;

CREATE TABLE sessions (
    session    INTEGER PRIMARY KEY CHECK (session > 0),
    uuid       TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    game       TEXT NOT NULL CHECK (length(game) > 0),
    edition    TEXT NOT NULL CHECK (length(edition) > 0),
    rounds     INTEGER CHECK (rounds > 0),
    target     INTEGER,
    ranking    TEXT CHECK (ranking IN ('fewest', 'most')),
    without    TEXT CHECK (without IN ('red', 'yellow', 'green', 'blue')),
    variant    TEXT CHECK (length(variant) > 0),
    dealer     INTEGER CHECK (dealer >= 0),
    place      TEXT CHECK (length(place) > 0),
    note       TEXT CHECK (length(note) > 0),
    started_at TEXT NOT NULL CHECK (length(started_at) >= 20),
    ended_at   TEXT CHECK (length(ended_at) >= 20),
    sheet      INTEGER NOT NULL CHECK (sheet >= 0)  -- the version of the score sheet
) STRICT;

-- `stays`: from after which round to which round somebody sat there, [[0,3],[5,null]].
CREATE TABLE seats (
    session INTEGER NOT NULL REFERENCES sessions,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    player  INTEGER NOT NULL REFERENCES players,
    stays   TEXT NOT NULL CHECK (json_array_length(stays) > 0),
    PRIMARY KEY (session, seat),
    UNIQUE (player, session)
) STRICT, WITHOUT ROWID;

-- `round` is a key that later rounds do not take over; the number people see is its place among the others.
CREATE TABLE rounds (
    session   INTEGER NOT NULL REFERENCES sessions,
    round     INTEGER NOT NULL CHECK (round > 0),
    at        TEXT NOT NULL CHECK (length(at) >= 20),
    flags     TEXT NOT NULL CHECK (json_type(flags) = 'object'),
    irregular TEXT CHECK (length(irregular) > 0),
    note      TEXT CHECK (length(note) > 0),
    PRIMARY KEY (session, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    session INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    points  INTEGER NOT NULL,
    told    TEXT,
    cards   TEXT,
    parts   TEXT NOT NULL CHECK (json_type(parts) = 'array'),
    PRIMARY KEY (session, round, seat),
    FOREIGN KEY (session, round) REFERENCES rounds,
    FOREIGN KEY (session, seat) REFERENCES seats
) STRICT, WITHOUT ROWID;

-- What was kept of questions: a verdict of the referee (with its claim), or, where the leaflet is
-- silent, what the table decided for itself (the rules are then the silences it settles).
CREATE TABLE rulings (
    ruling  INTEGER PRIMARY KEY CHECK (ruling > 0),
    session INTEGER REFERENCES sessions,
    at      TEXT NOT NULL CHECK (length(at) >= 20),
    game    TEXT NOT NULL CHECK (length(game) > 0),
    edition TEXT NOT NULL CHECK (length(edition) > 0),
    claim   TEXT CHECK (length(claim) > 0),
    facts   TEXT NOT NULL CHECK (json_type(facts) = 'array'),
    verdict TEXT NOT NULL CHECK (verdict IN ('legal', 'illegal', 'undecided')),
    rules   TEXT NOT NULL CHECK (json_type(rules) = 'array'),
    decision TEXT CHECK (length(decision) > 0),
    note    TEXT CHECK (length(note) > 0),
    CHECK (claim IS NOT NULL OR decision IS NOT NULL)
) STRICT;

-- The one session that is running, if any.
CREATE TABLE desk (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    running  INTEGER REFERENCES sessions
) STRICT;

INSERT INTO desk (only_one, running) VALUES (1, NULL);
