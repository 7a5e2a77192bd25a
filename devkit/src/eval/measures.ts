import { languages, repetitionOf } from '@fabula/story'
import type { SessionTurn } from './playSession.ts'

const blockTurns = 10

/** Share of turns in which something changed and the player was told so, in each ten turns of a session. */
export function momentumOf(turns: readonly SessionTurn[], language: string): number[] {
  const blocks = Math.ceil(turns.length / blockTurns)
  return Array.from({ length: blocks }, (_, at) => {
    const block = turns.slice(at * blockTurns, (at + 1) * blockTurns)
    return block.filter((turn) => moves(turn, language)).length / block.length
  })
}

/** Where the player is asked back nothing moves. */
function moves(turn: SessionTurn, language: string): boolean {
  const { direction, lines, ground, shown } = turn
  if (!direction) return false
  const { deltas, revealed, entered, ending, filled } = direction
  const isChanged =
    deltas.length + revealed.length + filled.length > 0 || entered !== null || ending !== null
  // An author's lines and a set piece say what they are about; a model's words may say anything.
  return isChanged && (lines.length > 0 || sharesWords(shown, ground, language))
}

const leastMoving = 0.4

/** Each ten turns move, the last nearly as much as the first: a play that stands still is level, and not flat. */
export function isFlat(momentum: readonly number[]): boolean {
  const [first = 0] = momentum
  return momentum.every((block) => block >= Math.max(leastMoving, first - 0.3))
}

const leastShared = 0.25

/** One takes up words of the other: a quarter of the shorter one's longer words, or of its threes of characters. */
function sharesWords(text: string, of: string, language: string): boolean {
  const [one, other] = [contentOf(text, language), contentOf(of, language)]
  const shared = [...one].filter((gram) => other.has(gram)).length
  return shared > 0 && shared >= Math.min(one.size, other.size) * leastShared
}

function contentOf(text: string, language: string): Set<string> {
  if (isUnspaced(language)) return grams(text, language)
  return new Set(text.toLocaleLowerCase('en').match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? [])
}

function isUnspaced(language: string): boolean {
  return /^(?:ja|th|zh)/.test(language)
}

/** Words, or three characters where words are not written apart. */
function grams(text: string, language: string): Set<string> {
  const plain = text.toLocaleLowerCase('en')
  const parts = isUnspaced(language)
    ? [...plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')]
    : (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const size = isUnspaced(language) ? 3 : 2
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
  /** Not understood: the player was asked what is meant. */
  readonly askedBack: number
  readonly open: number
}

/**
 * A question is answered by an authored line, or by a sentence of the prose that takes up words of the question or of
 * what an author would have said to it. A sentence that a model only calls its answer leaves it open.
 */
export function answeredIn(turns: readonly SessionTurn[], language: string): Answered {
  const asked = turns.filter(({ isQuestion }) => isQuestion)
  const askedBack = asked.filter((turn) => turn.isAskedBack).length
  const byAuthor = asked.filter(({ lines }) => lines.length > 0).length
  const open = asked.filter(
    (turn) => !turn.isAskedBack && turn.lines.length === 0 && !isAnswered(turn, language),
  ).length
  return { questions: asked.length, byAuthor, askedBack, open }
}

function isAnswered({ said, shown, move, ground }: SessionTurn, language: string): boolean {
  const answer = /"answer"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(said)?.[1] ?? ''
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const isShown = plain(answer).length > 1 && plain(shown).includes(plain(answer))
  return isShown && [move, ground].some((of) => sharesWords(answer, of, language))
}

/** Share of sentences that were read within ten turns before. */
export function repeatedIn(turns: readonly SessionTurn[], language: string): number {
  const known = languages.find((each) => each === language) ?? 'en'
  return repetitionOf([turns.map(({ shown }) => shown)], known).within10
}
