-- What a model took to join a book's sentences, a row for each answer. It stays when the book is deleted: the budget of a
-- day counts it.
CREATE TABLE book_model (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  game_id text NOT NULL,
  -- Why its answer does not stand; null where it does.
  fault text,
  usage jsonb NOT NULL DEFAULT '[]',
  -- Against the player's budget: a cached token counts as a tenth.
  tokens integer NOT NULL DEFAULT 0,
  cost_micros bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX book_model_of_day ON book_model (player_id, at);
