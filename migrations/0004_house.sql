-- A house ruling says where it holds, and all of them are read for every answer of the referee. Frozen
-- once landed.

-- `holds`: in the whole game, in this edition of it, or in this session alone.
ALTER TABLE rulings ADD COLUMN holds TEXT NOT NULL DEFAULT 'game'
    CHECK (holds IN ('game', 'edition', 'session'));

CREATE INDEX rulings_of_the_house ON rulings (ruling) WHERE decision IS NOT NULL;
