import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const reportReasons = ['harmful', 'sexual', 'language', 'nonsense', 'other'] as const

export const reportLine = defineCall({
  summary: 'Reports a told line to the operator, whoever wrote it [R11.04]. Fifty in 24 hours.',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    /** Number of the turn, and of the paragraph in it, from 0. */
    turn: z.int32().check(z.gte(0)),
    p: z.int32().check(z.gte(0), z.lte(1000)),
    reason: z.enum(reportReasons),
    /** At most 500 characters. */
    words: z.optional(z.string().check(z.maxLength(4096))),
  }),
  output: z.object({ report_id: z.string() }),
  refuses: {
    not_found: ['no_such_turn'],
    rule: ['text_too_long'],
    too_many: ['report_too_many'],
  },
})
