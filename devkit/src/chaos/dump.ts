import type { TurnEvent } from '@fabula/contract'
import type { Database } from '@fabula/server'

/** A turn as the database has it, read by nothing of the product. */
export interface TurnDump {
  readonly player: string
  readonly play: string
  readonly n: number
  readonly key: string
  readonly outcome: 'charged' | 'free' | 'rejected' | null
  /** Ids and bodies, by id. */
  readonly ids: readonly number[]
  readonly events: readonly TurnEvent[]
}

/** What was paid for a turn. */
export interface PaymentDump {
  /** `chat:{play}:{turn}:{try}` */
  readonly key: string
  readonly amount: number
}

export interface PlayDump {
  readonly id: string
  readonly version: number
  readonly state: unknown
  /** Of the run that is on, as they were stored. */
  readonly records: readonly unknown[]
}

export interface Dump {
  readonly turns: readonly TurnDump[]
  readonly payments: readonly PaymentDump[]
  readonly plays: readonly PlayDump[]
  /** What each player has to spend. */
  readonly energy: ReadonlyMap<string, number>
  /** Names of what an accountant would find wrong. */
  readonly unsound: readonly string[]
}

export async function dump(database: Database): Promise<Dump> {
  const { pool } = database
  const read = async <Row>(sql: string) => (await pool.query(sql)).rows as Row[]
  const wallets = await read<{ player: string; energy: number }>(
    `SELECT player_id AS player, balance::int AS energy FROM account
     WHERE currency = 'energy' AND bucket = 'main'`,
  )
  return {
    turns: await read(turnsSql),
    payments: await read(
      `SELECT idempotency_key AS key, amount::int AS amount
       FROM entry e JOIN transfer t ON t.player_id = e.player_id AND t.entry_id = e.id
       WHERE code = 'chat' ORDER BY key`,
    ),
    plays: await read(playsSql),
    energy: new Map(wallets.map(({ player, energy }) => [player, energy])),
    unsound: await unsoundOf(database),
  }
}

/** What an accountant would find wrong; nothing may be held. */
export async function unsoundOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(unsoundSql)
  return rows.map(({ name }) => name)
}

export async function openTurns({ pool }: Database): Promise<number> {
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM turn WHERE state <> 'done'")
  return rows[0].n
}

const turnsSql = `
  SELECT p.player_id AS player, p.id AS play, t.n, t.key, t.outcome,
    coalesce(array_agg(e.id ORDER BY e.id) FILTER (WHERE e.id IS NOT NULL), '{}') AS ids,
    coalesce(jsonb_agg(e.body ORDER BY e.id) FILTER (WHERE e.id IS NOT NULL), '[]') AS events
  FROM turn t JOIN play p ON p.player_id = t.player_id AND p.id = t.play_id LEFT JOIN (
    SELECT player_id, turn_id, (first_id + n - 1)::int AS id, body
    FROM turn_events, jsonb_array_elements(bodies) WITH ORDINALITY AS one (body, n)
  ) e ON e.player_id = t.player_id AND e.turn_id = t.id
  GROUP BY p.player_id, p.id, t.n, t.key, t.outcome`

const playsSql = `
  SELECT p.id, p.script_version AS version, p.state, coalesce(
    (SELECT jsonb_agg(jsonb_build_object('play', r.play_id, 'epoch', r.epoch, 'seq', r.seq,
      'prev', r.prev, 'at', (extract(epoch FROM r.at) * 1000)::bigint, 'kind', r.kind,
      'body', r.body, 'h', r.h) ORDER BY r.seq)
     FROM log_record r WHERE r.player_id = p.player_id AND r.play_id = p.id AND r.epoch = p.epoch), '[]') AS records
  FROM play p`

const unsoundSql = `
  SELECT 'the sum of ' || currency AS name FROM ledger_balance
  GROUP BY currency HAVING sum(CASE WHEN player_id IS NULL THEN summed ELSE kept END) <> 0
  UNION ALL SELECT concat_ws(' ', 'the account', bucket, currency, player_id) FROM ledger_balance
    WHERE player_id IS NOT NULL AND (kept IS DISTINCT FROM summed OR kept < 0)
  UNION ALL SELECT 'an open hold for ' || subject FROM hold WHERE state = 'open'
  UNION ALL SELECT 'value held for nothing of ' || player_id FROM account
    WHERE bucket = 'hold' AND balance <> 0`
