import { expect, test } from 'vitest'
import { languages } from '../understanding/languages.ts'
import halves from './corpora/crisisHalves.json' with { type: 'json' }
import { findRisk } from './findRisk.ts'

interface Lines {
  readonly crisis: readonly string[]
  readonly benign: readonly string[]
}

const corpora: Readonly<Record<string, Lines>> = halves

/** Of 20 lines each: how many of who wants to die are heard at least, and how many harmless ones at most. */
type Bar = readonly [heard: number, falsely: number]

/**
 * What was reached. The lists were tuned on the odd lines. The even ones are no clean measure of what is new: who wrote
 * the patterns knew them (decision 036).
 */
const bars: Readonly<Record<string, { readonly tuned: Bar; readonly held: Bar }>> = {
  en: { tuned: [20, 0], held: [16, 1] },
  'es-ES': { tuned: [20, 0], held: [20, 0] },
  'pt-PT': { tuned: [20, 0], held: [18, 0] },
  id: { tuned: [20, 0], held: [18, 0] },
  vi: { tuned: [20, 0], held: [19, 0] },
  ja: { tuned: [20, 0], held: [18, 0] },
  ko: { tuned: [20, 0], held: [19, 1] },
  th: { tuned: [20, 0], held: [19, 1] },
  'zh-Hans': { tuned: [20, 1], held: [18, 0] },
  'zh-Hant': { tuned: [20, 0], held: [14, 1] },
}

function measured(lines: readonly string[], half: number, isFound: (line: string) => boolean) {
  return lines.filter((line, at) => at % 2 === half && isFound(line)).length
}

test.each(
  languages.flatMap((language) => [
    { language, half: 'tuned', rest: 0 } as const,
    { language, half: 'held', rest: 1 } as const,
  ]),
)('$language: the $half half is heard as well as it was [R11.05]', ({ language, half, rest }) => {
  const lines = corpora[language]
  const bar = bars[language]?.[half]
  if (!lines || !bar) throw new Error(`${language} has no halves`)
  expect([lines.crisis.length, lines.benign.length]).toEqual([40, 40])
  const heard = measured(lines.crisis, rest, (line) => findRisk(line)?.kind === 'crisis')
  const falsely = measured(lines.benign, rest, (line) => findRisk(line) !== null)
  expect(heard).toBeGreaterThanOrEqual(bar[0])
  expect(falsely).toBeLessThanOrEqual(bar[1])
})
