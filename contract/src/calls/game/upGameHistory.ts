import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const upGameHistory = defineCall({
  summary: 'A play was opened: it comes to the top of the history [R1.17, R7.39].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ game_id: z.string().check(z.maxLength(64)) }),
  output: z.object({}),
  refuses: { not_found: ['no_such_play'] },
})
