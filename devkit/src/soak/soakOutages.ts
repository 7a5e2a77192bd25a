import { openOutageSite, outages } from '../outages/runOutages.ts'
import type { Soak } from './Soak.ts'

/** Bar F2: an answer within 2 s, back within 10 s without a restart, and nothing acknowledged is lost. */
const answerMs = 2000
const backMs = 10_000

/** The database killed, frozen, silent and forgotten in turn, for longer each time, until the time or the rounds are up. */
export const soakOutages: Soak = async ({ until, rounds, say }) => {
  const site = await openOutageSite()
  let faults = 0
  try {
    for (let n = 0; n < rounds && performance.now() < until; n += 1) {
      for (const outage of outages) {
        const forMs = outage === 'killed' ? 100 : 2000 + (n % 10) * 3000
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
