import { runChaos } from '../chaos/runChaos.ts'
import type { Soak } from './Soak.ts'

/**
 * Servers killed and frozen: one run after another, each with a seed of its own, until the time is up. With `model`
 * named, a model on loopback tells the turns.
 */
export const soakChaos: Soak = async ({ until, seed: first, named, say }) => {
  const sum = { turns: 0, byModel: 0, kills: 0, freezes: 0, resumed: 0, refused: 0 }
  const byModel = named.includes('model')
  let faults = 0
  for (let seed = first; performance.now() < until; seed += 1) {
    const blows = { kills: 40, freezes: 6 }
    const report = await runChaos({ seed, turns: 500, ...blows, players: 20, byModel })
    for (const what of Object.keys(sum) as (keyof typeof sum)[]) sum[what] += report[what]
    for (const [kind, found] of Object.entries(report.faults)) {
      faults += found.length
      say(`chaos, seed ${seed}: ${kind}, ${found.length} times, such as ${found[0]}`)
    }
    say(`chaos, seed ${seed}: ${JSON.stringify(sum)}, ${faults} faults`)
  }
  return faults
}
