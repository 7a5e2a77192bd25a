import * as z from 'zod/mini'

/** A card of a game [R1.13]. One not yet won shows its rarity and no more: title and picture tell an ending. */
export const rewardCard = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of the picture. */
  img: z.string(),
  rarity: z.string(),
  /** Epoch ms; null while it is not won. */
  won_at: z.nullable(z.number()),
  is_background: z.boolean(),
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
