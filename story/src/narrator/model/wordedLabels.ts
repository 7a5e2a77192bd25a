import { countGraphemes } from '@fabula/rules'
import type { NarratorState } from '../types.ts'
import { type Continuity, faultOf, fold } from './continuity.ts'
import type { Tail } from './tail.ts'

const longestLabel = 40

/**
 * The options' labels as the model words them: of the options that the director offers, and of no other. A label that
 * is not fit to be one is left to the author's.
 */
export function wordedLabels(
  { options }: Tail,
  {
    scene,
    offered,
    asked,
  }: { scene: string; offered: readonly string[]; asked: readonly string[] },
  by: Continuity,
): NarratorState['worded'] {
  const byId = new Map(
    Array.isArray(options)
      ? options.map((label, at): [string, string] => [asked[at] ?? '', label])
      : Object.entries(options),
  )
  const labels: Record<string, string> = {}
  const taken = new Set<string>()
  for (const id of offered) {
    const label = (byId.get(id) ?? '').replace(/\s+/g, ' ').trim()
    const folded = fold(label, by.language)
    const isFit = isLabel(label) && !taken.has(folded) && faultOf(label, by) === null
    if (!isFit) continue
    taken.add(folded)
    labels[id] = label
  }
  // Some worded anew beside others as the author has them could say the same twice.
  if (Object.keys(labels).length < offered.length || offered.length === 0) return undefined
  return { scene, language: by.language, labels }
}

function isLabel(label: string): boolean {
  const length = countGraphemes(label)
  return (
    length >= 2 &&
    length <= longestLabel &&
    /\p{L}/u.test(label) &&
    !/[{}[\]⟦⟧<>|]|^\W*$/u.test(label)
  )
}
