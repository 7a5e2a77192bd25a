import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'

export const coinbuy = defineCall({
  summary: 'Exchanges coins for energy, once an order [R1.08, R7.52].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    prop_id: z.int(),
    /** The price that was shown, in coins: another one is refused with the price there is. */
    price: z.optional(z.int()),
    /** The client's own name of the order: sent again it buys nothing. Without one, the same prop within 3 s is one order. */
    order_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: balances,
  refuses: {
    not_found: ['no_such_prop'],
    not_allowed: ['guardian_spending'],
    no_coins: ['no_coins'],
    rule: ['order_key_reused', 'price_changed'],
  },
})
