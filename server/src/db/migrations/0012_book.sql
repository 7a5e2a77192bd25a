-- A storybook of one run of a play. Its files are kept by `file_key`, which no one can guess.
CREATE TABLE book (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  game_id text NOT NULL,
  script_version integer NOT NULL,
  lang text NOT NULL,
  title text NOT NULL,
  ending text NOT NULL,
  -- Last link of the run's log.
  log_head text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'made', 'failed')),
  progress smallint NOT NULL DEFAULT 0,
  -- What it costs; null where the run is paid for.
  hold_id uuid,
  file_key text NOT NULL,
  content jsonb,
  attempts smallint NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  made_at timestamptz,
  PRIMARY KEY (player_id, id),
  FOREIGN KEY (player_id, play_id) REFERENCES play (player_id, id),
  FOREIGN KEY (player_id, hold_id) REFERENCES hold (player_id, id)
);
CREATE INDEX book_of_play ON book (player_id, play_id);
-- What is to be made, the oldest first.
CREATE INDEX book_queue ON book (created_at) WHERE state = 'queued';
-- One at a time for each player.
CREATE UNIQUE INDEX book_one_queued ON book (player_id) WHERE state = 'queued';
