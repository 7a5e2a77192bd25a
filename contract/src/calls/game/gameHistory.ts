import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { playCard } from '../../views/game.ts'

export const gameHistory = defineCall({
  summary: 'What this player has played, the last opened first [R1.17, R3.06, R7.39].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    result: z.array(playCard),
    /** Asks for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  refuses: {},
})
