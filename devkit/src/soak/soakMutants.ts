import { chanceOf } from '../chaos/Chance.ts'
import { areas, type Part, partsOf } from '../mutants/areas.ts'
import {
  type Count,
  countIn,
  installTools,
  isMeasured,
  measurePart,
} from '../mutants/measurePart.ts'
import { startWorldServer } from '../worldServer.ts'
import type { Soak, SoakPlan } from './Soak.ts'

/**
 * Changes the code in thousands of small ways and counts how many the tests notice, file by file and by chance until
 * the time is up: what is measured already and has not changed is only counted. `-- matcher` or `-- matcher/cleanInput`
 * for less, to its end; a file that is named is measured anew.
 */
export const soakMutants: Soak = async (plan) => {
  const { say, named } = plan
  const all = Object.entries(areas).flatMap(([name, area]) => partsOf(name, area))
  const isAsked = ({ area, name }: Part) =>
    named.length === 0 || named.includes(area) || named.includes(name)
  const parts = all.filter(isAsked)
  await installTools()
  const failed = await measure(parts, plan)
  let faults = 0
  for (const [name, { bar }] of Object.entries(areas)) {
    const measured = parts.filter((part) => part.area === name && isMeasured(part))
    if (measured.length === 0) continue
    const files = all.filter(({ area }) => area === name).length
    const count = sumOf(measured.map(countIn))
    // A few files may be below what all of them come to.
    if (measured.length === files && 100 * count.noticed < bar * count.all) faults += 1
    say(`mutants, ${name}, ${measured.length} files of ${files}: ${told(count)}, the bar is ${bar}`)
  }
  for (const { name } of failed) say(`mutants, ${name} could not be measured`)
  return faults + failed.length
}

/** @returns those that could not be measured */
async function measure(parts: readonly Part[], plan: SoakPlan): Promise<Part[]> {
  const { seed, named, until, say } = plan
  const waiting = parts.filter((part) => named.includes(part.name) || !isMeasured(part))
  const takesDatabase = waiting.some(({ area }) => areas[area]?.database)
  const database = takesDatabase ? await startWorldServer(process.env['DATABASE_URL']) : null
  const failed: Part[] = []
  for (const part of shuffled(waiting, seed)) {
    if (named.length === 0 && performance.now() > until) break
    if (!(await measurePart(part, database?.url ?? ''))) failed.push(part)
    say(`mutants, ${part.name}: ${told(countIn(part))}`)
  }
  await database?.stop()
  return failed
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const { below } = chanceOf(seed)
  const keyed = list.map((one) => [below(1e9), one] as const)
  return keyed.toSorted(([a], [b]) => a - b).map(([, one]) => one)
}

function told({ noticed, all }: Count): string {
  return `${((100 * noticed) / Math.max(1, all)).toFixed(1)} % of ${all} noticed`
}

function sumOf(counts: readonly Count[]): Count {
  return {
    noticed: counts.reduce((sum, { noticed }) => sum + noticed, 0),
    all: counts.reduce((sum, { all }) => sum + all, 0),
  }
}
