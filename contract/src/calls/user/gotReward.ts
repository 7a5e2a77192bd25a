import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const gotReward = defineCall({
  summary: 'The gift for signing up was shown: it comes up no more [R4.06, R7.25].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({ reg_reward: z.boolean() }),
  refuses: {},
})
