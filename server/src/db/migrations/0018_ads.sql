-- Rewarded ads. The first table is a player's; the two directories are looked up before the player is known.

CREATE TABLE ad_session (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- What the host gives to the network, and the network to us.
  nonce text COLLATE "C" NOT NULL,
  scene text NOT NULL CHECK (scene IN ('coin', 'energy', 'gameOption', 'revive')),
  network text NOT NULL CHECK (network IN ('admob', 'max', 'levelplay', 'pangle', 'house', 'partner')),
  -- What it pays, as it was told to the player.
  coins integer NOT NULL CHECK (coins >= 0),
  energy integer NOT NULL CHECK (energy >= 0),
  -- The player's day on which it was asked for, and how many ads count on a day: its reward counts there, however late.
  day integer NOT NULL,
  day_max integer NOT NULL,
  -- The play, its failure and the option that it pays for.
  play_id uuid,
  fail_no integer,
  option_id text,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  is_over boolean,
  reward text NOT NULL DEFAULT '',
  -- Taken on trust, paid by the network's word, used by a move or a revive.
  unlocked_at timestamptz,
  rewarded_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, nonce),
  CHECK ((closed_at IS NULL) = (is_over IS NULL)),
  CHECK (scene IN ('coin', 'energy') = (play_id IS NULL))
);
CREATE INDEX ad_session_issued ON ad_session (issued_at);

-- How many of a player's ads counted on a day of theirs, those on trust included.
CREATE TABLE ad_day (
  player_id uuid NOT NULL REFERENCES player,
  day integer NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (player_id, day)
);

-- Whose ad a nonce is.
CREATE TABLE ad_nonce (
  nonce text COLLATE "C" PRIMARY KEY,
  player_id uuid NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ad_nonce_expires ON ad_nonce (expires_at);

-- A transaction of a network pays once, whatever nonce comes with it: some networks sign only its number.
CREATE TABLE ad_callback (
  network text NOT NULL,
  tx text COLLATE "C" NOT NULL,
  player_id uuid NOT NULL,
  nonce text COLLATE "C" NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (network, tx)
);
CREATE INDEX ad_callback_applied ON ad_callback (applied_at);
