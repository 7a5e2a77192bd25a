import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { imageView } from '../../views/game.ts'

export const allGameImgList = defineCall({
  summary: 'The covers of all games this player may see [R3.06, R7.46].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    result: z.array(z.object({ game_id: z.string(), title: z.string(), img: imageView })),
  }),
  refuses: {},
})
