import { languages } from '@fabula/contract'
import {
  directionShape,
  type LineRef,
  type LogRecord,
  readRecord,
  readSaved,
  type SavedForm,
  stateShape,
} from '@fabula/story'
import * as z from 'zod'
import type { LogRow } from '../db/schema/plays.ts'
import type { TurnDecision } from './turnTypes.ts'

const heard = z.strictObject({ text: z.string(), question: z.boolean() })

const understanding = z.strictObject({
  intent: z.string().nullable(),
  via: z.enum(['tap', 'cue', 'lexicon', 'llm', 'improv']),
  confidence: z.number().min(0).max(1),
})

const decision: SavedForm<TurnDecision> = {
  name: 'settlement of a turn',
  shape: z.strictObject({
    v: z.literal(1),
    lang: z.enum(languages),
    understanding,
    heard: heard.nullable(),
    direction: directionShape,
    state: stateShape,
  }),
  raise: [],
}

/** What a turn was told by, for another language to tell it anew. */
interface SavedTelling {
  readonly v: 1
  readonly lines: readonly LineRef[]
}

const telling: SavedForm<SavedTelling> = {
  name: 'telling of a turn',
  shape: z.strictObject({
    v: z.literal(1),
    lines: z.array(
      z.strictObject({
        key: z.string(),
        variant: z.int().min(0),
        said: z.string().exactOptional(),
      }),
    ),
  }),
  raise: [],
}

/** What the journal holds of a turn, in today's form; null before it is settled, and for what is no settlement. */
export function loadDecision(saved: unknown): TurnDecision | null {
  return readSaved(decision, saved)
}

/** The lines a turn was told in; none where a model wrote it, and where nothing of ours was kept. */
export function loadTelling(saved: unknown): readonly LineRef[] {
  return readSaved(telling, saved)?.lines ?? []
}

/** Rows as the story's log knows them. What can't be read is a fault of ours, and named. */
export function logOf(rows: readonly LogRow[]): LogRecord[] {
  return rows.map(({ playId, ...row }) => {
    const record = readRecord({ ...row, play: playId })
    if (!record) throw new Error(`record ${row.seq} of play ${playId} can't be read`)
    return record
  })
}
