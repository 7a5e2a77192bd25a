import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { posterView } from '../../views/poster.ts'

export const makePoster = defineCall({
  summary:
    'A poster of a story, of the ending of the player’s play, of a card that was won, or of a milestone, with its link [R1.14, R2.21].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    of: z.enum(['game', 'ending', 'card', 'milestone']),
    /** Empty for a milestone: it knows where it was reached. */
    game_id: z.string().check(z.maxLength(64)),
    /** Of a card. */
    card_id: z.optional(z.string().check(z.maxLength(64))),
    milestone: z.optional(z.string().check(z.maxLength(64))),
    /** Behind an ending: its scene, or the card that it gave. */
    img_type: z.optional(z.enum(['scene', 'card'])),
  }),
  output: z.object({ poster: posterView }),
  refuses: {
    not_found: ['no_such_game', 'no_such_card', 'no_such_milestone'],
    game_removed: ['game_removed'],
    rule: ['no_ending_yet'],
    too_many: ['poster_too_many'],
  },
})
