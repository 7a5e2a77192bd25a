-- What is read page by page: the reviews of a game that have words.
CREATE INDEX review_newest ON review (game_id, changed_at DESC, player_id DESC) WHERE review <> '';
CREATE INDEX review_highest ON review (game_id, points DESC, changed_at DESC, player_id DESC)
  WHERE review <> '';
