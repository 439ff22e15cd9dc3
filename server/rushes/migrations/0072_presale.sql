-- A course that its owner sells before all of its videos are there.
ALTER TABLE course ADD COLUMN presale BOOLEAN NOT NULL DEFAULT FALSE;
