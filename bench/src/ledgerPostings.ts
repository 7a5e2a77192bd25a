import { openDurableDatabase } from '@fabula/devkit'
import type { Figure } from './Figure.ts'

const forMs = 3000

type Pool = Awaited<ReturnType<typeof openDurableDatabase>>['pool']

/** Entries a second of one line each, each by its own call and synced, every connection for a player of its own. */
export async function ledgerPostings(): Promise<Figure[]> {
  const { pool, close } = await openDurableDatabase(8)
  try {
    await postingsIn(pool, 8, forMs / 3)
    return [
      {
        what: 'ledger postings, 1 connection',
        value: await postingsIn(pool, 1, forMs),
        unit: '/s',
      },
      {
        what: 'ledger postings, 8 connections',
        value: await postingsIn(pool, 8, forMs),
        unit: '/s',
      },
    ]
  } finally {
    await close()
  }
}

const line = [{ debit: 'mint:admin', credit: 'wallet', currency: 'energy', amount: 1 }]

async function postingsIn(pool: Pool, connections: number, ms: number): Promise<number> {
  let posted = 0
  const ends = performance.now() + ms
  const work = async () => {
    const made = await pool.query<{ id: string }>(
      "INSERT INTO player (tz) VALUES ('UTC') RETURNING id",
    )
    const playerId = made.rows[0]?.id
    for (; performance.now() < ends; posted++) {
      await pool.query("SELECT ledger_post($1, 'admin', $2::uuid, $3::jsonb, '{}'::jsonb)", [
        `bench:${playerId}:${posted}`,
        playerId,
        JSON.stringify(line),
      ])
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return posted / (ms / 1000)
}
