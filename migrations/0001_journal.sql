-- The first schema. The journal is the truth. The tables under "What the journal makes" are made by
-- carrying out the edits of its entries, and can be made again from them; those under "What follows" are
-- worked out from the tables. Frozen once landed: later changes are new files.
--
-- Whatever may meet another machine has a UUIDv7, and entries know it by nothing else. The integers are
-- this file's own. A time is three columns: seconds since 1970 (UTC), by which it is ordered; how many
-- seconds east of UTC the clock was; the name of its zone, where one is known.

PRAGMA application_id = 1164732005; -- 'Elfe'

-- The journal.

-- Whose entries lie here: each file that is written to has an origin of its own.
CREATE TABLE origins (
    origin INTEGER PRIMARY KEY CHECK (origin > 0),
    uuid   TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;

-- One row a change; appended, never changed, never deleted.
CREATE TABLE journal (
    place      INTEGER PRIMARY KEY CHECK (place > 0),  -- the order in this file
    id         TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    origin     INTEGER NOT NULL REFERENCES origins,
    number     INTEGER NOT NULL CHECK (number > 0),    -- the order within the origin, without a gap
    at         INTEGER NOT NULL,
    at_offset  INTEGER NOT NULL CHECK (at_offset BETWEEN -86399 AND 86399),
    at_zone    TEXT CHECK (length(at_zone) > 0),
    verb       TEXT NOT NULL CHECK (length(verb) BETWEEN 1 AND 40),
    session    TEXT CHECK (length(session) = 36),      -- the session that it changes, by uuid
    about      TEXT NOT NULL CHECK (json_type(about) = 'object'),  -- words for whoever reads the log
    takes_back TEXT CHECK (length(takes_back) = 36),   -- the entry that an undo or a redo takes back
    batch      TEXT CHECK (length(batch) = 36),        -- the first of several that were written as one
    edits      TEXT NOT NULL CHECK (json_type(edits) = 'array'),
    hash       BLOB NOT NULL CHECK (length(hash) = 32),  -- SHA-256 of all this and the predecessor's
    UNIQUE (origin, number)
) STRICT;

CREATE INDEX journal_by_session ON journal (session);

-- What the journal makes.

-- Two players may have one name: two machines may each have known an Anna. Who was merged keeps the row
-- and every seat, and goes by the name of the other.
CREATE TABLE players (
    player   INTEGER PRIMARY KEY CHECK (player > 0),
    uuid     TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    name     TEXT NOT NULL CHECK (length(name) > 0),
    folded   TEXT NOT NULL CHECK (length(folded) > 0),  -- names are compared without case
    guest    INTEGER NOT NULL CHECK (guest IN (0, 1)),
    archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
    merged   INTEGER REFERENCES players
) STRICT;

CREATE INDEX players_by_name ON players (folded);
CREATE INDEX players_by_merged ON players (merged) WHERE merged IS NOT NULL;

-- A table over several evenings.
CREATE TABLE seasons (
    season       INTEGER PRIMARY KEY CHECK (season > 0),
    uuid         TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    name         TEXT NOT NULL CHECK (length(name) > 0),
    game         TEXT CHECK (length(game) > 0),
    points       TEXT CHECK (json_type(points) = 'array'),  -- for the first, the second, …
    began        INTEGER NOT NULL,
    began_offset INTEGER NOT NULL CHECK (began_offset BETWEEN -86399 AND 86399),
    began_zone   TEXT CHECK (length(began_zone) > 0),
    ended        INTEGER,
    ended_offset INTEGER CHECK (ended_offset BETWEEN -86399 AND 86399),
    ended_zone   TEXT CHECK (length(ended_zone) > 0)
) STRICT;

CREATE TABLE sessions (
    session        INTEGER PRIMARY KEY CHECK (session > 0),
    uuid           TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    game           TEXT NOT NULL CHECK (length(game) > 0),
    edition        TEXT NOT NULL CHECK (length(edition) > 0),
    rounds         INTEGER CHECK (rounds > 0),  -- as many as are planned
    target         INTEGER,
    ranking        TEXT CHECK (ranking IN ('fewest', 'most')),
    without        TEXT CHECK (without IN ('red', 'yellow', 'green', 'blue')),
    variant        TEXT CHECK (length(variant) > 0),
    dealer         INTEGER REFERENCES players,
    place          TEXT CHECK (length(place) > 0),
    note           TEXT CHECK (length(note) > 0),
    started        INTEGER NOT NULL,
    started_offset INTEGER NOT NULL CHECK (started_offset BETWEEN -86399 AND 86399),
    started_zone   TEXT CHECK (length(started_zone) > 0),
    ended          INTEGER,
    ended_offset   INTEGER CHECK (ended_offset BETWEEN -86399 AND 86399),
    ended_zone     TEXT CHECK (length(ended_zone) > 0),
    sheet          INTEGER NOT NULL CHECK (sheet >= 0),  -- the version of the score sheet
    season         INTEGER REFERENCES seasons
) STRICT;

-- `stays`: from after which turn to which turn somebody sat there, [[0,3],[5,null]]; a third number is
-- the total that a late-comer was given, where the table settled it.
CREATE TABLE seats (
    session INTEGER NOT NULL REFERENCES sessions,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    player  INTEGER NOT NULL REFERENCES players,
    stays   TEXT NOT NULL CHECK (json_array_length(stays) > 0),
    PRIMARY KEY (session, seat),
    UNIQUE (player, session)
) STRICT, WITHOUT ROWID;

-- `turn` is when a round was played within its session, on every machine; two machines may each have
-- played a third one. The number that people see is its place among the others.
CREATE TABLE rounds (
    session   INTEGER NOT NULL REFERENCES sessions,
    round     INTEGER NOT NULL CHECK (round > 0),
    uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    turn      INTEGER NOT NULL CHECK (turn > 0),
    at        INTEGER NOT NULL,
    at_offset INTEGER NOT NULL CHECK (at_offset BETWEEN -86399 AND 86399),
    at_zone   TEXT CHECK (length(at_zone) > 0),
    flags     TEXT NOT NULL CHECK (json_type(flags) = 'object'),
    irregular TEXT CHECK (length(irregular) > 0),
    note      TEXT CHECK (length(note) > 0),
    PRIMARY KEY (session, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    session INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    points  INTEGER,  -- NULL for a placing that nobody told
    told    TEXT,
    cards   TEXT,
    parts   TEXT NOT NULL CHECK (json_type(parts) = 'array'),
    PRIMARY KEY (session, round, seat),
    FOREIGN KEY (session, round) REFERENCES rounds,
    FOREIGN KEY (session, seat) REFERENCES seats
) STRICT, WITHOUT ROWID;

-- What was kept of questions: a verdict of the referee (with its claim), or what the table decided for
-- itself (the rules are then those that it settles).
CREATE TABLE rulings (
    ruling    INTEGER PRIMARY KEY CHECK (ruling > 0),
    uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    session   INTEGER REFERENCES sessions,
    at        INTEGER NOT NULL,
    at_offset INTEGER NOT NULL CHECK (at_offset BETWEEN -86399 AND 86399),
    at_zone   TEXT CHECK (length(at_zone) > 0),
    game      TEXT NOT NULL CHECK (length(game) > 0),
    edition   TEXT NOT NULL CHECK (length(edition) > 0),
    claim     TEXT CHECK (length(claim) > 0),
    facts     TEXT NOT NULL CHECK (json_type(facts) = 'array'),
    verdict   TEXT NOT NULL CHECK (verdict IN ('legal', 'illegal', 'undecided')),
    rules     TEXT NOT NULL CHECK (json_type(rules) = 'array'),
    decision  TEXT CHECK (length(decision) > 0),
    note      TEXT CHECK (length(note) > 0),
    CHECK (claim IS NOT NULL OR decision IS NOT NULL)
) STRICT;

CREATE INDEX rulings_by_session ON rulings (session) WHERE session IS NOT NULL;

-- Where two machines changed one thing: the entry whose version is shown, and the one that waits until
-- somebody settles it.
CREATE TABLE conflicts (
    waits   TEXT PRIMARY KEY REFERENCES journal (id),
    shown   TEXT NOT NULL REFERENCES journal (id),
    session INTEGER REFERENCES sessions
) STRICT, WITHOUT ROWID;

-- What follows: worked out from the tables above, for readers who need no rounds. Where everybody stands
-- in a session; `rank` is null for who has left.
CREATE TABLE results (
    session INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    total   INTEGER NOT NULL,
    rank    INTEGER CHECK (rank > 0),
    winner  INTEGER NOT NULL CHECK (winner IN (0, 1)),
    PRIMARY KEY (session, seat),
    FOREIGN KEY (session, seat) REFERENCES seats
) STRICT, WITHOUT ROWID;

CREATE TABLE outcomes (
    session  INTEGER PRIMARY KEY REFERENCES sessions,
    played   INTEGER NOT NULL CHECK (played >= 0),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1))
) STRICT;

