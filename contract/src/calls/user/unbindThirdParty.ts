import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signInProof, signInProvider } from '../../views/signIn.ts'

export const unbindThirdParty = defineCall({
  summary:
    'Unlinks an identity, by one of the player that was proven within five minutes; ends the player’s other logins. The last one stays [R11.08].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    /** What is unlinked. */
    unbind: signInProvider,
    /** What proves who asks. */
    provider: signInProvider,
    ...signInProof,
  }),
  output: z.object({}),
  refuses: {
    rule: ['sign_in_expired', 'last_identity'],
    not_found: ['no_such_identity'],
    not_allowed: ['provider_off', 'identity_refused', 'account_mismatch', 'not_allowed'],
  },
})
