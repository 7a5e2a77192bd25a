import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { factView } from '../../views/play.ts'

export const strikeFact = defineCall({
  summary:
    'Strikes a fact that a model proposed, or takes the stroke back; what the story says itself stays true [R14.05].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    fact_id: z.string().check(z.maxLength(80)),
    struck: z.boolean(),
  }),
  output: z.object({ facts: z.array(factView) }),
  refuses: { not_found: ['no_such_play', 'no_such_fact'], rule: ['fact_stands'] },
})
