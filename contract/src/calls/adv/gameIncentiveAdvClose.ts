import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { adState } from '../../views/ad.ts'
import { balances } from '../../views/balances.ts'

export const gameIncentiveAdvClose = defineCall({
  summary:
    'The ad was closed: is_over 1 after it was watched to its end. It pays no coin and no energy; a revive or an option ' +
    'may be unlocked before the network’s word comes [R3.07, R4.10, R7.36].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    nonce: z.string().check(z.maxLength(64)),
    is_over: z.union([z.literal(0), z.literal(1)]),
    /** The client's own label of the reward, for the record. */
    reward: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.extend(balances, { state: adState }),
  refuses: { not_found: ['no_such_ad'] },
})
