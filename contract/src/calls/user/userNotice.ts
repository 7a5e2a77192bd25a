import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { noticeView } from '../../views/notice.ts'

export const userNotice = defineCall({
  summary: 'Notices to everybody and to this player, the newest first [R1.19, R7.24].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    result: z.array(noticeView),
    /** Asks for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
  refuses: {},
})
