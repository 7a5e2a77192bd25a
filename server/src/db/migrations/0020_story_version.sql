-- What was published, as it was written: a play stands on its version until it is brought over.
CREATE TABLE story_version (
  game_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  source jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (game_id, version)
);
