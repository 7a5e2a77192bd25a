import * as z from 'zod/mini'

/** What the player can spend after the call. */
export const balances = z.object({ coin: z.number(), power: z.number() })
export type BalancesView = z.infer<typeof balances>
