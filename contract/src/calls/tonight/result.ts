import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { nightResult } from '../../views/night.ts'

export const tonightResult = defineCall({
  summary:
    'How a finished night went, and what others chose; refused before it is finished [R15.04].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({
    /** As in '2026-11-23'; tonight where it is left out. */
    date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    /** In place of the date: the player’s newest night of this tale. */
    game_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: nightResult,
  refuses: { not_found: ['night_not_finished'] },
})
