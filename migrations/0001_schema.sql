-- The schema. The log (table `journal`) is the truth. The tables under "Projection" are what its entries
-- replay to, and can be made again from them; those under "Derived" are computed from the projection.
-- Frozen once released: later changes are new files.
--
-- Whatever may meet another machine has a UUIDv7, and entries know it by nothing else. The integers are
-- this file's own. A time is three columns: seconds since 1970 (UTC), by which it is ordered; how many
-- seconds east of UTC the clock was; the name of its zone, where one is known.

PRAGMA application_id = 1164735075; -- 'Elrc'

-- Log.

-- The lines of entries in this file. `uuid` is the origin that wrote them; a forked origin (a file that
-- was copied and then written to twice) has a row for each of its branches. `own` is 1 if this file has
-- written under that origin, now or before.
CREATE TABLE origins (
    origin INTEGER PRIMARY KEY CHECK (origin > 0),
    uuid   TEXT NOT NULL CHECK (length(uuid) = 36),
    own    INTEGER NOT NULL DEFAULT 0 CHECK (own IN (0, 1))
) STRICT;

CREATE INDEX origins_by_uuid ON origins (uuid);

-- One row per entry; appended, never changed, never deleted. `place`: the order in which entries came into
-- this file; an entry comes after all that it knew. `origin` and `number`: the branch and the order within
-- it. `parent`: hash of the entry before it in its origin. `saw`: hashes of the heads of other branches that
-- its writer saw for the first time. `form`: version of the rules of replay. `session`: the session that it
-- changes. `about`: words for people who read the log. `undoes`: hash of the entry that an undo or a redo
-- takes back. `batch`: id of the first of several entries that are one change. `changes`: records before and
-- after. `hash`: SHA-256 of all this, without `place`.
CREATE TABLE journal (
    place     INTEGER PRIMARY KEY CHECK (place > 0),
    id        TEXT NOT NULL CHECK (length(id) = 36),
    origin    INTEGER NOT NULL REFERENCES origins,
    number    INTEGER NOT NULL CHECK (number > 0),
    parent    BLOB CHECK (length(parent) = 32),
    saw       TEXT NOT NULL CHECK (json_type(saw) = 'array'),
    form      INTEGER NOT NULL CHECK (form > 0),
    at        INTEGER NOT NULL,
    at_offset INTEGER NOT NULL CHECK (at_offset BETWEEN -86399 AND 86399),
    at_zone   TEXT CHECK (length(at_zone) > 0),
    verb      TEXT NOT NULL CHECK (length(verb) BETWEEN 1 AND 40),
    session   TEXT CHECK (length(session) = 36),
    about     TEXT NOT NULL CHECK (json_type(about) = 'object'),
    undoes    BLOB CHECK (length(undoes) = 32),
    batch     TEXT CHECK (length(batch) = 36),
    changes   TEXT NOT NULL CHECK (json_type(changes) = 'array'),
    hash      BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    UNIQUE (origin, number),
    CHECK ((parent IS NULL) = (number = 1))
) STRICT;

-- With `batch`, because of several entries that are one change only the first is listed.
CREATE INDEX journal_by_id ON journal (id, batch);
CREATE INDEX journal_by_session ON journal (session);

-- The entries that saw another branch: from these few it follows what each entry knew.
CREATE INDEX journal_links ON journal (place) WHERE saw <> '[]';

-- The entries that change players, seasons, machines or rulings of no session, and those that take others
-- back: players stand in the entries of many sessions.
CREATE INDEX journal_of_people ON journal (place)
    WHERE session IS NULL OR undoes IS NOT NULL OR instr(changes, '{"player":{') > 0;

-- Projection.

-- A row holds its record as the log does: JSON in `record`. Columns with AS show what queries ask for; they
-- take no room. `json_valid` first, so that a damaged record is found when it is read, and stops no query.

-- Two players may have one name: two machines may each have known an Anna. Who was merged keeps the row
-- and every seat, and goes by the name of the other. `folded`: names are compared without case.
CREATE TABLE players (
    player   INTEGER PRIMARY KEY CHECK (player > 0),
    uuid     TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    record   TEXT NOT NULL CHECK (json_valid(record)),
    name     TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'name' END),
    folded   TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'folded' END),
    guest    INTEGER AS (CASE WHEN json_valid(record) THEN coalesce(record ->> 'guest', 0) END),
    archived INTEGER AS (CASE WHEN json_valid(record) THEN coalesce(record ->> 'archived', 0) END),
    merged   TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'merged' END)
) STRICT;

