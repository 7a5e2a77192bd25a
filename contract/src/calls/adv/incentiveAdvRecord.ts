import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { adPurpose, adState } from '../../views/ad.ts'

export const incentiveAdvRecord = defineCall({
  summary: 'What became of the player’s newest ads, or of the one that is named [R7.35].',
  methods: ['GET'],
  access: 'player',
  input: z.object({ nonce: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({
    result: z.array(
      z.object({
        nonce: z.string(),
        scene: adPurpose,
        state: adState,
        coin: z.number(),
        power: z.number(),
        /** Epoch ms. */
        at: z.number(),
      }),
    ),
  }),
  refuses: {},
})
