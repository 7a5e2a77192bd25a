import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const gameLog = defineCall({
  summary: 'What was done with a game. Sixty a minute are kept, the rest is dropped [R7.38].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    event: z.enum(['open', 'begin', 'end', 'leave']),
    page_name: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({}),
  refuses: {},
})
