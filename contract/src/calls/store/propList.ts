import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'

export const propList = defineCall({
  summary: 'What coins buy, and the coins there are [R3.10, R7.52].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.extend(balances, {
    /** `coin` buys `power`. */
    result: z.array(z.object({ prop_id: z.int(), coin: z.number(), power: z.number() })),
  }),
  refuses: {},
})
