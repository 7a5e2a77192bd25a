import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { rewardView } from '../../views/reward.ts'

export const gameReward = defineCall({
  summary:
    'The cards of a game, or of all games that have any: won and not yet won [R1.13, R4.18, R7.44].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.optional(z.string().check(z.maxLength(64))),
    /** A card of the game that was won, to be told how. */
    card_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ result: z.array(rewardView) }),
  refuses: { not_found: ['no_such_game'], game_removed: ['game_removed'] },
})
