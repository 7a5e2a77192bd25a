import { parseArgs } from 'node:util'
import { runChaos } from './runChaos.ts'

// Chaos with volume: one run after another, each with a seed of its own, until the time is up.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const until = performance.now() + Number(values.minutes) * 60_000
const sum = { turns: 0, kills: 0, freezes: 0, resumed: 0, refused: 0 }
let faults = 0
for (let seed = Number(values.seed); performance.now() < until; seed += 1) {
  const report = await runChaos({ seed, turns: 500, kills: 40, freezes: 6, players: 20 })
  for (const what of Object.keys(sum) as (keyof typeof sum)[]) sum[what] += report[what]
  for (const [kind, found] of Object.entries(report.faults)) {
    faults += found.length
    process.stdout.write(`seed ${seed}: ${kind}, ${found.length} times, such as ${found[0]}\n`)
  }
  process.stdout.write(`seed ${seed}: ${JSON.stringify(sum)}, ${faults} faults\n`)
}
process.exit(faults === 0 ? 0 : 1)
