import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { tellerView } from '../../views/play.ts'

export const chooseTeller = defineCall({
  summary:
    'Who tells a game to this player: the authors’ words or a model. The play keeps its state [R14.08].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    by: z.enum(['authors', 'model']),
  }),
  output: tellerView,
  refuses: { not_found: ['no_such_game'], rule: ['no_choice_of_teller'] },
})
