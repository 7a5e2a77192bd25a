import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { nightView } from '../../views/night.ts'

export const tonightToday = defineCall({
  summary: 'The tale of tonight, one for the whole world, and the nights of this player [R15.04].',
  methods: ['GET', 'POST'],
  access: 'player',
  input: z.object({}),
  output: z.object({
    /** Null where there is no tale. */
    night: z.nullable(nightView),
    /** Last night's, where it was begun and may still be finished. */
    left: z.nullable(nightView),
    /** Whether each of the last seven nights was finished; tonight is the last. */
    nights: z.array(z.boolean()),
    /** Finished nights in a row. */
    streak: z.int(),
  }),
  refuses: {},
})
