import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { awaitsAge, gameCard, playCard } from '../../views/game.ts'

export const mainGameList = defineCall({
  summary: 'What home shows: hot games, recently played, keep going [R2.60, R7.41].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    /** The one on top of the page. */
    banner: z.nullable(gameCard),
    hot: z.array(gameCard),
    recent: z.array(playCard),
    /** Open plays, the newest first. */
    keep_going: z.array(playCard),
    awaits_age: awaitsAge,
  }),
  refuses: {},
})
