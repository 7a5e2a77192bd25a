import type { Logger } from 'pino'
import type { JumpDirection } from './openClockWatch.ts'

const words = {
  forward:
    'the database’s clock leapt over a day: set it right, check-ins are closed for 10 minutes',
  back: 'the database’s clock was set back: players’ days wait until it is where it was',
} as const satisfies Record<JumpDirection, string>

/** Tells whoever watches the log. */
export function clockAlarm(log: Logger): (direction: JumpDirection, byMs: number) => void {
  return (direction, byMs) => log.error({ clock: direction, byMs }, words[direction])
}
