import type { Topic } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { type Folded, folded } from './createScore.ts'
import { type HeardLine, hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'
import { lastOf } from './lastOf.ts'
import type { Marks } from './marksOf.ts'
import { readSpeechAct } from './readSpeechAct.ts'

/** Most cues are never the nearest: what more can be read of one is read when it is asked for, and not kept. */
export interface Cue extends Folded {
  text: string
  heard(): HeardLine
}

/** The nearest one is asked by one rule after the other. */
const hearCue = lastOf(hearLine)

export function cueOf(text: string, language: Language): Cue {
  return { ...folded(cleanInput(text), language), text, heard: () => hearCue(text, language) }
}

/** Shares of an intent's cues, from 0 to 1. All of them are read when one is first asked for, and only the shares are kept. */
export interface CueShares {
  /** That are questions. */
  asking(): number
  /** That are about a topic. */
  about(topic: NonNullable<HeardLine['topic']>): number
  /** That have a word as a mark. */
  marked(mark: keyof Marks, word: string): number
}

export function sharesOf(cues: readonly Cue[], language: Language): CueShares {
  const share = (count: number) => count / Math.max(1, cues.length)
  const asking = atFirst(() =>
    share(cues.filter(({ text }) => readSpeechAct(text, language).question).length),
  )
  const heard = atFirst(() => countsOf(cues.map((cue) => cue.heard())))
  return {
    asking,
    about: (topic) => share(heard().topics.get(topic) ?? 0),
    marked: (mark, word) => share(heard().marks.get(`${mark} ${word}`) ?? 0),
  }
}

function countsOf(heard: readonly HeardLine[]) {
  const topics = new Map<Topic | 'chat', number>()
  const marks = new Map<string, number>()
  for (const line of heard) {
    if (line.topic !== null) count(topics, line.topic)
    for (const [mark, words] of Object.entries(line.marks))
      for (const word of new Set<string>(words)) count(marks, `${mark} ${word}`)
  }
  return { topics, marks }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function atFirst<Value>(read: () => Value): () => Value {
  let known: { value: Value } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}
