-- The four figures of a story. What the list counts is kept here; ratings join it with the reviews.
CREATE TABLE game_figure (
  game_id text PRIMARY KEY,
  popularity bigint NOT NULL DEFAULT 0 CHECK (popularity >= 0)
);

CREATE TABLE unlock (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  entry_id uuid NOT NULL REFERENCES entry,
  unlocked_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);
