import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { returnUrl, signInAttempt, signInProvider } from '../../views/signIn.ts'

export const userAuthNonce = defineCall({
  summary:
    'Begins to prove an identity to this account: to bind it, or to unbind or delete [R11.08].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    provider: signInProvider,
    intent: z.enum(['bind', 'unbind', 'delete']),
    return_url: returnUrl,
  }),
  output: signInAttempt,
  refuses: { not_allowed: ['provider_off'] },
})
