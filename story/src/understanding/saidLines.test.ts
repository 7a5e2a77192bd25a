import { expect, test } from 'vitest'
import { hearLine } from './hearLine.ts'
import { type Language, languages } from './languages.ts'

/**
 * What players might type in any story, by writers who saw neither ours nor any list of words: hostile to who is spoken
 * to, and not though it may sound so; an act that is named and not done, and one that is done. Of each kind every second
 * line, in the order of the file, may be used to fit; the others are measured.
 */
interface SaidLines {
  readonly rude: readonly string[]
  readonly kind: readonly string[]
  readonly undone: readonly string[]
  readonly done: readonly string[]
}

const files = import.meta.glob<SaidLines>('./frozen/said/*.json', {
  eager: true,
  import: 'default',
})

function share(kind: keyof SaidLines, is: (line: string, language: Language) => boolean): number {
  const heard = languages.flatMap((language) => {
    const lines = files[`./frozen/said/${language}.json`]?.[kind] ?? []
    return lines.filter((_, at) => at % 2 === 1).map((line) => is(line, language))
  })
  return (100 * heard.filter(Boolean).length) / heard.length
}

const isHostile = (line: string, language: Language) =>
  hearLine(line, language).speech.sign === 'hostile'

/** It holds a word of denial, of doubt or of what others said. */
function isMarked(line: string, language: Language): boolean {
  const { marks, refused } = hearLine(line, language)
  return refused || [marks.negated, marks.wavering, marks.reported].some((all) => all.length > 0)
}

// In percent, what is reached today. Lists of words alone hear 37 of the hostile, and take 10 of the others for it.
test('of words that are hostile more than half are heard so, and of those that only sound so one in eleven [R13.05]', () => {
  expect(share('rude', isHostile)).toBeGreaterThanOrEqual(60)
  expect(share('kind', isHostile)).toBeLessThanOrEqual(9.1)
})

test('of acts that are named and not done half carry a mark, of those that are done one in seven [R10.10]', () => {
  expect(share('undone', isMarked)).toBeGreaterThanOrEqual(52)
  expect(share('done', isMarked)).toBeLessThanOrEqual(15)
})
