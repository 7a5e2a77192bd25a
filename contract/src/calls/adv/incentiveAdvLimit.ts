import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { adChannel, adHost } from '../../views/ad.ts'

export const incentiveAdvLimit = defineCall({
  summary:
    'How many ads the player has watched today, of how many, and what each pays [R3.07, R7.35].',
  methods: ['GET'],
  access: 'player',
  input: z.object({ host: z.optional(adHost) }),
  output: z.object({
    times: z.int(),
    /** 0 where this player is shown none. */
    max: z.int(),
    /** What an ad pays: one or the other, as chosen before it. */
    coin: z.number(),
    power: z.number(),
    /** For scenes coin and energy; null where none plays for them. */
    channel: z.nullable(adChannel),
    /** For scenes gameOption and revive. */
    play_channel: z.nullable(adChannel),
    /** Before this long no other ad begins; 0 is at once. */
    wait_ms: z.number(),
  }),
  refuses: {},
})
