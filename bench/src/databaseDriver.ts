import { openDurableDatabase } from '@fabula/devkit'
import { openDatabase } from '@fabula/server'
import type { Figure } from './Figure.ts'

const rounds = 5
const transactions = 400

type Pool = ReturnType<typeof openDatabase>['pool']

/** What prepared statements and gathered writes are worth: the same transactions with both and without, in turns. */
export async function databaseDriver(): Promise<Figure[]> {
  const durable = await openDurableDatabase(2)
  const open = (pipelined: boolean) =>
    openDatabase(durable.url, { connections: 1, pipelined, onIdleError: () => undefined })
  const [plain, driven] = [open(false), open(true)]
  try {
    const ratios: number[] = []
    await microsecondsOf(plain.pool)
    await microsecondsOf(driven.pool)
    for (let round = 0; round < rounds; round += 1) {
      ratios.push((await microsecondsOf(driven.pool)) / (await microsecondsOf(plain.pool)))
    }
    const [median = 0] = ratios.sort((a, b) => a - b).slice(Math.floor(rounds / 2))
    return [{ what: 'a transaction with our driver, against pg as it is', value: median, unit: '' }]
  } finally {
    await plain.close()
    await driven.close()
    await durable.close()
  }
}

const lookUp = `SELECT p.id, s.login_id, n.published_at FROM player p
  LEFT JOIN session s ON s.player_id = p.id AND s.ended_at IS NULL
  LEFT JOIN notice n ON n.player_id = p.id
  WHERE p.id = $1::uuid ORDER BY n.published_at DESC LIMIT 1`

/** Microseconds a transaction: three look-ups between BEGIN and COMMIT, sent as the server sends them. */
async function microsecondsOf(pool: Pool): Promise<number> {
  const client = await pool.connect()
  try {
    const began = performance.now()
    for (let n = 0; n < transactions; n += 1) {
      const sent = ['BEGIN', lookUp, lookUp, lookUp, 'COMMIT'].map((text) =>
        client.query(text === lookUp ? { text, values: [crypto.randomUUID()] } : text),
      )
      await Promise.all(sent)
    }
    return ((performance.now() - began) * 1000) / transactions
  } finally {
    client.release()
  }
}
