import { languages, repetitionOf } from '@fabula/story'
import type { SessionTurn } from './playSession.ts'

const blockTurns = 10

/** Share of turns in which something changed, in each ten turns of a session. */
export function momentumOf(turns: readonly SessionTurn[]): number[] {
  const played = turns.filter(({ direction }) => direction !== null)
  const blocks = Math.ceil(played.length / blockTurns)
  return Array.from({ length: blocks }, (_, at) => {
    const block = played.slice(at * blockTurns, (at + 1) * blockTurns)
    return block.filter(moves).length / block.length
  })
}

function moves({ direction }: SessionTurn): boolean {
  if (!direction) return false
  const { deltas, revealed, entered, ending, filled } = direction
  return deltas.length + revealed.length + filled.length > 0 || entered !== null || ending !== null
}

/** The last ten turns move nearly as much as the first. */
export function isFlat(momentum: readonly number[]): boolean {
  const [first = 0] = momentum
  return momentum.every((block) => block >= first - 0.3)
}

/** Words, or three characters where words are not written apart. */
function grams(text: string, language: string): Set<string> {
  const plain = text.toLocaleLowerCase('en')
  const isUnspaced = /^(?:ja|th|zh)/.test(language)
  const parts = isUnspaced
    ? [...plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')]
    : (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const size = isUnspaced ? 3 : 2
  return new Set(
    Array.from({ length: Math.max(0, parts.length - size + 1) }, (_, at) =>
      parts.slice(at, at + size).join(' '),
    ),
  )
}

/** Share of an answer's phrases that were in none of the last three. 1 where it is the first. */
export function noveltyOf(said: readonly string[], language: string): number[] {
  return said.map((text, at) => {
    const own = grams(text, language)
    const before = said.slice(Math.max(0, at - 3), at).map((each) => grams(each, language))
    if (own.size === 0 || before.length === 0) return 1
    return [...own].filter((gram) => !before.some((each) => each.has(gram))).length / own.size
  })
}

const leastNovel = 0.5

/** After how many turns a model is known to tread on the spot; null where it does not. */
export function treadmillAt(turns: readonly SessionTurn[], language: string): number | null {
  const said = turns.filter((turn) => turn.said !== '').map((turn) => proseOf(turn.said))
  const novelty = noveltyOf(said, language)
  const at = novelty.findIndex(
    (share, n) =>
      n > 0 && share < leastNovel && (novelty[n - 1] ?? 1) < (n === 1 ? 1.1 : leastNovel),
  )
  return at < 0 ? null : at + 1
}

export function proseOf(said: string): string {
  return said.replace(/<think>[\s\S]*?<\/think>/g, '').replace(/^⟦I:[^⟧]*⟧\s*|⟦STATE⟧[\s\S]*$/g, '')
}

export interface Answered {
  readonly questions: number
  /** Left open by the model, and answered by the author's line. */
  readonly byAuthor: number
  readonly open: number
}

/** A question is answered by a quoted sentence of the prose, or by an authored line. */
export function answeredIn(turns: readonly SessionTurn[]): Answered {
  const asked = turns.filter(({ isQuestion }) => isQuestion)
  const byAuthor = asked.filter(({ lines }) => lines.length > 0).length
  const open = asked.filter((turn) => turn.lines.length === 0 && !quotesItself(turn)).length
  return { questions: asked.length, byAuthor, open }
}

function quotesItself({ said, shown }: SessionTurn): boolean {
  const answer = /"answer"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(said)?.[1] ?? ''
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return plain(answer).length > 1 && plain(shown).includes(plain(answer))
}

/** Share of sentences that were read within ten turns before. */
export function repeatedIn(turns: readonly SessionTurn[], language: string): number {
  const known = languages.find((each) => each === language) ?? 'en'
  return repetitionOf([turns.map(({ shown }) => shown)], known).within10
}
