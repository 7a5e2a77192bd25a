-- Hearts that players gave to who made a story, each once for a story.
CREATE TABLE thanks (
  player_id uuid NOT NULL REFERENCES player (id),
  game_id text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);
CREATE INDEX thanks_of_game ON thanks (game_id);
