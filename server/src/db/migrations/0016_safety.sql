-- Who tells a game to a player: only where the player has chosen, else a model where there is one.
CREATE TABLE teller_choice (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  told_by text NOT NULL CHECK (told_by IN ('authors', 'model')),
  chosen_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);

-- The last reminder to take a break: of which sitting, and of which period in it.
CREATE TABLE break_reminder (
  player_id uuid PRIMARY KEY REFERENCES player,
  sitting_at timestamptz NOT NULL,
  period integer NOT NULL
);

-- What a player reports of a told line (kind 'line'), or asks about one of their own that was blocked ('block').
CREATE TABLE report (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('line', 'block')),
  game_id text NOT NULL,
  -- Number of the turn and of the paragraph in it; null for a line that made no turn.
  turn integer,
  paragraph integer,
  reason text NOT NULL,
  -- What it is about: the told paragraph, or the blocked line.
  quoted text NOT NULL,
  -- What the player says of it.
  words text NOT NULL DEFAULT '',
  lang text NOT NULL,
  -- A model told it.
  is_model boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT app_clock(),
  answered_at timestamptz,
  answer text,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX report_open ON report (made_at) WHERE answered_at IS NULL;

-- How often something was stopped, without whose it was: a row each, of which only the count matters.
CREATE TABLE safety_tally (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL DEFAULT (app_clock() AT TIME ZONE 'UTC')::date,
  kind text NOT NULL,
  lang text NOT NULL,
  of_model boolean NOT NULL
);
CREATE INDEX safety_tally_day ON safety_tally (day);

-- Which of the facts that a model proposed the player has struck, by their place among them.
ALTER TABLE model_turn ADD COLUMN struck smallint[] NOT NULL DEFAULT '{}';
