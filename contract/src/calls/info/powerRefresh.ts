import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'

export const powerRefresh = defineCall({
  summary:
    'The balances as of now; the first touch of a day raises a bound player’s energy [R4.20, R7.34].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.extend(balances, {
    /** What each day raises energy to; 0 for a guest, whose energy no day raises. */
    daily_power: z.number(),
    /** When the player’s next day begins: the next refill, and the next check-in. Epoch ms. */
    next_at: z.number(),
  }),
  refuses: {},
})
