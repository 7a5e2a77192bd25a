import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'

export type Pool = Database['pool']

type Rate = Pick<IRateLimiterStoreOptions, 'points' | 'duration'> & { readonly name: string }

function limiter({ name, ...rate }: Rate, pool: Pool | undefined): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ ...rate, keyPrefix: name })
  if (!pool) return memory
  return new RateLimiterPostgres({
    ...rate,
    storeClient: pool,
    keyPrefix: name,
    tableName: 'rate_limit',
    tableCreated: true,
    // An hourly job prunes the rows.
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: (rate.points ?? 0) + 1,
    insuranceLimiter: memory,
  })
}

/** Deletes counters whose span is over; resolves to how many. */
export async function pruneLimits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
  return rowCount ?? 0
}

export interface Counter {
  take(key: string, points?: number): Promise<boolean>
  giveBack(key: string, points: number): Promise<void>
}

/** @param pool for servers that count together */
export function openCounter(rate: Rate, pool?: Pool): Counter {
  const counting = limiter(rate, pool)
  return {
    take: async (key, points = 1) => {
      try {
        await counting.consume(key, points)
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    giveBack: async (key, points) => {
      await counting.reward(key, points)
    },
  }
}

/** Takes from each, or from none: what is refused by one is given back to those before it. */
export async function takeAll(
  counters: readonly (readonly [Counter, string])[],
  points = 1,
): Promise<boolean> {
  for (const [at, [counter, key]] of counters.entries()) {
    if (await counter.take(key, points)) continue
    for (const [before, itsKey] of counters.slice(0, at)) await before.giveBack(itsKey, points)
    return false
  }
  return true
}
