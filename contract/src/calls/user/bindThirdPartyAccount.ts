import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signedIn, signInProof, signInProvider } from '../../views/signIn.ts'

export const bindThirdPartyAccount = defineCall({
  summary:
    'Goes on as the player that an identity belongs to, where binding found it taken; a guest may take the plays along [R4.19, R7.29].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    provider: signInProvider,
    state: signInProof.state,
    how: z.enum(['switch', 'merge']),
  }),
  output: signedIn,
  refuses: {
    rule: ['sign_in_expired'],
    not_allowed: ['provider_off', 'identity_refused', 'merge_refused'],
    busy: ['turn_open'],
    account_closed: ['account_closed'],
  },
})
