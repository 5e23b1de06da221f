-- A session can be taken out, and an undo brings it back by the number it had. Frozen once landed.

-- `number`: by which a session that the change took out was known.
ALTER TABLE undoable ADD COLUMN number INTEGER;
