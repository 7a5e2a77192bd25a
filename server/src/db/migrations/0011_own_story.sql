-- A story that a player brought along, from a character card or a premise. Nobody else sees it.
CREATE TABLE own_story (
  player_id uuid NOT NULL REFERENCES player,
  -- The id of the game.
  id text NOT NULL,
  -- Cleaned; empty once the story was dropped.
  card jsonb NOT NULL,
  tone text NOT NULL,
  upload_id uuid,
  made_at timestamptz NOT NULL DEFAULT app_clock(),
  -- The row stays for the day's count.
  dropped_at timestamptz,
  PRIMARY KEY (player_id, id),
  FOREIGN KEY (player_id, upload_id) REFERENCES upload
);

-- How often the player's own stories changed: 0 for nearly everybody, who then costs no look at them.
ALTER TABLE player ADD COLUMN own_stories integer NOT NULL DEFAULT 0;
