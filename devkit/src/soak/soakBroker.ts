import { brokerOutages, openBrokerSite } from '../outages/brokerOutages.ts'
import type { Soak } from './Soak.ts'

/** Bar F5: calls go on as if nothing were, and within this time of the broker's return each line has told the balances. */
const toldMs = 5000
/** Bar F2's for an answer: no call waits for a broker. */
const answerMs = 2000

/** The broker dead, silent, forgotten and flapping in turn, for longer each time, until the time or the rounds are up. */
export const soakBroker: Soak = async ({ until, rounds, say }) => {
  const site = await openBrokerSite().catch((error: Error) => error)
  if (site instanceof Error) {
    say(`broker: skipped, ${site.message}`)
    return 0
  }
  let [faults, calls, outages] = [0, 0, 0]
  try {
    for (let n = 0; n < rounds && performance.now() < until; n += 1) {
      for (const outage of brokerOutages) {
        const forMs = 1000 + (n % 10) * 2000
        const report = await site.run(outage, forMs)
        const isGood =
          report.failed === 0 && report.slowestMs <= answerMs && report.toldMs <= toldMs
        if (!isGood) faults += 1
        outages += 1
        calls += report.calls
        say(
          `broker, ${outage} for ${forMs} ms: ${JSON.stringify(report)}${isGood ? '' : ', a fault'}`,
        )
      }
    }
  } finally {
    await site.close()
  }
  say(`broker: away ${outages} times, ${calls} calls, ${faults} faults`)
  return faults
}
