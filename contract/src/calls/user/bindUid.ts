import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { terminals } from '../../headers.ts'

export const bindUid = defineCall({
  summary:
    'A realtime line that has just opened says whose it is; the balances as of now then come over it [R4.07, R7.23].',
  methods: ['GET'],
  access: 'player',
  input: z.object({
    /** The prefix and the player's `client_id` of userInfo. */
    uid: z.string().check(z.maxLength(64)),
    /** `mqtt_client_id` of userInfo. */
    client_id: z.string().check(z.maxLength(128)),
    terminal: z.optional(z.enum(terminals)),
  }),
  output: z.object({}),
  refuses: { not_allowed: ['uid_mismatch'] },
})
