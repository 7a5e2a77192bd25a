import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const logoutAll = defineCall({
  summary: 'Ends every login of this player, this one too [R2.31].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    /** How many there were. */
    ended: z.int(),
  }),
  refuses: {},
})
