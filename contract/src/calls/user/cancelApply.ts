import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signInProof, signInProvider } from '../../views/signIn.ts'

export const cancelApply = defineCall({
  summary:
    'GET tells how this account is deleted; POST applies for it, by an identity of the account, a guest’s secret or a partner’s launch of the last five minutes [R4.21, R5.04, R7.31].',
  methods: ['POST', 'GET'],
  access: 'player',
  input: z.object({
    /** The agreement's box [R5.04]; only of a POST. */
    agreed: z.optional(z.boolean()),
    guest_secret: z.optional(z.string().check(z.maxLength(128))),
    provider: z.optional(signInProvider),
    state: z.optional(signInProof.state),
    code: signInProof.code,
    token: signInProof.token,
  }),
  output: z.object({
    /** Accounts of which one proves who asks; none for a guest, whose secret does. */
    providers: z.array(signInProvider),
    /** Neither: the player came by a partner, and a launch of the last minutes proves who asks. */
    by_launch: z.boolean(),
    /** Days in which it can be taken back. */
    days: z.int(),
    /** Epoch ms from which the account is erased; null while nobody has applied. */
    erased_from: z.nullable(z.number()),
  }),
  refuses: {
    consent_missing: ['agreement_missing'],
    rule: ['sign_in_expired', 'launch_again'],
    not_allowed: ['provider_off', 'identity_refused', 'account_mismatch'],
  },
})
