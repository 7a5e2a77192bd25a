/* Makes many players of the few that have played for real: every row of theirs, again and again, under new ids.
   What a row looks like and how big it is stays true; only keys differ. Each step is sent on its own.
   bench.copies is how many copies of each player are made. */

-- step: what the copying needs
/* The time in an id stays, so that the ids of a player still rise with time. */
CREATE FUNCTION copied(id uuid, nth integer) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (substring(id::text, 1, 19) || '8' || substring(md5(id::text || nth), 1, 3) || '-'
  || substring(md5(id::text || nth), 4, 12))::uuid;

/* Copies the rows of a table. `p_set` says how a column of a copy comes about where it is not its own value, or
   `copied` for a uuid; `t` is the row, `nth` the number of the copy. All copies of the first row come before those
   of the second, as the rows of many players lie who play at the same time. */
CREATE PROCEDURE copy_rows(p_table text, p_set jsonb DEFAULT '{}', p_which text DEFAULT 'true')
LANGUAGE plpgsql AS $$
DECLARE
  v_names text;
  v_values text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
    string_agg(coalesce(p_set->>attname,
      format(CASE WHEN atttypid = 'uuid'::regtype THEN 'copied(t.%I, nth)' ELSE 't.%I' END, attname)),
      ', ' ORDER BY attnum)
  INTO v_names, v_values
  FROM pg_attribute
  WHERE attrelid = p_table::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = ''
    AND attgenerated = '';
  EXECUTE format('INSERT INTO %I (%s) SELECT %s
    FROM (SELECT *, (row_number() OVER ())::integer AS place FROM %I WHERE %s) AS t,
      LATERAL generate_series(1, current_setting(''bench.copies'')::integer + 0 * t.place) AS nth',
    p_table, v_names, v_values, p_table, p_which);
END $$;

-- step: notices
/* To everybody, and one to each player. */
INSERT INTO notice (texts)
SELECT '{"en": {"title": "A new story", "body": "It waits for you at home."}}' FROM generate_series(1, 5);
INSERT INTO player_notice (player_id, texts)
SELECT id, '{"en": {"title": "A new story", "body": "It waits for you at home."}}' FROM player;

-- step: figures of games
SELECT fold_game_figures();

-- step: indexes rest
/* Built anew at the end, each in one piece. */
UPDATE pg_index SET indisready = false, indisvalid = false
WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r');

-- step: players
SET session_replication_role = replica;
CALL copy_rows('player', '{"guest_secret_hash": "sha256(t.guest_secret_hash || nth::text::bytea)"}');
CALL copy_rows('session', '{"token_hash": "sha256(t.token_hash || nth::text::bytea)"}');
CALL copy_rows('player_notice');
/* A notice to everybody stays one. */
CALL copy_rows('notice_mark', jsonb_build_object('notice_id',
  'CASE WHEN t.notice_id IN (SELECT id FROM notice)
     THEN t.notice_id ELSE copied(t.notice_id, nth) END'));
CALL copy_rows('activity');

-- step: money
SET session_replication_role = replica;
CALL copy_rows('entry');
CALL copy_rows('hold');
CALL copy_rows('transfer');
CALL copy_rows('account');
CALL copy_rows('check_in');
CALL copy_rows('unlock');

-- step: what else players have
SET session_replication_role = replica;
CALL copy_rows('favourite');
CALL copy_rows('review');
CALL copy_rows('card');
CALL copy_rows('background');
UPDATE game_figure SET popularity = popularity * m, votes = votes * m, points = points * m,
  recommending = recommending * m, delighted = delighted * m
FROM (SELECT current_setting('bench.copies')::bigint + 1 AS m);

-- step: plays
SET session_replication_role = replica;
CALL copy_rows('play');
CALL copy_rows('play_history');
CALL copy_rows('narrator_state');

-- step: turns
SET session_replication_role = replica;
CALL copy_rows('turn');

-- step: events of turns
SET session_replication_role = replica;
CALL copy_rows('turn_events');

-- step: logs
SET session_replication_role = replica;
CALL copy_rows('log_record');
CALL copy_rows('log_text');

-- step: indexes
DO $$
DECLARE
  v_table regclass;
BEGIN
  FOR v_table IN
    SELECT DISTINCT indrelid::regclass FROM pg_index
    WHERE NOT indisvalid AND indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  LOOP
    EXECUTE format('REINDEX TABLE %s', v_table);
  END LOOP;
END $$;

-- step: statistics
VACUUM (ANALYZE);

-- step: what is written is on the disk
CHECKPOINT;
