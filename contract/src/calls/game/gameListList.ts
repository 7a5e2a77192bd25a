import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameCard, gameTabs } from '../../views/game.ts'

export const gameListList = defineCall({
  summary: 'The games by tabs; a tab without a game for this player is left out [R3.06, R7.41].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    result: z.array(
      z.object({
        tab: z.enum(gameTabs),
        /** In the player's language. */
        title: z.string(),
        games: z.array(gameCard),
      }),
    ),
  }),
  refuses: {},
})
