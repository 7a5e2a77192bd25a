-- What a model had to do with a turn: its part of the prompt and its answer, sent again with the turns that follow, and
-- what it took. A turn that needed no model has no row.
CREATE TABLE model_turn (
  player_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  n integer NOT NULL,
  -- The turn's part of the prompt; null where nothing was told of it, as where the player was asked first.
  sent text,
  received text,
  -- What remains of it once it is too long ago to be sent.
  note text NOT NULL DEFAULT '',
  lang text NOT NULL,
  -- How the model failed, and which rules cut its words.
  fault text,
  cuts jsonb NOT NULL DEFAULT '[]',
  facts jsonb NOT NULL DEFAULT '[]',
  -- By model: tokens of the prompt, those of them that were cached, and of the answer.
  usage jsonb NOT NULL DEFAULT '[]',
  -- Against the player's budget: a cached token counts as a tenth.
  tokens integer NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, turn_id),
  FOREIGN KEY (player_id, turn_id) REFERENCES turn
);
CREATE INDEX model_turn_of_play ON model_turn (player_id, play_id, epoch, n);
CREATE INDEX model_turn_of_day ON model_turn (player_id, at);
