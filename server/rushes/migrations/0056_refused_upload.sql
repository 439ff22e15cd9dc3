-- A refused upload stays on the list until its address has run out: what is put there later is removed with it.
ALTER TABLE direct_upload ADD COLUMN refused BOOLEAN NOT NULL DEFAULT FALSE;
