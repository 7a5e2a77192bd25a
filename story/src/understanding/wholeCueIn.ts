import { signsBeyondCourtesy } from './assent/readAssent.ts'
import type { HeardLine } from './hearLine.ts'
import { type Language, type WritingSystem, writingSystemOf } from './languages.ts'
import { isForeign, type Marks } from './marksOf.ts'

/** A cue of some intent, as it is looked for in longer lines. */
export interface WholeCue<Intent> {
  intent: Intent
  needle: string
  marks(): Marks
}

/** A cue that is shorter than this says too little to be told from a part of something else. */
const leastSigns: Readonly<Record<WritingSystem, number>> = {
  spaced: 8,
  agglutinated: 5,
  unspaced: 4,
}
const leastThai = 8

const signsOf = (text: string) => text.replaceAll(' ', '').length

function isTelling(needle: string, language: Language): boolean {
  const least = language === 'th' ? leastThai : leastSigns[writingSystemOf(language)]
  if (signsOf(needle) < least) return false
  return writingSystemOf(language) === 'unspaced' || needle.trim().includes(' ')
}

export interface Found<Intent> {
  intent: Intent
  /** What is said beside it, before and after. */
  rest: string
  /** Another intent of which the rest holds a whole cue: two things are said to be done. */
  also: Intent | null
}

/**
 * Finds the intent of which a line holds a whole cue, be it the line's beginning, its end or all but a few words at both
 * ("ok let's open the tin then"): the longest such cue. Null where cues of two intents overlap, where the line denies or
 * reports what the cue does not, and where more is said beside the cue than by it, unless that is another intent.
 */
export function wholeCueFinder<Intent>(
  cues: readonly WholeCue<Intent>[],
  language: Language,
): (line: HeardLine) => Found<Intent> | null {
  const telling = cues
    .filter(({ needle }) => isTelling(needle, language))
    .toSorted((a, b) => b.needle.length - a.needle.length)
  return ({ framed, marks }) => {
    const held = telling.filter(({ needle }) => framed.includes(needle))
    const [longest] = held
    if (!longest) return null
    const kinds: readonly (keyof Marks)[] = ['negated', 'reported', 'claimed', 'wavering']
    if (kinds.some((kind) => isForeign(kind, marks, longest.marks()))) return null
    const beside = framed.replace(longest.needle, '  ')
    const rest = beside.trim()
    const others = held.filter(
      ({ intent, needle }) => intent !== longest.intent && !longest.needle.includes(needle),
    )
    const also = others.find(({ needle }) => beside.includes(needle))
    if (also) {
      const isFirst = framed.indexOf(longest.needle) < framed.indexOf(also.needle)
      const [first, second] = isFirst ? [longest, also] : [also, longest]
      return { intent: first.intent, rest, also: second.intent }
    }
    // A line in which more stands beside the cue has more to say.
    if (others.length > 0 || signsBeyondCourtesy(rest, language) > signsOf(longest.needle))
      return null
    return { intent: longest.intent, rest, also: null }
  }
}
