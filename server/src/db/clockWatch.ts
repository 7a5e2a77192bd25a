import { dayMs } from '@fabula/rules'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Poller, poll } from '../poll.ts'
import { nowMs } from './clock.ts'
import type { Database, Db } from './database.ts'
import { clockLeap } from './schema/site.ts'

/** Holds the database's clock, by which everything is owed, against the time that passes in this process. */
export interface ClockWatch {
  /** `now`, in epoch ms, was read after the moment `asked` of this process. Alarms if the clock jumped since the last look. */
  look(now: number, asked: number): void
  /** Whether a day may be claimed at `now`, just read: not for ten minutes after the clock leapt over a day. */
  mayClaim(now: number): boolean
  /** Nothing may be claimed for so long: another process has seen a leap. */
  freeze(ms: number): void
  /** Jumps seen since the start. */
  readonly jumps: Readonly<Record<JumpDirection, number>>
}

type JumpDirection = 'forward' | 'back'

interface ClockPorts {
  readonly alarm: (direction: JumpDirection, byMs: number) => void
  /** Milliseconds that no clock on a wall can change. */
  readonly elapsed?: () => number
}

const frozenMs = 10 * 60_000
/** A wobble of the time service is no step back. */
const wobbleMs = 1000

/** What the clock said, and between which moments of this process it said so. */
interface Look {
  readonly now: number
  readonly asked: number
  readonly told: number
}

export function openClockWatch({
  alarm,
  elapsed = () => performance.now(),
}: ClockPorts): ClockWatch {
  let last: Look | null = null
  let frozenUntil = Number.NEGATIVE_INFINITY
  const jumps = { forward: 0, back: 0 }
  /** The longest time that may have passed here since the last look is taken: being late is no jump. */
  const leaps = ({ now, told }: Look) => {
    const ahead = last === null ? 0 : now - last.now - (told - last.asked)
    if (ahead <= dayMs) return false
    jumps.forward += 1
    frozenUntil = told + frozenMs
    alarm('forward', ahead)
    return true
  }
  const stepsBack = ({ now, asked }: Look) => {
    const behind = last === null ? 0 : Math.max(0, asked - last.told) - (now - last.now)
    if (behind <= wobbleMs) return
    jumps.back += 1
    alarm('back', behind)
  }
  return {
    jumps,
    freeze: (ms) => {
      frozenUntil = Math.max(frozenUntil, elapsed() + ms)
    },
    look: (now, asked) => {
      const seen = { now, asked, told: elapsed() }
      if (!leaps(seen)) stepsBack(seen)
      last = seen
    },
    mayClaim: (now) => {
      const told = elapsed()
      const seen = { now, asked: told, told }
      // A claim does not know when it was that it asked, so only a leap moves where we look from.
      if (leaps(seen) || last === null) last = seen
      return told >= frozenUntil
    },
  }
}

export const noClockWatch: ClockWatch = {
  look: () => undefined,
  mayClaim: () => true,
  freeze: () => undefined,
  jumps: { forward: 0, back: 0 },
}

const words = {
  forward:
    'the database’s clock leapt over a day: set it right, check-ins are closed for 10 minutes',
  back: 'the database’s clock was set back: players’ days wait until it is where it was',
} as const satisfies Record<JumpDirection, string>

/** Tells whoever watches the log. */
export function clockAlarm(log: Logger): (direction: JumpDirection, byMs: number) => void {
  return (direction, byMs) => log.error({ clock: direction, byMs }, words[direction])
}

const lookMs = 60_000

/** Looks at the clock now and every minute, until it is stopped. What one process sees holds for all. */
export async function followClock({
  clock,
  database: { db },
  log,
}: {
  readonly clock: ClockWatch
  readonly database: Database
  readonly log: Logger
}): Promise<Poller> {
  const onError = (err: unknown) => log.warn({ err }, 'the clock could not be looked at')
  let told = 0
  const look = async () => {
    const asked = performance.now()
    const { now, sinceLeapMs } = await readLeap(db)
    clock.look(now, asked)
    if (clock.jumps.forward > told) {
      told = clock.jumps.forward
      await db.insert(clockLeap).values({ at: now }).onConflictDoNothing()
    } else if (sinceLeapMs !== null && sinceLeapMs < frozenMs) clock.freeze(frozenMs - sinceLeapMs)
  }
  await look().catch(onError)
  return poll({ everyMs: lookMs, firstAfterMs: lookMs, onError }, look)
}

/** The time, and how long ago a process saw the clock leap. A leap that is still to come was before a step back. */
async function readLeap(db: Db): Promise<{ now: number; sinceLeapMs: number | null }> {
  const { rows } = await db.execute<{ now: number; sinceLeapMs: number | null }>(sql`
    SELECT ${nowMs} AS now, (
      SELECT (extract(epoch FROM app_clock() - max(at)) * 1000)::float8 FROM ${clockLeap} WHERE at <= app_clock()
    ) AS "sinceLeapMs"`)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row
}
