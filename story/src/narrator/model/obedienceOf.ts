import { AnswerSplitter } from './AnswerSplitter.ts'
import { readTail } from './tail.ts'

/** How an answer keeps to the form it was asked for. */
export interface Obedience {
  /** 'foreign' names what is no row; null where no row was asked for. */
  row: 'named' | 'foreign' | 'missing' | null
  /** 'mended' could be read once it was repaired. */
  tail: 'whole' | 'mended' | 'missing'
  /** Options it was asked to word, and those it worded. */
  asked: number
  worded: number
}

/** @param turn the message of the turn, as it was sent @param said the answer as it came, thoughts and all */
export function obedienceOf(turn: string, said: string): Obedience {
  const rows = rowsIn(turn)
  const asked = askedIn(turn)
  const splitter = new AnswerSplitter(rows.length > 0)
  const pieces = [...splitter.push(said), ...splitter.end()]
  const named = pieces.find((piece) => piece.type === 'row')?.id ?? null
  const { options } = readTail(splitter.tail)
  const ids = Array.isArray(options) ? asked.slice(0, options.length) : Object.keys(options)
  const row = named === null ? 'missing' : rows.includes(named) ? 'named' : 'foreign'
  return {
    row: rows.length === 0 ? null : row,
    tail: tailIn(splitter.tail),
    asked: asked.length,
    worded: asked.filter((id) => ids.includes(id)).length,
  }
}

/** Ids of the rows that a turn's message has to choose from; none where it has but one. */
export function rowsIn(turn: string): string[] {
  const [, table] = /^ROWS\n((?:[\w.~-]+ \| .*(?:\n|$))+)/m.exec(turn) ?? []
  return (table ?? '').split('\n').flatMap((line) => /^([\w.~-]+) \|/.exec(line)?.[1] ?? [])
}

/** Ids of the options that it asks to word. */
export function askedIn(turn: string): string[] {
  const [, listed] = /^ASK (.*)$/m.exec(turn) ?? []
  return [...(listed ?? '').matchAll(/(?:^|, )([\w.~-]+) \(/g)].map(([, id]) => `${id}`)
}

function tailIn(tail: string): Obedience['tail'] {
  const start = tail.indexOf('{')
  if (start < 0) return 'missing'
  try {
    JSON.parse(tail.slice(start))
    return 'whole'
  } catch {
    const { options, facts, answer } = readTail(tail)
    const isRead = Object.keys(options).length + facts.length + answer.length > 0
    return isRead ? 'mended' : 'missing'
  }
}
