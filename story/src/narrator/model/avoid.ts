import type { ModelTurn } from '../Narrator.ts'
import { type OpenText, storedText } from './OpenText.ts'

const turnsBack = 6
const mostPhrases = 4
const words = 4
const characters = 7

function phrasesOf(prose: string, language: string): Set<string> {
  const plain = prose.toLocaleLowerCase('en').replace(/⟦[\s\S]*$/, '')
  if (/^(?:ja|th|zh)/.test(language)) {
    const runs = plain.match(/[\p{L}\p{M}]+/gu) ?? []
    return new Set(
      runs.flatMap((run) => windows([...run], characters).map((each) => each.join(''))),
    )
  }
  const all = plain.match(/[\p{L}\p{M}'’]+/gu) ?? []
  return new Set(windows(all, words).map((each) => each.join(' ')))
}

function windows<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(0, all.length - size + 1) }, (_, at) =>
    all.slice(at, at + size),
  )
}

/** Phrases that the last turns have in common. A model that reads its own would say them again and again. */
export function phrasesToAvoid(history: readonly ModelTurn[]): OpenText[] {
  const last = history.slice(-turnsBack)
  const counts = new Map<string, number>()
  for (const { received, language } of last) {
    for (const phrase of phrasesOf(received, language)) {
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
  }
  const often = [...counts].filter(([, count]) => count >= 2).toSorted((a, b) => b[1] - a[1])
  const taken: string[] = []
  for (const [phrase] of often) {
    const overlaps = taken.some((known) => shares(known, phrase))
    if (!overlaps) taken.push(phrase)
    if (taken.length === mostPhrases) break
  }
  return taken.map((phrase) => storedText(`"${phrase}"`))
}

/** Windows over one longer phrase are one phrase. */
function shares(one: string, other: string): boolean {
  const parts = (text: string) => (text.includes(' ') ? text.split(' ') : [...text])
  const known = new Set(parts(one))
  const found = parts(other)
  return found.filter((part) => known.has(part)).length > found.length / 2
}
