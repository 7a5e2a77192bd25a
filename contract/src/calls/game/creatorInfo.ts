import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { gameCard } from '../../views/game.ts'

export const creatorInfo = defineCall({
  summary:
    'Who made a game: their games that suit this player, and the hearts they were given [R2.61].',
  methods: ['POST'],
  access: 'player',
  /** As a game's detail names its creator. */
  input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    name: z.string(),
    /** In the order of their ids; none for a name that nobody has. */
    stories: z.array(gameCard),
    /** Players who thanked them, each once for a game. */
    hearts: z.int(),
  }),
  refuses: {},
})
