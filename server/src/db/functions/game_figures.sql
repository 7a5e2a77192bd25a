-- A review changes the figures of its game by a row of its own: nobody waits for another player's.
CREATE OR REPLACE FUNCTION review_counts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_vote(OLD.player_id, OLD.game_id, OLD.points, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_vote(NEW.player_id, NEW.game_id, NEW.points, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER counts AFTER INSERT OR UPDATE OF points OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION review_counts();

-- Which votes recommend (7 and more) and which delight (9 and 10) is also in the rules' `figures`.
CREATE OR REPLACE FUNCTION count_vote(p_player uuid, p_game text, p_points smallint, p_sign integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO game_figure_delta (player_id, game_id, votes, points, recommending, delighted)
  VALUES (p_player, p_game, p_sign, p_sign * p_points,
    CASE WHEN p_points >= 7 THEN p_sign ELSE 0 END, CASE WHEN p_points >= 9 THEN p_sign ELSE 0 END)
$$;

/* Adds the deltas up and deletes them; answers how many there were. In one statement: whoever reads meanwhile sees
   each of them either as a delta or in the sum. */
CREATE OR REPLACE FUNCTION fold_game_figures() RETURNS bigint
LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM game_figure_delta RETURNING *
  ), folded AS (
    INSERT INTO game_figure AS f (game_id, popularity, votes, points, recommending, delighted)
    SELECT game_id, sum(popularity), sum(votes), sum(points), sum(recommending), sum(delighted)
    FROM taken GROUP BY game_id ORDER BY game_id
    ON CONFLICT (game_id) DO UPDATE SET popularity = f.popularity + excluded.popularity,
      votes = f.votes + excluded.votes, points = f.points + excluded.points,
      recommending = f.recommending + excluded.recommending,
      delighted = f.delighted + excluded.delighted
  )
  SELECT count(*) FROM taken
$$;

CREATE OR REPLACE VIEW live_game_figure AS
SELECT game_id, sum(popularity)::bigint AS popularity, sum(votes)::bigint AS votes,
  sum(points)::bigint AS points, sum(recommending)::bigint AS recommending,
  sum(delighted)::bigint AS delighted
FROM (
  SELECT game_id, popularity, votes, points, recommending, delighted FROM game_figure
  UNION ALL
  SELECT game_id, popularity, votes, points, recommending, delighted FROM game_figure_delta
) AS part
GROUP BY game_id;
