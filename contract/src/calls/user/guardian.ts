import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { guardianParts, guardianView } from '../../views/guardian.ts'

export const guardian = defineCall({
  summary:
    'GET tells what a guardian has turned off; POST sets a PIN and what is off, and with the PIN changes or ends it. Five ' +
    'wrong ones, and it waits a quarter of an hour. Who has forgotten it says so: a week later it ends.',
  methods: ['POST', 'GET'],
  access: 'player',
  input: z.object({
    pin: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
    /** What is not named is on; absent, it stays as it is. */
    off: z.optional(z.array(z.enum(guardianParts)).check(z.maxLength(guardianParts.length))),
    remove: z.optional(z.boolean()),
    forgot: z.optional(z.boolean()),
  }),
  output: guardianView,
  refuses: {
    not_allowed: ['guardian_wrong_pin'],
    rule: ['guardian_no_pin'],
    too_many: ['guardian_wait'],
  },
})
