import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const pageShowLog = defineCall({
  summary: 'A page was shown. Sixty a minute are kept, the rest is dropped [R7.28].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    page_name: z.string().check(z.maxLength(64)),
    /** The page before it. */
    from: z.optional(z.string().check(z.maxLength(64))),
    game_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({}),
  refuses: {},
})
