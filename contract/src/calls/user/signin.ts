import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from '../../views/balances.ts'
import { checkInDay } from '../../views/checkIn.ts'

export const signin = defineCall({
  summary:
    'Check-in: GET shows the seven days, POST claims today’s; a second claim of a day pays nothing [R4.12, R7.27].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({}),
  output: z.extend(balances, {
    result: z.array(checkInDay),
    claimed_today: z.boolean(),
    /** What this very call paid; null when it paid nothing. */
    gained: z.nullable(balances),
  }),
  /** A claim, for ten minutes after the server's clock leapt. */
  refuses: { busy: ['claims_frozen'] },
})
