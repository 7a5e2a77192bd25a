import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const favGameAction = defineCall({
  summary: 'Marks a game as a favourite, or takes the mark away [R1.16, R7.40].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ game_id: z.string().check(z.maxLength(64)), is_fav: z.boolean() }),
  output: z.object({ is_fav: z.boolean() }),
  refuses: { not_found: ['no_such_game'] },
})
