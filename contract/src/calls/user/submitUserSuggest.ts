import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const submitUserSuggest = defineCall({
  summary: 'Feedback, with a picture if there is one [R1.18, R2.68, R5.02, R7.30].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    /** The mail address that we can answer to. */
    contact: z.optional(z.string()),
    /** At most 500 characters. */
    content: z.optional(z.string()),
    /** Address of a picture of this player's, as `info/uploadimg` gave it. */
    img: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({}),
  refuses: {
    rule: [
      'contact_missing',
      'contact_too_long',
      'contact_not_mail',
      'text_missing',
      'text_too_long',
    ],
    not_found: ['no_such_picture'],
    too_many: ['feedback_too_many'],
  },
})
