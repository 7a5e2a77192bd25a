import * as z from 'zod/mini'

/**
 * What a guardian can turn off: stories told by a model, to which a player's typed words go; ads; spending coins.
 */
export const guardianParts = ['model', 'ads', 'spending'] as const
export type GuardianPart = (typeof guardianParts)[number]

export const guardianView = z.object({
  /** Whether a guardian's PIN holds. */
  is_set: z.boolean(),
  off: z.array(z.enum(guardianParts)),
  /** Epoch ms at which all is turned on again, because the PIN was said to be forgotten; null where nobody said so. */
  lifts_at: z.nullable(z.number()),
})
export type GuardianView = z.infer<typeof guardianView>
