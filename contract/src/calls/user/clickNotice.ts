import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const clickNotice = defineCall({
  summary:
    'A notice was opened, or all of them: read from now on; tells how many are unread [R7.24].',
  methods: ['POST'],
  access: 'player',
  /** Without an id, all. */
  input: z.object({ notice_id: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ count: z.int() }),
  refuses: { not_found: ['no_such_notice'] },
})
