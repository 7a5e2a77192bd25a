-- A day of a player is claimed once: this key says so, and the ledger's own says so again.
CREATE TABLE check_in (
  player_id uuid NOT NULL REFERENCES player,
  -- The player's day, as in player.last_day.
  day integer NOT NULL,
  streak smallint NOT NULL CHECK (streak BETWEEN 1 AND 7),
  entry_id uuid NOT NULL REFERENCES entry,
  claimed_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, day)
);
