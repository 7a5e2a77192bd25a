CREATE TABLE favourite (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);

-- What the history knows beyond the play itself: when it was last opened, when it was taken out.
CREATE TABLE visit (
  play_id uuid PRIMARY KEY REFERENCES play,
  opened_at timestamptz,
  hidden_at timestamptz
);

CREATE TABLE review (
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  points smallint NOT NULL CHECK (points BETWEEN 1 AND 10),
  review text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id)
);

-- The reviews of a game, counted, so that no list counts them again.
CREATE TABLE rating_sum (
  game_id text PRIMARY KEY,
  votes bigint NOT NULL,
  points bigint NOT NULL,
  recommending bigint NOT NULL,
  delighted bigint NOT NULL
);

-- Which votes recommend (7 and more) and which delight (9 and 10) is the rules' `figures` too.
CREATE FUNCTION count_vote(p_game text, p_points smallint, p_sign integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO rating_sum AS s VALUES (p_game, p_sign, p_sign * p_points,
    CASE WHEN p_points >= 7 THEN p_sign ELSE 0 END, CASE WHEN p_points >= 9 THEN p_sign ELSE 0 END)
  ON CONFLICT (game_id) DO UPDATE SET votes = s.votes + excluded.votes,
    points = s.points + excluded.points, recommending = s.recommending + excluded.recommending,
    delighted = s.delighted + excluded.delighted
$$;

CREATE FUNCTION review_counts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_vote(OLD.game_id, OLD.points, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_vote(NEW.game_id, NEW.points, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counts AFTER INSERT OR UPDATE OF points OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION review_counts();
