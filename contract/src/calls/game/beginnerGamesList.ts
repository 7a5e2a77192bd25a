import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameCard } from '../../views/game.ts'

export const beginnerGamesList = defineCall({
  summary:
    'Games to begin with: free ones, the tutorial first, then the easiest [R1.20, R3.06, R7.51].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({ result: z.array(gameCard) }),
  refuses: {},
})
