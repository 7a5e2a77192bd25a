import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const breakReminder = defineCall({
  summary:
    'Whether a break is due, by the server’s clock and the policy of the place; told once a period [R11.03].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    /** Minutes of this sitting; null where no break is due, or it was told. */
    minutes: z.nullable(z.number()),
    /** Milliseconds until it is worth asking again. */
    ask_in: z.number(),
  }),
  refuses: {},
})
