import { countGraphemes } from '@fabula/rules'
import type { WordedOptions } from '../types.ts'
import { type Continuity, faultOf, fold } from './continuity.ts'
import type { OpenText } from './OpenText.ts'
import type { Tail } from './tail.ts'

const longestLabel = 40

/** An option on offer after the turn, with the author's label. */
export interface OfferedOption {
  readonly id: string
  readonly label: OpenText
}

/** Where options are offered, and what a model has called them there before. */
export interface Offer {
  readonly scene: string
  readonly language: string
  readonly offered: readonly OfferedOption[]
  readonly worded: WordedOptions | undefined
}

/** What was worded before and still stands: of these options the model is not asked again. */
export function standingLabels({ scene, language, offered, worded }: Offer): Map<string, string> {
  if (worded?.scene !== scene || worded.language !== language) return new Map()
  return new Map(
    offered.flatMap(({ id, label }): [string, string][] => {
      const standing = worded.labels[id]
      return standing !== undefined && worded.of?.[id] === label ? [[id, standing]] : []
    }),
  )
}

/**
 * The options' labels as the model words them: of the options that the director offers, and of no other. A label that
 * is not fit to be one is left to the author's.
 */
export function wordedLabels(
  { options }: Tail,
  offer: Offer,
  by: Continuity,
): WordedOptions | undefined {
  const { scene, language, offered } = offer
  const standing = standingLabels(offer)
  const asked = offered.filter(({ id }) => !standing.has(id))
  const byId = new Map(
    Array.isArray(options)
      ? options.map((label, at): [string, string] => [asked[at]?.id ?? '', label])
      : Object.entries(options),
  )
  const labels: Record<string, string> = {}
  const of: Record<string, string> = {}
  const taken = new Set<string>()
  for (const { id, label: authored } of offered) {
    const label = standing.get(id) ?? (byId.get(id) ?? '').replace(/\s+/g, ' ').trim()
    const folded = fold(label, by.language)
    const isFit = isLabel(label) && !taken.has(folded) && faultOf(label, by) === null
    if (!isFit) continue
    taken.add(folded)
    labels[id] = label
    of[id] = authored
  }
  // Some worded anew beside others as the author has them could say the same twice.
  if (Object.keys(labels).length < offered.length || offered.length === 0) return undefined
  return { scene, language, labels, of }
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