-- What a long session's first rounds came to, one row every 64 rounds: whoever adds a round goes on from
-- there. `turn` is that of the last of them.
CREATE TABLE milestones (
    session INTEGER NOT NULL REFERENCES sessions,
    played  INTEGER NOT NULL CHECK (played > 0),
    turn    INTEGER NOT NULL CHECK (turn > 0),
    sums    TEXT NOT NULL CHECK (json_type(sums) = 'object'),
    PRIMARY KEY (session, played)
) STRICT, WITHOUT ROWID;

-- What is this machine's alone, and stands in no entry.

-- `origin` is the one under which this file is written; `file` is what the file system said of the file
-- when it was minted: a copy is another file, and gets an origin of its own.
CREATE TABLE desk (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    origin   INTEGER REFERENCES origins,
    file     TEXT,
    running  INTEGER REFERENCES sessions,
    sessions INTEGER NOT NULL CHECK (sessions >= 0)  -- how many there are: kept, so as not to count
) STRICT;

INSERT INTO desk (only_one, sessions) VALUES (1, 0);

-- What undo takes back next: the highest place. A change of several entries has one row. `ran` and `runs`:
-- the session that ran before it and after it.
CREATE TABLE undoable (
    place INTEGER PRIMARY KEY REFERENCES journal,
    first INTEGER NOT NULL REFERENCES journal,
    ran   INTEGER,
    runs  INTEGER
) STRICT;

-- What redo does again: the highest place, which is the undo's. `number`: by which a session or a ruling
-- that it brings back was known.
CREATE TABLE redoable (
    place  INTEGER PRIMARY KEY REFERENCES journal,
    first  INTEGER NOT NULL REFERENCES journal,
    change INTEGER NOT NULL REFERENCES journal,
    ran    INTEGER,
    runs   INTEGER,
    number INTEGER
) STRICT;
