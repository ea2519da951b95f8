-- What a guest wants to be called. Not a name: several may have the same.
ALTER TABLE players ADD COLUMN nickname TEXT;
