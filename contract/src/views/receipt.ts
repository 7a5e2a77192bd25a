import * as z from 'zod/mini'

/** One change of coins or energy, in plain words [R11.01]. */
export const receiptView = z.object({
  id: z.string(),
  /** Epoch ms. */
  at: z.number(),
  /** What it was for, in the player's language. */
  words: z.string(),
  /** Title of the game it was for; empty where it was for none. */
  game: z.string(),
  /** What came, or below zero what went. */
  coin: z.number(),
  power: z.number(),
})
export type ReceiptView = z.infer<typeof receiptView>
