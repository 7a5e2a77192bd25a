-- Pictures as we made them anew of what was sent; the files lie in the data folder, by id.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player,
  bytes integer NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_clock()
);
CREATE INDEX upload_of_player ON upload (player_id, made_at);

CREATE TABLE feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id uuid NOT NULL REFERENCES player,
  contact text NOT NULL,
  content text NOT NULL,
  upload_id uuid REFERENCES upload,
  made_at timestamptz NOT NULL DEFAULT app_clock()
);
CREATE INDEX feedback_of_player ON feedback (player_id, made_at);
