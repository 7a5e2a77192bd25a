import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMatcher, languages } from '@fabula/story'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

type Language = (typeof languages)[number]

const frozen = join(import.meta.dirname, '../../story/src/understanding/frozen')
const rounds = 40

/** The frozen set's scene at the sea, as authors mark it. */
const scene: Readonly<Record<string, readonly string[]>> = {
  persuade: ['talk'],
  repair: ['help', 'use'],
  key: ['take', 'sneak'],
  radio: ['call'],
}

interface FrozenSet {
  readonly lighthouse: Readonly<Record<string, readonly string[]>>
  readonly outside: readonly string[]
}

/** One typed line understood, in each language. */
export function matchInLanguages(): Figure[] {
  return languages.flatMap((language) => {
    const times = matchAll(language)
    return [
      { what: `match in ${language}, p50`, value: percentile(times, 0.5), unit: 'ms' },
      { what: `match in ${language}, p99`, value: percentile(times, 0.99), unit: 'ms' },
    ]
  })
}

function matchAll(language: Language): number[] {
  const cues: Readonly<Record<string, string>> = read(`cues/${language}.json`)
  const set: FrozenSet = read(`${language}.json`)
  const intents = Object.entries(scene).map(([id, concepts]) => ({
    ...{ id, concepts },
    cues: (cues[id] ?? '').split(' | '),
  }))
  const match = createMatcher(language, intents)
  const lines = [...Object.values(set.lighthouse).flat(), ...set.outside]
  const times: number[] = []
  // The first rounds are the compiler's warm-up.
  for (let round = -rounds; round < rounds; round++) {
    for (const line of lines) {
      const began = performance.now()
      match(line)
      if (round >= 0) times.push(performance.now() - began)
    }
  }
  return times
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(frozen, file), 'utf8')) as T
}
