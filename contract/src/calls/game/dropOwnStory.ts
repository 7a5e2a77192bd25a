import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const dropOwnStory = defineCall({
  summary: 'Takes a story of the player’s own away for good, with what it was made from [R14.07].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ game_id: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
  refuses: { not_found: ['no_such_game'] },
})
