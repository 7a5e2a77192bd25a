-- What was published, as it was written: a play is pinned to its version until it is migrated.
CREATE TABLE story_version (
  game_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  source jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (game_id, version)
);

/* The figures of a game, up to what was last added up: the view `live_game_figure` adds the rest. No player writes
   here, or all who open the same game would wait for one row. */
CREATE TABLE game_figure (
  game_id text PRIMARY KEY,
  -- Plays ever started.
  popularity bigint NOT NULL CHECK (popularity >= 0),
  votes bigint NOT NULL,
  points bigint NOT NULL,
  -- Votes of 7 points and more, and of 9 and 10.
  recommending bigint NOT NULL,
  delighted bigint NOT NULL
);

-- What one player's action adds to the figures of a game; a row lives until it is added up.
CREATE TABLE game_figure_delta (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  game_id text NOT NULL,
  popularity smallint NOT NULL DEFAULT 0,
  votes smallint NOT NULL DEFAULT 0,
  points smallint NOT NULL DEFAULT 0,
  recommending smallint NOT NULL DEFAULT 0,
  delighted smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, id)
);

CREATE TABLE favourite (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);

CREATE TABLE review (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  points smallint NOT NULL CHECK (points BETWEEN 1 AND 10),
  review text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT app_clock(),
  -- Hidden by an operator, who said why: its words are its author's alone, its points go on counting.
  hidden_at timestamptz,
  hidden_reason text,
  PRIMARY KEY (player_id, game_id),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
-- What is read page by page: the reviews of a game that have words.
CREATE INDEX review_newest ON review (game_id, changed_at DESC, player_id DESC) WHERE review <> '';
CREATE INDEX review_highest ON review (game_id, points DESC, changed_at DESC, player_id DESC)
  WHERE review <> '';

-- A card is won once for good.
CREATE TABLE card (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  card_id text NOT NULL,
  won_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id, card_id)
);

-- The card a player put behind a game; without a row, the game's own pictures.
CREATE TABLE background (
  player_id uuid NOT NULL,
  game_id text NOT NULL,
  card_id text NOT NULL,
  PRIMARY KEY (player_id, game_id),
  FOREIGN KEY (player_id, game_id, card_id) REFERENCES card
);
