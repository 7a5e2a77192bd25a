import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameDetail } from '../../views/game.ts'

export const gameDetailInfo = defineCall({
  summary: 'One game, and the play of it that this player has [R2.61, R3.06, R7.42].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    page_name: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    gameId: z.string(),
    /** This player's play of it; null before the first. */
    chatId: z.nullable(z.string()),
    result: gameDetail,
  }),
  refuses: { not_found: ['no_such_game'], game_removed: ['game_removed'] },
})
