import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { noticeView } from '../../views/notice.ts'

export const newNotice = defineCall({
  summary: 'The notice that should come up by itself, until it was shown [R1.19, R7.24].',
  methods: ['GET'],
  access: 'player',
  input: z.object({}),
  output: z.object({ notice: z.nullable(noticeView) }),
  refuses: {},
})
