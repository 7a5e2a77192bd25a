import * as z from 'zod'
import type { Move } from '../director/types.ts'
import { deltaShape, drawShape, moveShape } from './directionShape.ts'
import { readSaved, type SavedForm } from './savedForm.ts'
import { stateShape } from './savedState.ts'
import type { BodyOf, LogRecord, RecordKind } from './types.ts'

const v = z.literal(1)
const count = z.int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const turn = z.strictObject({
  v: z.literal([1, 2]),
  input: z.strictObject({ reply: z.literal([0, 1, 2, 3, 4]), text: hash.nullable() }),
  move: moveShape,
  draws: z.array(drawShape),
  deltas: z.array(deltaShape),
  state: hash,
})

const told = z.strictObject({
  v,
  of: count,
  source: z.enum(['llm', 'mixed', 'authored']),
  lang: z.string(),
  keys: z.array(z.string()),
  text: hash.nullable(),
  charge: count,
})

const begin = z.strictObject({
  v: z.literal([1, 2, 3]),
  story: z.string(),
  version: count,
  commitment: hash,
})

const moved = z.strictObject({
  v,
  version: count,
  how: z.enum(['unchanged', 'continues', 'lands']),
  state: stateShape,
})

const place = { play: z.string(), epoch: count, seq: count, prev: hash, at: z.number(), h: hash }

const recordShape = z.discriminatedUnion('kind', [
  z.strictObject({ ...place, kind: z.literal('begin'), body: begin }),
  z.strictObject({ ...place, kind: z.literal('turn'), body: turn }),
  z.strictObject({ ...place, kind: z.literal('told'), body: told }),
  z.strictObject({ ...place, kind: z.literal('undo'), body: z.strictObject({ v, to: count }) }),
  z.strictObject({ ...place, kind: z.literal('moved'), body: moved }),
  z.strictObject({ ...place, kind: z.literal('end'), body: z.strictObject({ v, seed: hash }) }),
])

/** For each kind, the steps that raise its older bodies. The hash is of the record as it was written. */
const raise: Readonly<Record<RecordKind, SavedForm<unknown>['raise']>> = {
  // Older forms are not raised: a log goes on by the rules that it was begun with.
  begin: [(body) => body, (body) => body],
  turn: [(body) => body],
  told: [],
  undo: [],
  moved: [],
  end: [],
}

/** The form in which a turn of this move is written: an older release reads all but the newest replies. */
export function turnForm({ kind }: Move): BodyOf<'turn'>['v'] {
  return kind === 'later' ? 2 : 1
}

const kinded = z.looseObject({ kind: z.string(), body: z.unknown() })

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(raise, kind)
}

/**
 * A record as it was stored; null when it is none. Older bodies are raised to today's form here.
 * Throws `NewerForm` for a body that a newer release wrote.
 */
export function readRecord(stored: unknown): LogRecord | null {
  const found = kinded.safeParse(stored).data
  if (!found || !isKind(found.kind)) return null
  const form = { name: `'${found.kind}' record`, shape: z.unknown(), raise: raise[found.kind] }
  const body = readSaved(form, found.body)
  return recordShape.safeParse({ ...found, body }).data ?? null
}
