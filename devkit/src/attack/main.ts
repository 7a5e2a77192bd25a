import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { attacks } from './attacks.ts'
import { oddTextInEveryField } from './fuzz.ts'
import { watchPages } from './PageWatch.ts'
import { sendAttack } from './sendAttack.ts'
import type { Measured } from './server/talk.ts'
import { launchTarget, type Target } from './Target.ts'

// Attacks a server of its own, on loopback and within bounds, and measures what it does to memory, disk and pages.
const { values } = parseArgs({
  options: {
    volume: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const megabyte = 1024 * 1024
const bars = { memory: 50 * megabyte, files: 20, pageMs: 200 }
/** What is given back, is given back by then. */
const settleMs = 15_000

interface Row {
  readonly attack: string
  readonly tries: number
  readonly faults: number
  readonly 'MB more': number
  readonly 'MB left': number
  readonly 'MB disk': number
  readonly 'files left': number
  readonly 'page p99 ms': number
  readonly 'page max ms': number
  readonly held: boolean
}

async function attackOnce(attack: string, target: Target): Promise<Row> {
  const { address } = target
  const before = await target.measure()
  const watch = await watchPages(address)
  const peak = watchMemory(target)
  const counts = await sendAttack({
    ...{ attack, address, seed: Number(values.seed) },
    ...{ holdMs: Number(values.seconds) * 1000, volume: Number(values.volume) },
  })
  const most = await peak.stop()
  const waits = await watch.stop()
  const after = await settled(target, before)
  const left = after.memory - before.memory
  const files = after.files - before.files
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0
  for (const example of counts.examples) process.stdout.write(`  ${example}\n`)
  return {
    attack,
    tries: counts.tries,
    faults: counts.faults,
    'MB more': inMegabytes(most - before.memory),
    'MB left': inMegabytes(left),
    'MB disk': inMegabytes(after.disk - before.disk),
    'files left': files,
    'page p99 ms': Math.round(p99),
    'page max ms': Math.round(waits.at(-1) ?? 0),
    held: counts.faults === 0 && isGivenBack(after, before) && p99 <= bars.pageMs,
  }
}

function watchMemory(target: Target): { stop(): Promise<number> } {
  let most = 0
  let isStopped = false
  const watching = (async () => {
    while (!isStopped) {
      most = Math.max(most, await target.glance())
      await sleep(500)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await watching
      return most
    },
  }
}

async function settled(target: Target, before: Measured): Promise<Measured> {
  const until = performance.now() + settleMs
  for (;;) {
    const now = await target.measure()
    if (isGivenBack(now, before) || performance.now() > until) return now
    await sleep(1000)
  }
}

function isGivenBack(after: Measured, before: Measured): boolean {
  return after.memory - before.memory <= bars.memory && after.files - before.files <= bars.files
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte)
}

const chosen = attacks.filter(({ name }) => name.includes(values.only))
const rows: Row[] = []
for (const limits of ['off', 'on'] as const) {
  const ours = chosen.filter((attack) => attack.limits === limits)
  if (ours.length === 0) continue
  const target = await launchTarget(limits)
  // Much is compiled at its first use, of each call, and stays.
  await attackOnce(oddTextInEveryField.name, target)
  for (const { name } of ours) {
    process.stdout.write(`${name}\n`)
    rows.push(await attackOnce(name, target))
  }
  await target.close()
}
process.stdout.write('\n')
// biome-ignore lint/suspicious/noConsole: the one table of this command
console.table(rows)
process.exit(rows.every(({ held }) => held) ? 0 : 1)
