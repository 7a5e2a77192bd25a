import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const undoTurn = defineCall({
  summary:
    'Takes the last turn back, free, if it had no roll; what it cost stays paid. Not past a revive, an ending, ' +
    'or what can’t be undone [R10.06].',
  methods: ['POST'],
  access: 'player',
  input: z.object({
    game_id: z.string().check(z.maxLength(64)),
    chat_id: z.string().check(z.maxLength(64)),
    /** The turn that is meant: one that is gone already is not taken for the one before it. */
    turn: z.optional(z.int32().check(z.gte(0))),
  }),
  /** Number of the turn that is gone from the record. */
  output: z.object({ turn: z.number() }),
  refuses: { not_found: ['no_such_play'], rule: ['nothing_to_undo'], busy: ['turn_open'] },
})
