import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const thankCreator = defineCall({
  summary:
    'A heart for who made a game that the player has ended: given once, taken back, or looked at [R1.15].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** Left out: changes nothing. */
    is_given: z.optional(z.boolean()),
  }),
  output: z.object({ creator: z.string(), is_given: z.boolean() }),
  refuses: {
    not_found: ['no_such_game'],
    game_removed: ['game_removed'],
    rule: ['no_ending_yet'],
  },
})
