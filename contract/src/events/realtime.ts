import * as z from 'zod/mini'

/**
 * What the player's own topic tells after each change of coin or power; 0 is a balance like any other [R3.05].
 * `seq` rises with the player's changes: what comes with a lower one than was seen is old.
 */
export const balanceMessage = z.object({ coin: z.number(), power: z.number(), seq: z.number() })
export type BalanceMessage = z.infer<typeof balanceMessage>
