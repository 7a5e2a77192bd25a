import * as z from 'zod/mini'
import {
  factView,
  namedView,
  optionView,
  reviveView,
  sceneView,
  stageView,
  tollView,
} from '../views/play.ts'

export const replyType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type ReplyType = z.infer<typeof replyType>

const turn = z.number()

/** Taken in and journalled. `input` is what the log shows as the player's own line; null for an opening. */
const accepted = z.object({
  type: z.literal('turn.accepted'),
  turn,
  turn_key: z.string(),
  input: z.nullable(z.object({ reply_type: replyType, text: z.string() })),
  /** Energy held; 0 when the turn is free. */
  held: z.number(),
})

const understood = z.object({
  type: z.literal('understood'),
  intent: z.nullable(z.string()),
  label: z.string(),
  via: z.enum(['tap', 'cue', 'lexicon', 'llm', 'improv']),
  confidence: z.number(),
})

/** The player is asked what was meant before anything happens, and the turn is free. */
const clarify = z.object({
  type: z.literal('clarify'),
  choices: z.array(optionView),
  /** Why the only choice is asked about: it can't be undone [R13.04]. Absent where the words were unclear. */
  confirm: z.optional(z.enum(['ends', 'leaves', 'spends', 'irreversible'])),
  /** The words can be sent again with `as_said`: they are answered as speech, and as free as any reply [R13.01]. */
  as_said: z.optional(z.literal(true)),
})

/** The dice, before the prose. `d20 >= need` is success. */
const check = z.object({
  type: z.literal('check'),
  d20: z.number(),
  need: z.number(),
  dc: z.number(),
  mod: z.number(),
  ok: z.boolean(),
  /** Of `mod`, what a fact adds that the player knows and named in words of their own. */
  flair: z.optional(z.number()),
  /** What the die was drawn for: with the play's seed, anyone can roll it again [R10.13]. */
  draw: z.optional(z.string()),
  /** Story turn, as facts count them: free replies are none. Absent in older plays. */
  turn: z.optional(z.number()),
})

/**
 * Text to append. `p` is the paragraph, from 0; `who` speaks it (a cast id; null is the narrator).
 * `at` is the offset in that paragraph, in UTF-16 units, so that a resumed client can tell what it has.
 */
const proseDelta = z.object({
  type: z.literal('prose.delta'),
  p: z.number(),
  who: z.nullable(z.string()),
  at: z.number(),
  text: z.string(),
  /** The face it is said with; absent leaves the face as it is. */
  mood: z.optional(z.string()),
  /** In a replay: all of the paragraph was read before [R13.12]. */
  read: z.optional(z.literal(true)),
  /** A model wrote it: shown as such [R11.03]. */
  ai: z.optional(z.literal(true)),
})

/** Replaces all from paragraph `p`, offset `at`. */
const prosePatch = z.object({
  type: z.literal('prose.patch'),
  p: z.number(),
  at: z.number(),
  text: z.string(),
  why: z.enum(['fault', 'safety', 'continuity']),
})

const proseEnd = z.object({
  type: z.literal('prose.end'),
  source: z.enum(['llm', 'mixed', 'authored']),
  lang: z.string(),
})

const state = z.object({
  type: z.literal('state'),
  stage: stageView,
  /** Facts revealed by this turn. */
  facts: z.array(factView),
})

const scene = z.object({ type: z.literal('scene'), scene: sceneView })
const objective = z.object({ type: z.literal('objective'), text: z.string() })
const options = z.object({ type: z.literal('options'), options: z.array(optionView) })

const challenge = z.object({
  type: z.literal('challenge'),
  result: z.enum(['success', 'failed']),
  ending: namedView,
  toll: z.optional(tollView),
})

const reviveOffer = z.object({ type: z.literal('revive.offer'), revive: reviveView })

const cardUnlock = z.object({
  type: z.literal('card.unlock'),
  card: z.object({ id: z.string(), title: z.string(), img: z.string(), rarity: z.string() }),
  /** What the win paid. */
  coin: z.number(),
  power: z.number(),
})

const safety = z.object({
  type: z.literal('safety'),
  kind: z.enum(['blocked', 'crisis']),
  key: z.string(),
})

const balance = { coin: z.number(), power: z.number() }

/** Last, exactly once, when the turn stands. `charge` is the energy it cost. */
const done = z.object({
  type: z.literal('turn.done'),
  turn,
  source: z.enum(['llm', 'mixed', 'authored']),
  status: z.string(),
  charge: z.number(),
  ...balance,
})

/** Last, exactly once, when nothing happened and nothing was charged. */
const rejected = z.object({
  type: z.literal('turn.rejected'),
  /** `declined`: a typed no to what was asked. */
  reason: z.enum([
    'unclear',
    'declined',
    'not_on_offer',
    'ended',
    'busy',
    'no_energy',
    'unsafe',
    'fault',
  ]),
  msg: z.string(),
  ...balance,
})

/** What the chat stream sends, in order; 'turn.done' or 'turn.rejected' comes last, exactly once. */
export const turnEvent = z.discriminatedUnion('type', [
  accepted,
  understood,
  clarify,
  check,
  proseDelta,
  prosePatch,
  proseEnd,
  state,
  scene,
  objective,
  options,
  challenge,
  reviveOffer,
  cardUnlock,
  safety,
  done,
  rejected,
])
export type TurnEvent = z.infer<typeof turnEvent>
export type TurnEventType = TurnEvent['type']
export type TurnEventOf<T extends TurnEventType> = Extract<TurnEvent, { type: T }>
