import { openOutageSite, outages } from '../outages/runOutages.ts'
import type { Soak } from './Soak.ts'

/** Bar F2: an answer within 2 s, back within 10 s without a restart, and nothing acknowledged is lost. */
const answerMs = 2000
const backMs = 10_000

/** Bar F3: after as long as this nobody waits in a queue either. */
const longest = { killed: 100, frozen: 30_000, silent: 60_000, forgotten: 60_000 } as const

function growing(outage: (typeof outages)[number], round: number): number {
  return outage === 'killed' ? 100 : 2000 + (round % 10) * 3000
}

/**
 * The database killed, frozen, silent and forgotten in turn, for longer each time, until the time or the rounds are up;
 * with `long` named, each time as long as bar F3 has it.
 */
export const soakOutages: Soak = async ({ until, rounds, named, say }) => {
  const site = await openOutageSite()
  let faults = 0
  try {
    for (let n = 0; n < rounds && performance.now() < until; n += 1) {
      for (const outage of outages) {
        const forMs = named.includes('long') ? longest[outage] : growing(outage, n)
        const report = await site.run(outage, forMs)
        const { lost, slowestMs } = report
        const isGood = lost === 0 && slowestMs <= answerMs && report.backMs <= backMs
        if (!isGood) faults += 1
        say(
          `outages, ${outage} for ${forMs} ms: ${JSON.stringify(report)}${isGood ? '' : ', a fault'}`,
        )
      }
    }
  } finally {
    await site.close()
  }
  say(`outages: ${faults} faults`)
  return faults
}
