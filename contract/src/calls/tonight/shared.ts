import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { nightMarks } from '../../views/night.ts'

export const tonightShared = defineCall({
  summary:
    'What a link to a night shows to anybody: how it went, and nothing of what happened [R15.04].',
  methods: ['POST'],
  access: 'anyone',
  input: z.object({
    /** The last part of the link. */
    key: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    /** As in '2026-11-23'. */
    date: z.string(),
    /** Of the tale, in the caller's language. */
    title: z.string(),
    marks: z.array(z.enum(nightMarks)),
    won: z.boolean(),
    /** That night is not over: whoever reads this can play the same tale. */
    is_tonight: z.boolean(),
  }),
  refuses: { not_found: ['no_such_link'] },
})
