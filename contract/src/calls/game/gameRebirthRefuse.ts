import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const gameRebirthRefuse = defineCall({
  summary: 'Lets the failure stand [R4.14, R7.50].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    chat_id: z.string().check(z.maxLength(64)),
  }),
  output: z.object({}),
  refuses: { not_found: ['no_such_play'], rule: ['no_revive_offer'], busy: ['turn_open'] },
})
