ALTER TABLE turn
  -- How often a worker has taken it over: a turn that keeps failing is tried less and less often.
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  -- Its authored lines, by key, so that they can be said in another language.
  ADD COLUMN told jsonb,
  -- Taken back by the player: it is in the log, and no longer in the record.
  ADD COLUMN undone boolean NOT NULL DEFAULT false;
