import { difficulties, priceClasses } from '@fabula/rules'
import * as z from 'zod'
import { kinds, moods, rarities, ratings, shows, voices } from './vocabulary.ts'

/** Large enough for any story, small enough that sums of them stay exact. */
const maxNumber = 100_000
const idPattern = /^[a-z][a-z0-9_]{0,39}$/
const dashedPattern = /^[a-z][a-z0-9-]{0,63}$/

const id = z.string().regex(idPattern, { error: 'id' })
const dashedId = z.string().regex(dashedPattern, { error: 'dashed id' })
const ids = z.array(id)
const whole = z.int().min(-maxNumber).max(maxNumber)
const expression = z.union([z.string(), z.number(), z.boolean()])
const effects = z.array(z.string())

const castMember = z.strictObject({
  age: z.int().min(0).max(maxNumber).optional(),
  romance: z.boolean().default(false),
  type: z.enum(['female', 'male', 'animal']).optional(),
  puppet: z.union([id, z.literal(false)]).optional(),
  moodBy: id.optional(),
  moods: z.array(z.enum(moods)).min(1).default(['calm']),
  bands: z.array(whole).optional(),
  voice: z.enum(voices).optional(),
  touch: expression.default(false),
  wants: z
    .strictObject({ trust: id.optional(), desire: id.optional(), hurt: id.optional() })
    .prefault({}),
})

const walkOn = z.strictObject({ puppet: z.union([id, z.literal(false)]).optional() })

const meter = z.strictObject({
  min: whole,
  max: whole,
  start: whole,
  step: z.int().min(1).max(maxNumber).default(1),
  owner: id,
  show: z.enum(shows).default('bar'),
})

const intent = z.strictObject({
  concepts: z.array(z.string()).default([]),
  uses: z.int().min(1).max(99).optional(),
  needs: expression.default(true),
  check: z.strictObject({ dc: z.int().min(1).max(40), mod: expression.default(0) }).optional(),
  ok: effects,
  ko: effects.optional(),
  offer: z.boolean().default(true),
  strict: z.boolean().default(false),
  irreversible: z.boolean().default(false),
  ad: z.boolean().default(false),
  with: id.optional(),
  grave: z.boolean().default(false),
  stakes: z.enum(['shown', 'hidden']).default('shown'),
  answers: id.optional(),
})

const storylet = z.strictObject({
  when: expression.default(true),
  once: z.boolean().default(false),
  priority: z.int().min(-100).max(100).default(0),
  p: z.number().min(0.01).max(1).optional(),
  complication: z.boolean().default(false),
  effects,
  grave: z.boolean().default(false),
  by: id.optional(),
})

const manner = z.strictObject({
  effects: effects.default([]),
  cap: z.int().min(0).max(99).default(0),
})

const scene = z.strictObject({
  art: dashedId,
  music: dashedId,
  objective: id,
  goals: z.array(z.strictObject({ objective: id, when: expression })).default([]),
  cast: ids.optional(),
  intents: z.record(id, intent),
  storylets: z.record(id, storylet).default({}),
  improv: manner.prefault({}),
  hostile: manner.extend({ cap: z.int().min(0).max(99).optional() }).optional(),
  grave: z.boolean().default(false),
  hub: z.boolean().default(false),
  optional: z.boolean().default(false),
})

const names = z.record(z.string(), id)

/** `script.yaml` as it is written, before its names are looked up. */
export const scriptShape = z.strictObject({
  schema: z.literal(1),
  id: dashedId,
  version: z.int().min(1).max(maxNumber),
  kind: z.enum(kinds),
  // YAML reads a bare 13 as a number.
  rating: z.preprocess(
    (value) => (typeof value === 'number' ? `${value}` : value),
    z.literal(ratings),
  ),
  power: z.union([z.literal(0), z.int().min(3).max(10)]),
  price: z.literal(priceClasses),
  difficulty: z.enum(difficulties),
  creator: z.string().min(1).default('Fabula'),
  cover: z.strictObject({ position: z.string().default('50% 50%') }).prefault({}),
  languages: z.array(z.string()).min(1),
  cast: z.record(id, castMember).default({}),
  walkons: z.record(id, walkOn).default({}),
  meters: z.record(id, meter).default({}),
  clocks: z
    .record(id, z.strictObject({ size: z.int().min(2).max(12), full: effects.default([]) }))
    .default({}),
  flags: ids.default([]),
  items: ids.default([]),
  threads: ids.default([]),
  facts: z
    .record(
      id,
      z.strictObject({
        about: ids.default([]),
        audience: ids.default(['author']),
        tell: expression.default(false),
      }),
    )
    .default({}),
  things: z
    .record(id, z.strictObject({ in: ids.optional(), when: expression.default(true) }))
    .default({}),
  places: ids.default([]),
  traces: z.record(id, expression).default({}),
  questions: ids.default([]),
  start: z.strictObject({ scene: id, items: ids.default([]), flags: ids.default([]) }),
  openings: z.record(id, z.strictObject({ effects: effects.default([]) })).default({}),
  limits: z.strictObject({ turns: z.int().min(2).max(500), fail: id }),
  fails: z.array(z.strictObject({ id, when: expression })).default([]),
  stall: effects.default([]),
  revive: z
    .strictObject({
      max: z.int().min(0).max(9).default(0),
      floors: z.record(id, whole).default({}),
    })
    .prefault({}),
  chapters: z
    .array(
      z.strictObject({
        id,
        scenes: ids.min(1),
        carry: ids.optional(),
        resetUses: z.boolean().default(false),
        caps: z.record(id, whole).default({}),
      }),
    )
    .default([]),
  scenes: z.record(id, scene),
  endings: z.record(
    id,
    z.strictObject({
      kind: z.enum(['win', 'fail']),
      card: id.optional(),
      art: dashedId.optional(),
      shows: id.optional(),
      rarity: z.enum(rarities).optional(),
    }),
  ),
  renames: z
    .strictObject({
      scenes: names.default({}),
      intents: names.default({}),
      endings: names.default({}),
    })
    .prefault({}),
  landing: id.optional(),
})

export type Authored = z.infer<typeof scriptShape>
export type AuthoredScene = Authored['scenes'][string]
export type AuthoredIntent = AuthoredScene['intents'][string]
