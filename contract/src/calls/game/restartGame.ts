import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const restartGame = defineCall({
  summary:
    'Clears the record and waits for an opening; refused while a turn is open [R4.15, R7.48].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    chat_id: z.string().check(z.maxLength(64)),
  }),
  output: z.object({}),
  refuses: {
    not_found: ['no_such_play'],
    busy: ['restart_turn_open'],
    rule: ['tale_once'],
  },
})
