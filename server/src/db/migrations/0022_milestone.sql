-- What a player has reached by playing differently, each once.
CREATE TABLE milestone (
  player_id uuid NOT NULL REFERENCES player (id),
  id text NOT NULL,
  -- Where it was reached.
  game_id text NOT NULL,
  reached_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id)
);
