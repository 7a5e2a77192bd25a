import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { reviewOrders, writtenReview } from '../../views/rating.ts'

export const gamefeedbackList = defineCall({
  summary:
    'What players wrote of a game, a page at a time; ratings without words are only counted [R1.15, R2.61].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** The newest first unless told otherwise. */
    order: z.optional(z.enum(reviewOrders)),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    result: z.array(writtenReview),
    /** Asks for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  refuses: { not_found: ['no_such_game'], game_removed: ['game_removed'] },
})
