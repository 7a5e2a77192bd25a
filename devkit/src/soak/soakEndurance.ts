import { setTimeout as sleep } from 'node:timers/promises'
import { launchTarget } from '../attack/Target.ts'
import { type Load, openCrowd } from '../endurance/openCrowd.ts'
import { type Sample, slopeOf } from '../endurance/slopeOf.ts'
import type { Soak } from './Soak.ts'

/** Bar L1, in calls a second and milliseconds. */
const everyday = 300
const bar = { mean: 50, p99: 250 }
/** Bar L4: so many times that, for so long. */
const storm = { times: 10, ms: 60_000 }
/** A load is told, and the server measured, this often. */
const stretchMs = 30_000
/** A player's calls are counted for so long. */
const limitMs = 300_000
/** Percent an hour, and connections. */
const mostGrowth = 1
const mostFiles = 20

/**
 * Everyday calls until the time is up, and once, in the middle, ten times as many for a minute: the server answers or
 * refuses, and is afterwards as it was.
 */
export const soakEndurance: Soak = async ({ until, say }) => {
  const target = await launchTarget('on')
  const crowd = await openCrowd(target.address)
  const memory: Sample[] = []
  const files: number[] = []
  let faults = 0
  const note = (isGood: boolean, line: string) => {
    if (!isGood) faults += 1
    say(`endurance, ${line}${isGood ? '' : ', a fault'}`)
  }
  const calm = async (ends: number) => {
    while (performance.now() < ends) {
      const left = ends - performance.now()
      const load = await crowd.call(everyday, Math.min(stretchMs, Math.max(1000, left)))
      const { mean, p99 } = timesOf(load)
      const isAnswered = load.failed.length + load.refused === 0
      const measured = await target.measure()
      memory.push({ at: performance.now(), value: measured.memory })
      files.push(measured.files)
      note(
        isAnswered && mean <= bar.mean && p99 <= bar.p99,
        `${told(load)}; ${megabytes(measured.memory)}, ${measured.files} files`,
      )
    }
  }
  const weather = async () => {
    const load = await crowd.call(everyday * storm.times, storm.ms)
    const high = await target.glance()
    note(
      load.failed.length === 0,
      `${storm.times} times as many: ${counted(load)}; ${megabytes(high)}`,
    )
    crowd.disconnect()
    say('endurance, rests until who was refused may call again')
    await sleep(limitMs)
  }
  try {
    // Code that is compiled and pools that are filled are no growth.
    await crowd.call(everyday, stretchMs)
    const from = performance.now()
    await calm(from + (until - from - storm.ms - limitMs) / 2)
    await weather()
    await calm(until)
    const growth = slopeOf(memory)
    // What leaks is never closed, so fewest tell of it: a pool that is filling up holds more for a while.
    const half = Math.ceil(files.length / 2)
    const [first, then] = [Math.min(...files.slice(0, half)), Math.min(...files.slice(half))]
    note(growth < mostGrowth, `memory: ${growth.toFixed(2)} % an hour by ${memory.length} measures`)
    note(then - first <= mostFiles, `open files: at least ${first} in the first half, then ${then}`)
  } finally {
    crowd.disconnect()
    await target.close()
  }
  say(`endurance: ${faults} faults`)
  return faults
}

function timesOf({ times }: Load): { mean: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length
  return { mean, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

function told(load: Load): string {
  const { mean, p99 } = timesOf(load)
  return `${everyday} a second: ${counted(load)}, ${mean.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`
}

function counted({ answered, refused, failed }: Load): string {
  const by = failed.length === 0 ? '' : ` (${[...new Set(failed)].join(', ')})`
  return `${answered} answered, ${refused} refused, ${failed.length} failed${by}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
