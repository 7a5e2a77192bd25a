import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const delGameHistory = defineCall({
  summary:
    'Takes plays out of the history until they are opened again; the plays themselves stay [R1.17, R7.39].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({}),
  refuses: { not_found: ['no_such_play'] },
})
