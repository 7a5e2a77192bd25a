import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const tonightShare = defineCall({
  summary:
    'A link to how a finished night went; the same night has one link in a language [R15.04].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  output: z.object({
    /** Absolute address. */
    link: z.string(),
  }),
  refuses: { not_found: ['night_not_finished'] },
})
