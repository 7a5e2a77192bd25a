-- What a guardian has turned off for a player, and until when; and the number that turns it on again.
ALTER TABLE player ADD COLUMN guardian_off text[] NOT NULL DEFAULT '{}';
ALTER TABLE player ADD COLUMN guardian_lifts_at timestamptz;
CREATE TABLE guardian (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  pin_hash bytea NOT NULL,
  wrong smallint NOT NULL DEFAULT 0,
  wait_until timestamptz,
  set_at timestamptz NOT NULL DEFAULT app_clock()
);
