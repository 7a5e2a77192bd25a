import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'
import { signInProof, signInProvider } from '../../views/signIn.ts'

export const thirdPartyBind = defineCall({
  summary:
    'Binds an identity to this player. The first one of a guest is rewarded, once for each identity and device [R1.09, R4.19, R7.29].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ provider: signInProvider, ...signInProof }),
  output: z.extend(balances, {
    /** `taken`: it belongs to another player; `bindThirdPartyAccount` says what to do then. */
    outcome: z.enum(['bound', 'mine', 'taken']),
    /** What was paid for it; null where nothing was. */
    gained: z.nullable(balances),
    /** A guest's plays can be taken along to the other account. */
    may_merge: z.boolean(),
    /** As it was asked for; empty is home. */
    return_url: z.string(),
  }),
  refuses: {
    rule: ['sign_in_expired', 'provider_bound'],
    not_allowed: ['provider_off', 'identity_refused'],
  },
})
