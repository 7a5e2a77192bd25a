import { now } from '../db/now.ts'
import type { AppContext } from '../House.ts'

const lookMs = 60_000

/** Looks at the clock now and every minute from then on, until it is told to stop. */
export function followClock({
  clock,
  database,
  log,
}: Pick<AppContext, 'clock' | 'database' | 'log'>): {
  stop: () => Promise<void>
} {
  const look = async () => {
    try {
      const asked = performance.now()
      clock.look(await now(database.db), asked)
    } catch (err) {
      log.warn({ err }, 'the clock could not be looked at')
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
