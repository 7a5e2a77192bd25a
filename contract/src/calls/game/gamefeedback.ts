import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameFigures, reviewView } from '../../views/rating.ts'

export const gamefeedback = defineCall({
  summary:
    'Rates a game and reviews it; with neither it tells what this player gave [R1.15, R5.05, R5.06, R7.43].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** A whole number from 1 to 10. Rating again replaces the first. */
    points: z.optional(z.number()),
    /** At most 500 characters; an empty one takes the review back. */
    review: z.optional(z.string()),
  }),
  output: z.object({ mine: z.nullable(reviewView), figures: gameFigures }),
  refuses: {
    not_found: ['no_such_game'],
    game_removed: ['game_removed'],
    rule: ['points_not_whole', 'points_missing', 'review_too_long'],
  },
})
