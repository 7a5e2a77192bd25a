import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { lifeMapView } from '../../views/lives.ts'

export const lifeMap = defineCall({
  summary:
    'The paths that the player has walked through a story, over all lives; what was not seen is not named [R15.03].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ game_id: z.string().check(z.maxLength(64)) }),
  output: lifeMapView,
  refuses: { not_found: ['no_such_game'], game_removed: ['game_removed'] },
})
