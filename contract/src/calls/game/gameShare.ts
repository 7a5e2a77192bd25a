import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const name = z.string().check(z.maxLength(64))

export const gameShare = defineCall({
  summary: 'Something was shared. Sixty a minute are kept, the rest is dropped [R3.11, R7.37].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    share_type: name,
    share_url_type: z.enum(['poster', 'landing']),
    page_name: name,
    game_id: z.optional(name),
    chat_id: z.optional(name),
    /** 1 after a challenge that was won. */
    is_win: z.optional(z.union([z.literal(0), z.literal(1)])),
    img_type: z.optional(name),
  }),
  output: z.object({}),
  refuses: {},
})
