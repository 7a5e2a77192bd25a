/** All SQL of these measurements that knows the tables, but for the copying of players and the texts of hot statements. */

/** $1: how many. Gives sessions tokens that are known, whoever they belong to: the player's id and random bits. */
export const signInAsAny = (which: string) => `
  WITH chosen AS (
    SELECT player_id, token_hash, rtrim(translate(encode(
      uuid_send(player_id) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=') AS token
    FROM session WHERE ended_at IS NULL AND ${which} ORDER BY random() LIMIT $1
  )
  UPDATE session SET token_hash = sha256(convert_to(token, 'UTF8'))
  FROM chosen WHERE session.player_id = chosen.player_id AND session.token_hash = chosen.token_hash
  RETURNING token, login_id, device_id`

/** Whose session it is has not played the story. */
export const hasNotPlayed = (story: string) =>
  `NOT EXISTS (SELECT FROM play WHERE play.player_id = session.player_id AND game_id = '${story}')`

/** Whose session it is has no open turn. */
export const hasNoOpenTurn = `NOT EXISTS (SELECT FROM turn
  WHERE turn.player_id = session.player_id AND turn.state <> 'done')`

/** $1: how many. Players who pay. */
export const anyPlayers = 'SELECT id FROM player ORDER BY id LIMIT $1'

/** $1: what is paid for, $2: the player. What a turn costs, paid at once. */
export const payment = `SELECT outcome FROM ledger_spend($1, 'chat', $2::uuid, 1)`

/** $1: how many. The last turns of so many plays, as if they were still being told by a server that lives. */
export const openTurns = `
  UPDATE turn SET state = 'held', outcome = NULL, done_at = NULL, claimed_by = gen_random_uuid(),
    claimed_until = now() + interval '1 day'
  WHERE (player_id, id) IN (SELECT turn.player_id, turn.id FROM play JOIN turn
      ON turn.player_id = play.player_id AND turn.play_id = play.id AND turn.n = play.turn_no
    ORDER BY play.player_id, play.id LIMIT $1)`

export const closeTurns = `
  UPDATE turn SET state = 'done', outcome = 'charged', done_at = now(), claimed_by = NULL, claimed_until = NULL
  WHERE state <> 'done'`

export const turnTable = 'turn'

/** Tables a turn writes. */
export const tablesOfTurn = [
  ...['turn', 'turn_events', 'log_record', 'log_text', 'play', 'narrator_state'],
  ...['entry', 'transfer', 'hold', 'account', 'outbox', 'game_figure_delta'],
]
