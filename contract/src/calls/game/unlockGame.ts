import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'

export const unlockGame = defineCall({
  summary: 'Opens a game for coins, once for good; an open one costs nothing [R1.10, R7.47].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** The price that was shown, in coins: another one is refused with the price there is. */
    price: z.optional(z.int()),
  }),
  output: balances,
  refuses: {
    not_found: ['no_such_game'],
    game_removed: ['game_removed'],
    not_allowed: ['guardian_spending'],
    no_coins: ['no_coins'],
    rule: ['price_changed'],
  },
})
