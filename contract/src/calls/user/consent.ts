import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { consentView } from '../../views/privacy.ts'

const choice = z.optional(z.boolean())

export const userConsent = defineCall({
  summary:
    'GET tells what data may be used for beyond what is necessary, in words and as it stands; POST allows or refuses purposes. Only adults can allow [R11.06].',
  methods: ['POST', 'GET'],
  access: 'player',
  input: z.object({
    /** What is not named stays as it is. */
    risk: choice,
    analytics: choice,
    ads: choice,
    /** Of the texts that were shown; needed to allow something. */
    text_hash: z.optional(z.string().check(z.maxLength(64))),
    /** `gpc`: the browser refuses in the player's name; it can only refuse. */
    told_by: z.optional(z.enum(['choice', 'gpc'])),
  }),
  output: consentView,
  refuses: { not_allowed: ['consent_adults'], rule: ['consent_text'] },
})
