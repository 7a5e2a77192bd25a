import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const getTerms = defineCall({
  summary: 'The terms or the privacy policy, in the language of the call [R7.17].',
  methods: ['GET'],
  access: 'anyone',
  input: z.object({ type: z.optional(z.enum(['agreement', 'privacy', 'permissions'])) }),
  output: z.object({
    title: z.string(),
    /** Paragraphs of plain text; one that starts with '# ' is a heading. */
    paragraphs: z.array(z.string()),
    version: z.string(),
  }),
  refuses: {},
})
