import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { signInProviders } from '../../views/signIn.ts'

export const identities = defineCall({
  summary:
    'The accounts that this player signs in with, and where the player is signed in [R2.31].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    identities: z.array(
      z.object({
        provider: z.enum([...signInProviders, 'partner']),
        /** Epoch ms. */
        since: z.number(),
        /** Whether it may be unlinked: the last one may not. */
        may_unbind: z.boolean(),
      }),
    ),
    logins: z.array(
      z.object({
        kind: z.enum(['web', 'android', 'ios', 'embedded']),
        /** Epoch ms. */
        since: z.number(),
        seen_at: z.number(),
        is_this: z.boolean(),
      }),
    ),
  }),
  refuses: {},
})
