import * as z from 'zod/mini'
import { bookStates } from '../views/book.ts'

/**
 * What the player's own topic tells after each change of coin or power; 0 is a balance like any other [R3.05].
 * `seq` rises with the player's changes: what comes with a lower one than was seen is old.
 */
export const balanceMessage = z.object({ coin: z.number(), power: z.number(), seq: z.number() })
export type BalanceMessage = z.infer<typeof balanceMessage>

/** What the same topic's neighbour tells of a long task: how far a storybook is [R7.53]. */
export const taskMessage = z.object({
  task: z.literal('book'),
  story_id: z.string(),
  state: z.enum(bookStates),
  /** 0 to 100. */
  progress: z.number(),
  seq: z.number(),
})
export type TaskMessage = z.infer<typeof taskMessage>
