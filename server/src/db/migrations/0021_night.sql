-- The tale of one date and its dice, the same for everybody. Who asks first on a date stores it.
CREATE TABLE night (
  -- Days since 1970-01-01 by the database's clock, in UTC.
  day integer PRIMARY KEY,
  game_id text NOT NULL,
  version integer NOT NULL,
  seed bytea NOT NULL CHECK (length(seed) = 32),
  made_at timestamptz NOT NULL DEFAULT app_clock()
);

-- A player's night: the key is what keeps anybody from playing it twice.
CREATE TABLE night_play (
  player_id uuid NOT NULL REFERENCES player,
  day integer NOT NULL,
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  -- What was chosen, and how it went; with the ending.
  steps jsonb,
  ending text,
  is_win boolean,
  ended_at timestamptz,
  PRIMARY KEY (player_id, day),
  FOREIGN KEY (player_id, play_id) REFERENCES play,
  CHECK ((ending IS NULL) = (steps IS NULL) AND (ending IS NULL) = (ended_at IS NULL))
);
CREATE INDEX night_play_finished ON night_play (day) WHERE ending IS NOT NULL;
