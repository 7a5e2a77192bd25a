import ipaddr from 'ipaddr.js'
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'

type Pool = Database['pool']

/** Each counts one and resolves to whether that is within the limit. */
export interface Limits {
  /** Connections that an address may have open at once. */
  readonly connections: number
  callFrom(address: string): Promise<boolean>
  callOf(playerId: string): Promise<boolean>
  moveOf(playerId: string): Promise<boolean>
  newGuest(from: { address: string; deviceId: string }): Promise<boolean>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** At most `points` in `duration` seconds, counted from the first of them. */
const rates = {
  // Limits of an address are high: phone networks put many players behind one.
  calls_of_address: { points: 30_000, duration: 5 * minute },
  calls_of_player: { points: 600, duration: 5 * minute },
  moves_a_minute: { points: 20, duration: minute },
  moves_a_day: { points: 600, duration: day },
  guests_of_device: { points: 5, duration: day },
  guests_of_address: { points: 300, duration: hour },
  guests: { points: 50, duration: 1 },
} as const

/** @param pool for servers that count together; without it each counts alone */
export function openLimits(pool?: Pool): Limits {
  const open = (name: keyof typeof rates) => within(limiter({ ...rates[name], name }, pool))
  const callsOfAddress = open('calls_of_address')
  const callsOfPlayer = open('calls_of_player')
  const movesAMinute = open('moves_a_minute')
  const movesADay = open('moves_a_day')
  const guestsOfDevice = open('guests_of_device')
  const guestsOfAddress = open('guests_of_address')
  const guests = open('guests')
  return {
    connections: 1000,
    callFrom: (address) => callsOfAddress(networkOf(address)),
    callOf: callsOfPlayer,
    moveOf: async (playerId) => (await movesAMinute(playerId)) && movesADay(playerId),
    newGuest: async ({ address, deviceId }) =>
      // A client that sends no device id is limited by its address alone.
      (deviceId === '' || (await guestsOfDevice(deviceId))) &&
      (await guestsOfAddress(networkOf(address))) &&
      guests('all'),
  }
}

export const noLimits: Limits = {
  connections: Number.POSITIVE_INFINITY,
  callFrom: async () => true,
  callOf: async () => true,
  moveOf: async () => true,
  newGuest: async () => true,
}

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

function within(limiter: RateLimiterAbstract): (key: string) => Promise<boolean> {
  return async (key) => {
    try {
      await limiter.consume(key)
      return true
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return false
      throw refused
    }
  }
}

/** What an address is counted as. IPv6 counts by its first 64 bits: whoever has one address has all of that network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
