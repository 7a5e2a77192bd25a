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
