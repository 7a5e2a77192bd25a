import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const tonightOpen = defineCall({
  summary:
    'Opens tonight’s tale, once a date and player; asked again it gives the same play. Then the play is played as any [R15.04].',
  methods: ['POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({ game_id: z.string(), chat_id: z.string() }),
  refuses: { not_found: ['no_tale'], busy: ['turn_open'] },
})