CREATE INDEX players_by_name ON players (folded);
CREATE INDEX players_by_merged ON players (merged) WHERE merged IS NOT NULL;

-- The names of machines, by the uuid of the origin.
CREATE TABLE machines (
    machine INTEGER PRIMARY KEY CHECK (machine > 0),
    uuid    TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    record  TEXT NOT NULL CHECK (json_valid(record)),
    name    TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'name' END)
) STRICT;

-- A table over several evenings.
CREATE TABLE seasons (
    season INTEGER PRIMARY KEY CHECK (season > 0),
    uuid   TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    record TEXT NOT NULL CHECK (json_valid(record)),
    name   TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'name' END)
) STRICT;

-- `started`: when it began, in seconds since 1970. Derived: how many rounds were played, whether the end is
-- reached, and where everybody stands, for readers who need no rounds: [[total, rank, winner], …], a seat
-- each; rank is null for who has left.
CREATE TABLE sessions (
    session   INTEGER PRIMARY KEY CHECK (session > 0),
    uuid      TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    record    TEXT NOT NULL CHECK (json_valid(record)),
    started   INTEGER NOT NULL,
    game      TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'game' END),
    place     TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'place' END),
    season    TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'season' END),
    ended     TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'ended_at' END),
    played    INTEGER NOT NULL DEFAULT 0 CHECK (played >= 0),
    finished  INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    standings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(standings))
) STRICT;

-- The open sessions, of which there are few.
CREATE INDEX sessions_open ON sessions (uuid) WHERE finished = 0 AND ended IS NULL;

-- `stays`: from after which turn to which turn somebody sat there, [[0,3],[5,null]].
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
    uuid      TEXT NOT NULL CHECK (length(uuid) = 36),
    record    TEXT NOT NULL CHECK (json_valid(record)),
    turn      INTEGER AS (CASE WHEN json_valid(record) THEN record ->> 'turn' END),
    irregular TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'irregular' END),
    PRIMARY KEY (session, round)
) STRICT, WITHOUT ROWID;

-- Saved verdicts and house rulings: a verdict of the referee (with its claim), or what the table decided
-- for itself (the rules are then those that it settles).
CREATE TABLE rulings (
    ruling   INTEGER PRIMARY KEY CHECK (ruling > 0),
    uuid     TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
    session  INTEGER REFERENCES sessions,
    record   TEXT NOT NULL CHECK (json_valid(record)),
    decision TEXT AS (CASE WHEN json_valid(record) THEN record ->> 'decision' END)
) STRICT;

CREATE INDEX rulings_by_session ON rulings (session) WHERE session IS NOT NULL;
CREATE INDEX rulings_of_the_house ON rulings (ruling) WHERE decision IS NOT NULL;

-- Fields of records that two machines changed without knowing of each other: `shown` is the entry whose
-- value is displayed, `waits` the one whose value is not. `session`: uuid of the session, if it is one's.
CREATE TABLE conflicts (
    kind    TEXT NOT NULL CHECK (length(kind) > 0),
    record  TEXT NOT NULL CHECK (length(record) = 36),
    field   TEXT NOT NULL CHECK (length(field) > 0),
    waits   INTEGER NOT NULL REFERENCES journal,
    shown   INTEGER NOT NULL REFERENCES journal,
    session TEXT CHECK (length(session) = 36),
    PRIMARY KEY (kind, record, field, waits)
) STRICT, WITHOUT ROWID;

-- Entries that replay excludes, and why. `session` as in the log.
CREATE TABLE excluded (
    place   INTEGER PRIMARY KEY REFERENCES journal,
    reason  TEXT NOT NULL CHECK (length(reason) > 0),
    session TEXT CHECK (length(session) = 36)
) STRICT;

-- Derived.

-- The totals of a long session after every 64 rounds: whoever adds a round goes on from there. `turn` is
-- that of the last of them.
CREATE TABLE milestones (
    session INTEGER NOT NULL REFERENCES sessions,
    played  INTEGER NOT NULL CHECK (played > 0),
    turn    INTEGER NOT NULL CHECK (turn > 0),
    sums    TEXT NOT NULL CHECK (json_type(sums) = 'object'),
    PRIMARY KEY (session, played)
) STRICT, WITHOUT ROWID;

