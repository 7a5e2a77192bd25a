import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameCard } from '../../views/game.ts'

export const favGameList = defineCall({
  summary: 'This player’s favourites, the last marked first [R1.16, R3.06, R7.40].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({ result: z.array(gameCard) }),
  refuses: {},
})
