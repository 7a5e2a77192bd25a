import { runChaos } from '../chaos/runChaos.ts'
import type { Soak } from './Soak.ts'

/** Servers killed and frozen: one run after another, each with a seed of its own, until the time is up. */
export const soakChaos: Soak = async ({ until, seed: first, say }) => {
  const sum = { turns: 0, kills: 0, freezes: 0, resumed: 0, refused: 0 }
  let faults = 0
  for (let seed = first; performance.now() < until; seed += 1) {
    const report = await runChaos({ seed, turns: 500, kills: 40, freezes: 6, players: 20 })
    for (const what of Object.keys(sum) as (keyof typeof sum)[]) sum[what] += report[what]
    for (const [kind, found] of Object.entries(report.faults)) {
      faults += found.length
      say(`chaos, seed ${seed}: ${kind}, ${found.length} times, such as ${found[0]}`)
    }
    say(`chaos, seed ${seed}: ${JSON.stringify(sum)}, ${faults} faults`)
  }
  return faults
}