-- Local state: it belongs to this machine and is in no entry.

-- One row. `origin` is the branch under which this file is written; `file` is what the file system said of
-- the file when the origin began: a copy is another file, and gets an origin of its own. `sessions`: how
-- many there are, so as not to count them.
CREATE TABLE desk (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    origin   INTEGER REFERENCES origins,
    file     TEXT,
    running  INTEGER REFERENCES sessions,
    sessions INTEGER NOT NULL CHECK (sessions >= 0)
) STRICT;

INSERT INTO desk (only_one, sessions) VALUES (1, 0);

-- Files of exchange folders that were whole, and whose entries are here: they are not read again as long as
-- size and time (in nanoseconds since 1970) stay.
CREATE TABLE segments (
    folder   TEXT NOT NULL,
    name     TEXT NOT NULL,
    size     INTEGER NOT NULL CHECK (size >= 0),
    modified INTEGER NOT NULL,
    PRIMARY KEY (folder, name)
) STRICT, WITHOUT ROWID;

-- What undo and redo know of the changes of this file, by their last entry. A change of several entries has
-- one row; `first` is its first entry. A round that was added at the end gets a row when it is undone.
-- `undone`: the last entry of the undo; the `place` itself, if others have settled the change since and
-- nothing is left to undo. `ran` and `runs`: the session that ran before the change and after it. `number`:
-- by which a session or a ruling was known that comes back next.
CREATE TABLE undoable (
    place  INTEGER PRIMARY KEY REFERENCES journal,
    first  INTEGER NOT NULL REFERENCES journal,
    undone INTEGER REFERENCES journal,
    ran    INTEGER,
    runs   INTEGER,
    number INTEGER
) STRICT;

-- Views for people who write SQL. No command reads them. A player stands there under the name that is
-- displayed: who was merged, under the other's.

CREATE VIEW v_sessions AS
SELECT s.session, s.uuid,
    replace(substr(s.record ->> 'started_at', 1, 19), 'T', ' ') AS started,
    replace(substr(s.ended, 1, 19), 'T', ' ') AS ended,
    s.game, s.record ->> 'edition' AS edition, s.place, z.name AS season, s.record ->> 'note' AS note,
    s.played AS rounds, s.finished,
    (SELECT group_concat(name, ', ') FROM
        (SELECT coalesce(q.name, p.name) AS name
         FROM seats AS t JOIN players AS p USING (player) LEFT JOIN players AS q ON q.uuid = p.merged
         WHERE t.session = s.session ORDER BY t.seat)) AS players
FROM sessions AS s LEFT JOIN seasons AS z ON z.uuid = s.season;

-- One row per result. `total` and `rank`: where the player stands in the session after all its rounds.
CREATE VIEW v_scores AS
SELECT s.session, s.started, s.game, s.place, s.season, r.number AS round,
    coalesce(q.name, p.name) AS player, e.value ->> 'points' AS points,
    x.value ->> 0 AS total, x.value ->> 1 AS rank
FROM v_sessions AS s
    JOIN (SELECT session, record,
              row_number() OVER (PARTITION BY session ORDER BY turn, uuid) AS number FROM rounds) AS r
        USING (session)
    JOIN json_each(r.record, '$.results') AS e
    JOIN players AS p ON p.uuid = e.value ->> 'player' LEFT JOIN players AS q ON q.uuid = p.merged
    JOIN seats AS t ON t.session = s.session AND t.player = p.player
    JOIN sessions AS y ON y.session = s.session JOIN json_each(y.standings) AS x ON x.key = t.seat;

CREATE VIEW v_players AS
SELECT p.player, p.uuid, p.name, p.guest, p.archived, q.name AS merged_into,
    (SELECT count(*) FROM seats AS t JOIN players AS o USING (player)
     WHERE coalesce(o.merged, o.uuid) = p.uuid) AS sessions,
    (SELECT coalesce(sum(x.value ->> 2), 0) FROM players AS o JOIN seats AS t USING (player)
     JOIN sessions AS s USING (session) JOIN json_each(s.standings) AS x ON x.key = t.seat
     WHERE coalesce(o.merged, o.uuid) = p.uuid AND s.finished = 1) AS wins
FROM players AS p LEFT JOIN players AS q ON q.uuid = p.merged;
