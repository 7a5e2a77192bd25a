import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const unreadNotice = defineCall({
  summary: 'How many notices were not opened yet [R3.10, R7.24].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({ count: z.int() }),
  refuses: {},
})
