import * as z from 'zod/mini'

/** How a move of a night went: well or badly by the dice, or without any. */
export const nightMarks = ['good', 'bad', 'plain'] as const
export type NightMark = (typeof nightMarks)[number]

const share = z.object({
  /** What was chosen, or the ending's title. */
  label: z.string(),
  /** Of all who have finished the night, in per cent. */
  percent: z.int(),
  /** It was this player's. */
  mine: z.boolean(),
})

/** A finished night. */
export const nightResult = z.object({
  /** As in '2026-11-23'. */
  date: z.string(),
  game_id: z.string(),
  title: z.string(),
  won: z.boolean(),
  ending: z.string(),
  marks: z.array(z.enum(nightMarks)),
  /** Where the player chose, and what others chose there. */
  steps: z.array(z.object({ mark: z.enum(nightMarks), shares: z.array(share) })),
  endings: z.array(share),
  /** Players who have finished it. */
  players: z.int(),
})
export type NightResult = z.infer<typeof nightResult>

export const nightView = z.object({
  date: z.string(),
  game_id: z.string(),
  title: z.string(),
  premise: z.string(),
  /** The picture of its first scene, without a size and an ending. */
  art: z.string(),
  state: z.enum(['new', 'begun', 'done']),
  /** When the next night begins; epoch ms. */
  ends_at: z.number(),
  /** When it can't be finished any more; epoch ms. */
  closes_at: z.number(),
})
export type NightView = z.infer<typeof nightView>
