import { languages } from '@fabula/contract'
import { directionShape, type LineRef, readSaved, type SavedForm, stateShape } from '@fabula/story'
import * as z from 'zod'
import type { TurnDecision } from './turn.ts'

/** The decision in a turn's row; null before the turn is decided, and for anything else than a decision. */
export function loadDecision(saved: unknown): TurnDecision | null {
  return readSaved(decision, saved)
}

/** The authored lines in a turn's row; none where a model wrote the prose. */
export function loadNarratedLines(saved: unknown): readonly LineRef[] {
  return readSaved(narratedLines, saved)?.lines ?? []
}

const playerWords = z.strictObject({ playerText: z.string(), question: z.boolean() })

const understanding = z.strictObject({
  intent: z.string().nullable(),
  via: z.enum(['tap', 'cue', 'lexicon', 'llm', 'improv']),
  confidence: z.number().min(0).max(1),
})

const decision: SavedForm<TurnDecision> = {
  name: 'decision of a turn',
  shape: z.strictObject({
    v: z.literal(1),
    lang: z.enum(languages),
    understanding,
    playerWords: playerWords.nullable(),
    direction: directionShape,
    state: stateShape,
  }),
  raise: [],
}

interface SavedLines {
  readonly v: 1
  readonly lines: readonly LineRef[]
}

const narratedLines: SavedForm<SavedLines> = {
  name: 'narrated lines of a turn',
  shape: z.strictObject({
    v: z.literal(1),
    lines: z.array(
      z.strictObject({
        key: z.string(),
        variant: z.int().min(0),
        said: z.string().exactOptional(),
        read: z.literal(true).exactOptional(),
      }),
    ),
  }),
  raise: [],
}
