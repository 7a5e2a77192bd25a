import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { closing } from '../../views/signIn.ts'

export const visitorLogin = defineCall({
  summary: 'Signs a guest in; an unknown or absent secret makes a new guest [R1.21, R7.13].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({
    guest_secret: z.optional(z.string().check(z.maxLength(128))),
    /** The privacy-and-terms box [R5.03]. */
    terms: z.boolean(),
    /** Month and year of birth; absent or null is unknown, which counts as a minor [R11.02]. */
    birth: z.optional(
      z.nullable(
        z.object({
          year: z.int().check(z.gte(1900), z.lte(2100)),
          month: z.int().check(z.gte(1), z.lte(12)),
        }),
      ),
    ),
    /** IANA zone; unknown names count as UTC. */
    tz: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    access_token: z.string(),
    login_id: z.string(),
    first_login: z.boolean(),
    /** The guest's only key; given once, when the guest is new. */
    guest_secret: z.nullable(z.string()),
    closing,
  }),
  refuses: {
    consent_missing: ['terms_missing'],
    not_allowed: ['too_young'],
    rule: ['birth_impossible'],
    account_closed: ['account_closed'],
  },
})
