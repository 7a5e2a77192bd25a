import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { rewardView } from '../../views/reward.ts'

export const selectGameRewardImg = defineCall({
  summary: 'Puts a card that was won behind its game, or takes it away [R1.13, R7.44].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** Empty for the game's own pictures. */
    card_id: z.string().check(z.maxLength(64)),
  }),
  output: rewardView,
  refuses: { not_found: ['no_such_game', 'no_such_card'], game_removed: ['game_removed'] },
})
