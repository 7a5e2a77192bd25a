import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { blockReasons } from '../../safety.ts'

export const appealBlock = defineCall({
  summary:
    'Asks the operator to look at a line of the player’s own that was blocked [R11.04]. Counts as a report.',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    reason: z.enum(blockReasons),
    /** The line; nothing of it was kept before. */
    text: z.string().check(z.maxLength(4096)),
  }),
  output: z.object({ report_id: z.string() }),
  refuses: { rule: ['text_missing', 'text_too_long'], too_many: ['report_too_many'] },
})
