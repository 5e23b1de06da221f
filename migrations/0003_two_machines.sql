-- Journals of two machines are united. Frozen once landed.

-- The entries that change players, and those that take others back: players stand in the entries of
-- many sessions, and a union looks at all that is told of them.
CREATE INDEX journal_of_players ON journal (place)
    WHERE takes_back IS NOT NULL OR instr(edits, '{"player":{') > 0;
