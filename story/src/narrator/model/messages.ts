import type { LlmMessage } from '../Llm.ts'
import type { ModelTurn } from '../Narrator.ts'
import { engineText, joined, type OpenText, storedText } from './OpenText.ts'
import { tokensIn } from './tokens.ts'

/** No prompt is longer, whatever the model could take: what is further back stands in the notes. */
const longestPrompt = 9000
/** Tokens for the turn itself, however long it is: what is dropped must not hang on it. */
const turnRoom = 700
const notesRoom = 900
/** Turns that are dropped at once at most, so that the prefix stays the same for as many turns again. */
const dropped = 24
/** The last turns stay, where there is room. */
const stillRead = 3

/** What a turn is told after. */
export interface Before {
  system: OpenText
  history: readonly ModelTurn[]
  /** Tokens that prompt and answer may have together. */
  context: number
  /** Kept for the answer. */
  maxTokens: number
}

/**
 * The messages that a turn's own follows: the same as those of the turn before it and two more, until the oldest 24
 * turns give way to notes of them. Which turns are dropped follows from the history alone, so that it comes out the
 * same each time. What stands in them need not be said again.
 */
export function messagesBefore({ system, history, ...room }: Before): LlmMessage[] {
  const from = keptFrom({ system, history, ...room })
  const notes = notesOf(history.slice(0, from))
  const content =
    notes.length === 0 ? system : joined([system, engineText`BEFORE`, joined(notes, '\n')], '\n\n')
  return [
    { role: 'system', content },
    ...history.slice(from).flatMap(({ sent, received }): LlmMessage[] => [
      { role: 'user', content: sent },
      { role: 'assistant', content: received },
    ]),
  ]
}

/** Notes of the turns that were dropped, in order. The oldest go by the half, so that the others seldom move. */
function notesOf(history: readonly ModelTurn[]): OpenText[] {
  let kept: string[] = []
  let tokens = 0
  for (const { note } of history) {
    if (note === '') continue
    kept.push(note)
    tokens += tokensIn(note)
    if (tokens <= notesRoom) continue
    kept = newest(kept, notesRoom / 2)
    tokens = kept.reduce((sum, each) => sum + tokensIn(each), 0)
  }
  return kept.map(storedText)
}

function newest(notes: readonly string[], room: number): string[] {
  let tokens = 0
  const from = notes.findLastIndex((note) => {
    tokens += tokensIn(note)
    return tokens > room
  })
  return notes.slice(from + 1)
}

/** Index of the oldest turn that is still sent. */
function keptFrom({ system, history, context, maxTokens }: Before): number {
  const room = Math.min(longestPrompt, context - maxTokens) - tokensIn(system) - turnRoom
  let from = 0
  let live = 0
  let noted = 0
  history.forEach((turn, at) => {
    live += tokensOf(turn)
    while (live + Math.min(noted, notesRoom) > room && from <= at) {
      const until = from + Math.min(dropped, Math.max(1, at + 1 - from - stillRead))
      for (const old of history.slice(from, until)) {
        live -= tokensOf(old)
        noted += tokensIn(old.note)
      }
      from = until
    }
  })
  return from
}

function tokensOf({ sent, received }: ModelTurn): number {
  return tokensIn(sent) + tokensIn(received)
}
