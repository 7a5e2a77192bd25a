import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** A milestone, reached or not. */
const milestoneView = z.object({
  /** Its texts are the client's. */
  id: z.string(),
  /** Epoch ms; null while it is not reached. */
  reached_at: z.nullable(z.number()),
  /** Reached by what this call looked at. */
  is_new: z.boolean(),
})

export const milestones = defineCall({
  summary:
    'What the player has reached by playing differently; looks at the lives in one story, or in those played last [R15.05].',
  methods: ['POST'],
  access: 'player',
  input: z.object({ game_id: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ milestones: z.array(milestoneView) }),
  refuses: {},
})
