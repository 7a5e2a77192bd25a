import { type Crowd, openCrowd, openWorld, type World } from '@fabula/devkit'
import type { Figure } from './Figure.ts'

const crowdSize = 3000
const rounds = 5
const settleMs = 2000

/** Everybody connects; then each is told one change of balance, from its commit to the last client that hears it. */
export async function realtime(): Promise<Figure[]> {
  const world = await openWorld()
  try {
    const before = process.memoryUsage().rss
    const { playerIds, crowd } = await gather(world)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const perLine = (process.memoryUsage().rss - before) / crowdSize
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1)
      took.push(await tellEach(world, playerIds, crowd))
    crowd.close()
    const sorted = took.sort((a, b) => a - b)
    const slowest = (sorted.at(-1) ?? Number.NaN) / 1000
    const middle = (sorted[Math.floor(rounds / 2)] ?? Number.NaN) / 1000
    const each = `one message to each of ${crowdSize}`
    return [
      { what: 'MQTT connects', value: crowdSize / (crowd.connectMs / 1000), unit: '/s' },
      { what: 'memory of a connection', value: perLine / 1024, unit: 'kB' },
      { what: `${each}, median of ${rounds}`, value: middle, unit: 's', target: { atMost: 0.4 } },
      { what: `${each}, slowest`, value: slowest, unit: 's' },
    ]
  } finally {
    await world.close()
  }
}

async function gather({ context, address }: World) {
  const { rows } = await context.database.pool.query<{ playerId: string; loginId: string }>(
    `WITH of AS (INSERT INTO player (tz) SELECT 'UTC' FROM generate_series(1, $1) RETURNING id)
     INSERT INTO session (player_id, token_hash, terminal, terminal_kind, expires_at)
     SELECT id, sha256(id::text::bytea), 'web', 'web', app_clock() + interval '1 day' FROM of
     RETURNING player_id AS "playerId", login_id AS "loginId"`,
    [crowdSize],
  )
  const playerIds = rows.map(({ playerId }) => playerId)
  const accesses = await Promise.all(rows.map((login) => context.realtime.access(login)))
  const [{ url } = { url: '' }] = accesses
  const lines = accesses.map(({ clientId, username, password, balanceTopic: topic }) => ({
    clientId,
    username,
    password,
    topic,
  }))
  const crowd = await openCrowd({ address: address.replace(/^http/, 'ws') + url, lines })
  return { playerIds, crowd }
}

async function tellEach({ context }: World, playerIds: string[], crowd: Crowd): Promise<number> {
  const heard = crowd.heard()
  await context.database.pool.query(
    `INSERT INTO outbox (player_id, kind, body, created_at)
     SELECT id, 'balance', '{"coin":12345,"power":88}', app_clock() FROM unnest($1::uuid[]) AS id`,
    [playerIds],
  )
  const committed = performance.now()
  await heard
  return performance.now() - committed
}
