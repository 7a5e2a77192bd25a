import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const showNotice = defineCall({
  summary: 'A notice came up: it comes up by itself no more [R7.24].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ notice_id: z.string().check(z.maxLength(64)) }),
  output: z.object({ count: z.int() }),
  refuses: { not_found: ['no_such_notice'] },
})
