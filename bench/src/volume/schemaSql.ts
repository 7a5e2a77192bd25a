/** All SQL of these measurements that knows the tables, but for the copying of players and the texts of hot statements. */

/** $1: tokens, $2: how many. Gives sessions that hold tokens that are known, whoever they belong to. */
export const signInAsAny = (which: string) => `
  WITH chosen AS (
    SELECT token_hash, row_number() OVER () AS place
    FROM (SELECT token_hash FROM session WHERE ended_at IS NULL AND ${which} ORDER BY random() LIMIT $2)
  ), tokens AS (SELECT token, place FROM unnest($1::text[]) WITH ORDINALITY AS t (token, place))
  UPDATE session SET token_hash = sha256(convert_to(tokens.token, 'UTF8'))
  FROM chosen JOIN tokens USING (place) WHERE session.token_hash = chosen.token_hash
  RETURNING tokens.token, login_id, device_id`

/** Whose session it is has not played the story. */
export const hasNotPlayed = (story: string) =>
  `NOT EXISTS (SELECT FROM play WHERE play.player_id = session.player_id AND game_id = '${story}')`

/** Whose session it is has no open turn. */
export const hasNoOpenTurn = `NOT EXISTS (SELECT FROM turn JOIN play ON play.id = turn.play_id
  WHERE play.player_id = session.player_id AND turn.state <> 'done')`

/** $1: how many. Players who pay. */
export const anyPlayers = 'SELECT id FROM player ORDER BY id LIMIT $1'

/** $1: what is paid for, $2: the player. What a turn costs, paid at once. */
export const payment = `SELECT outcome FROM ledger_spend($1, 'chat', $2::uuid, 1)`

/** $1: how many. The last turns of so many plays, as if they were still being told by a server that lives. */
export const openTurns = `
  UPDATE turn SET state = 'held', outcome = NULL, done_at = NULL, claimed_by = gen_random_uuid(),
    claimed_until = now() + interval '1 day'
  WHERE id IN (SELECT turn.id FROM play JOIN turn ON turn.play_id = play.id AND turn.n = play.turn_no
    ORDER BY play.id LIMIT $1)`

export const closeTurns = `
  UPDATE turn SET state = 'done', outcome = 'charged', done_at = now(), claimed_by = NULL, claimed_until = NULL
  WHERE state <> 'done'`

export const turnTable = 'turn'

/** Tables a turn writes. */
export const tablesOfTurn = [
  ...['turn', 'turn_event', 'log_record', 'log_text', 'play', 'narrator_state'],
  ...['entry', 'transfer', 'hold', 'account', 'outbox', 'game_figure'],
]
