import * as z from 'zod/mini'

/** Optional uses of data, which need a yes [R11.06]. What is necessary needs none. */
export const consentPurposes = ['risk', 'analytics', 'ads'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A player's data as one file [R11.07]. */
export const exportView = z.object({
  /** `elsewhere`: another login of this player asked for it, and alone gets the link. */
  state: z.enum(['none', 'making', 'ready', 'elsewhere', 'taken', 'failed']),
  /** Path of the file, for one download; empty unless it is ready here. */
  url: z.string(),
  bytes: z.int(),
  /** Epoch ms until which the file is there; null where there is none. */
  expires_at: z.nullable(z.number()),
  /** Epoch ms from which another one can be asked for; null is now. */
  next_at: z.nullable(z.number()),
})
export type ExportView = z.infer<typeof exportView>

const purposeText = z.object({ title: z.string(), about: z.string() })

/** What data may be used for, in the player's language, and what the player said to it [R11.06]. */
export const consentView = z.object({
  /** Purposes that are allowed; all others are refused. */
  consents: z.array(z.enum(consentPurposes)),
  /** Epoch ms of the last word; null where there was none. */
  told_at: z.nullable(z.number()),
  /** False for a minor, and for whom it is not known: all is refused. */
  may_allow: z.boolean(),
  /** Where the player is, it has to be asked, and they have not answered yet. An older server does not say. */
  due: z.optional(z.boolean()),
  text_hash: z.string(),
  texts: z.object({
    necessary: purposeText,
    risk: purposeText,
    analytics: purposeText,
    ads: purposeText,
  }),
})
export type ConsentView = z.infer<typeof consentView>
