import * as z from 'zod/mini'

/** A card of a game [R1.13]. One not yet won shows its rarity and a clue: title and picture tell an ending. */
export const rewardCard = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of the picture. */
  img: z.string(),
  rarity: z.string(),
  /** Epoch ms; null while it is not won. */
  won_at: z.nullable(z.number()),
  is_background: z.boolean(),
  /** A way to it, told without the plot; empty once it is won, and where its story gives none. */
  clue: z.string(),
  /** How it was won, of the one card that was asked for; null for others, and where that is not known any more. */
  told: z.nullable(
    z.object({
      /** First sentences of the ending as they were told; empty where a model told it. */
      words: z.string(),
      /** What it cost and what stays, a word or two each. */
      marks: z.array(z.string()),
    }),
  ),
})
export type RewardCard = z.infer<typeof rewardCard>

/** The cards of one game. */
export const rewardView = z.object({
  game_id: z.string(),
  title: z.string(),
  /** Address of the picture the player put behind the game; empty for the game's own. */
  background: z.string(),
  cards: z.array(rewardCard),
})
export type RewardView = z.infer<typeof rewardView>
