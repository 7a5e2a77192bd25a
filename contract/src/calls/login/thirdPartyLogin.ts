import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signedIn, signInProof, signInProvider } from '../../views/signIn.ts'

export const thirdPartyLogin = defineCall({
  summary:
    'Signs in by what a provider vouches for; an unknown identity makes a new account [R1.22, R1.23, R7.10].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({ provider: signInProvider, ...signInProof }),
  output: signedIn,
  refuses: {
    rule: ['sign_in_expired'],
    not_allowed: ['provider_off', 'identity_refused', 'too_young'],
    account_closed: ['account_closed'],
  },
})
