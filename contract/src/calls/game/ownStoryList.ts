import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameCard } from '../../views/game.ts'

export const ownStoryList = defineCall({
  summary: 'The stories that this player brought along, the last first [R14.07].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    result: z.array(gameCard),
    /** False for minors, and while the player’s age is not known. */
    allowed: z.boolean(),
  }),
  refuses: {},
})
