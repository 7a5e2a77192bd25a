import * as z from 'zod'
import type { Direction } from '../director/types.ts'
import { moods, speechActs, topics, verbs } from '../script/vocabulary.ts'

const count = z.int().min(0)
const texts = z.array(z.string())
const whom = z.string().nullable()
const ended = z.enum(['win', 'fail'])

export const moveShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('opening'), id: z.string().nullable() }),
  z.strictObject({ kind: z.literal('intent'), id: z.string(), flair: z.string().nullable() }),
  z.strictObject({ kind: z.literal('improv'), act: z.enum(speechActs) }),
  z.strictObject({ kind: z.literal('act'), thing: z.string(), verb: z.enum(verbs) }),
  z.strictObject({ kind: z.literal('touch'), who: z.string() }),
  z.strictObject({
    kind: z.literal('ask'),
    of: z.enum(['fact', 'cast', 'thing', 'place', 'other']),
    id: z.string(),
    to: whom,
  }),
  z.strictObject({ kind: z.literal('topic'), topic: z.enum(topics), to: z.string() }),
  z.strictObject({ kind: z.literal('say'), act: z.enum(speechActs), to: whom }),
  z.strictObject({ kind: z.literal('later'), id: z.string() }),
  z.strictObject({ kind: z.literal('revive') }),
  z.strictObject({ kind: z.literal('refuse') }),
])

export const deltaShape = z.union([
  z.strictObject({
    of: z.enum(['meter', 'clock']),
    id: z.string(),
    before: z.number(),
    after: z.number(),
  }),
  z.strictObject({
    of: z.enum(['flag', 'item', 'fact']),
    id: z.string(),
    before: z.boolean(),
    after: z.boolean(),
  }),
  z.strictObject({ of: z.literal('scene'), before: z.string(), after: z.string() }),
  z.strictObject({
    of: z.literal('thread'),
    id: z.string(),
    to: z.enum(['open', 'touch', 'close']),
  }),
])

export const drawShape = z.strictObject({ purpose: z.string(), sides: count, value: count })

const check = z.strictObject({
  d20: count,
  need: z.number(),
  dc: z.number(),
  mod: z.number(),
  pity: z.number(),
  flair: z.number(),
  ok: z.boolean(),
})

const placed = z.strictObject({ id: z.string(), scene: z.string() })

/** A turn's direction as it is stored until the turn is told. */
export const directionShape = z.strictObject({
  move: moveShape,
  scene: z.string(),
  turn: count,
  outcome: z.enum(['ok', 'ko', 'none']),
  check: check.nullable(),
  focus: z.string().nullable(),
  deltas: z.array(deltaShape),
  revealed: texts,
  entered: z.string().nullable(),
  filled: texts,
  storylet: placed.nullable(),
  complication: placed.extend({ id: z.string().nullable() }).nullable(),
  ending: z.strictObject({ id: z.string(), kind: ended }).nullable(),
  moods: z.record(z.string(), z.enum(moods)),
  free: z.boolean(),
  final: z.boolean(),
  draws: z.array(drawShape),
  answer: z.enum(['told', 'kept', 'unknown', 'yes', 'no', 'said']).exactOptional(),
  waits: z.literal(true).exactOptional(),
  grave: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Direction>
