import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const gameRebirthAccept = defineCall({
  summary: 'Takes the revive; the next move, of reply type 3, is free [R1.12, R4.14, R7.50].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    chat_id: z.string().check(z.maxLength(64)),
    /** The price that was shown, in coins: another one is refused with the price there is. */
    price: z.optional(z.int()),
    /** Nonce of the ad that pays for it instead of coins. */
    ad: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ coin: z.number(), power: z.number() }),
  refuses: {
    not_found: ['no_such_play'],
    rule: ['no_revive_offer', 'price_changed', 'ad_unpaid'],
    not_allowed: ['guardian_spending'],
    no_coins: ['no_coins'],
  },
})
