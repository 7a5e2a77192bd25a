import { type Language, repetitionOf } from '@fabula/story'
import type { ReadTurn } from './playRuns.ts'

/** Pools by the first word of their keys, with their share of what was read again, the largest first. */
export type ByPool = ReadonlyMap<string, number>

/** Shares from 0 to 1 of what readers read again. */
export interface Rereading {
  /** Lines told within ten turns of having been told. */
  readonly lines: number
  readonly linesBy: ByPool
  /** Sentences read within ten turns of having been read. */
  readonly sentences: number
  /** Sentences of a player's last run that were read in one of the runs before. */
  readonly lastRun: number
  readonly lastRunBy: ByPool
  /** The same, where the player skips what is marked as read. */
  readonly lastRunSkipped: number
}

const near = 10
const poolOf = (key: string) => key.split('.', 1)[0] ?? ''

/** Counts what was read, and what of it was read again and from where. */
class Count {
  readonly #again = new Map<string, number>()
  #read = 0
  #readAgain = 0

  add(key: string, read: number, again: number): void {
    this.#read += read
    this.#readAgain += again
    if (again > 0) this.#again.set(poolOf(key), (this.#again.get(poolOf(key)) ?? 0) + again)
  }

  share(): number {
    return this.#read === 0 ? 0 : this.#readAgain / this.#read
  }

  byPool(): ByPool {
    const shares = [...this.#again].map(([pool, again]) => [pool, again / this.#readAgain] as const)
    return new Map(shares.toSorted(([, a], [, b]) => b - a))
  }
}

function countNear(turns: readonly ReadTurn[], count: Count): void {
  const names = turns.map(({ lines }) => lines.map(({ key, variant }) => `${key}#${variant}`))
  names.forEach((own, at) => {
    const before = new Set(names.slice(Math.max(0, at - near), at).flat())
    own.forEach((name, index) => {
      count.add(name, 1, before.has(name) || own.indexOf(name) < index ? 1 : 0)
    })
  })
}

type SentencesOf = (text: string) => string[]

function countLastRun(
  runs: readonly (readonly ReadTurn[])[],
  sentencesOf: SentencesOf,
  { all, unmarked }: { all: Count; unmarked: Count },
): void {
  const earlier = runs.slice(0, -1).flatMap((turns) => turns.flatMap(({ texts }) => texts))
  const known = new Set(earlier.flatMap(sentencesOf))
  for (const { texts, lines } of runs.at(-1) ?? []) {
    texts.forEach((text, at) => {
      const sentences = sentencesOf(text)
      const again = sentences.filter((sentence) => known.has(sentence)).length
      const { key = '', read = false } = lines[at] ?? {}
      all.add(key, sentences.length, again)
      unmarked.add(key, sentences.length, read ? 0 : again)
    })
  }
}

/** @param players the runs of each player, in order */
export function rereadingOf(
  players: readonly (readonly (readonly ReadTurn[])[])[],
  lang: Language,
): Rereading {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  const sentencesOf: SentencesOf = (text) =>
    [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
  const plays = players.flat()
  const lines = new Count()
  for (const turns of plays) countNear(turns, lines)
  const last = { all: new Count(), unmarked: new Count() }
  for (const runs of players) countLastRun(runs, sentencesOf, last)
  const prose = plays.map((turns) => turns.map(({ texts }) => texts.join('\n')))
  return {
    ...{ lines: lines.share(), linesBy: lines.byPool() },
    sentences: repetitionOf(prose, lang).within10,
    ...{ lastRun: last.all.share(), lastRunBy: last.all.byPool() },
    lastRunSkipped: last.unmarked.share(),
  }
}
