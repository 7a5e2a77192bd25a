-- What a player chose to show: a poster, and the page that its code and its link lead to. Looked up by a key that no one
-- can guess, before any player is known. Its pictures are drawn again from `content` when they are gone.
CREATE TABLE share (
  key text PRIMARY KEY,
  player_id uuid NOT NULL,
  -- Kind, game and run or card: the same thing shown again is one row.
  subject text NOT NULL,
  game_id text NOT NULL,
  -- With `key`, the name of the poster: who has the link alone does not have it.
  secret text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_clock()
);
CREATE INDEX share_of_player ON share (player_id, subject);
