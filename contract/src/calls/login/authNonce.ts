import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { returnUrl, signInAnswers, signInAttempt, signInProvider } from '../../views/signIn.ts'

export const authNonce = defineCall({
  summary:
    'Begins to sign in with a provider: one attempt, for ten minutes, on this device [R11.08, R5.03].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({ provider: signInProvider, return_url: returnUrl, ...signInAnswers }),
  output: signInAttempt,
  refuses: {
    consent_missing: ['terms_missing'],
    not_allowed: ['too_young', 'provider_off'],
    rule: ['birth_impossible'],
  },
})
