import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { awaitsAge, gameCard } from '../../views/game.ts'

export const gameListMainGameList = defineCall({
  summary: 'Home before login: what is played most of that which is for all ages [R7.19, R11.02].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({}),
  output: z.object({
    banner: z.nullable(gameCard),
    hot: z.array(gameCard),
    awaits_age: awaitsAge,
  }),
  refuses: {},
})
