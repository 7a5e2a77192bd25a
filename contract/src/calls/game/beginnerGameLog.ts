import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const beginnerGameLog = defineCall({
  summary:
    'How far a beginner came; completed or left, the guidance comes up no more [R2.69, R4.06, R4.23, R7.38].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** 1 to 9. */
    step: z.optional(z.int().check(z.gte(1), z.lte(9))),
    state: z.enum(['step', 'completed', 'left']),
  }),
  output: z.object({ beginner_guide: z.boolean() }),
  refuses: { not_found: ['no_such_game'] },
})
