import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { adHost, adNetwork, adPurpose, houseAdView } from '../../views/ad.ts'

export const incentiveAdv = defineCall({
  summary:
    'Begins a rewarded ad: the nonce goes to the network, whose word to us pays it [R1.06, R7.35]. Asked again before ' +
    'the ad is closed it gives the same one.',
  methods: ['GET'],
  access: 'player',
  input: z.object({
    scene: adPurpose,
    host: adHost,
    /** The play, for gameOption and revive. */
    game_id: z.optional(z.string().check(z.maxLength(64))),
    chat_id: z.optional(z.string().check(z.maxLength(64))),
    /** The option that it pays for, for gameOption. */
    option_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    nonce: z.string(),
    network: adNetwork,
    ad_unit: z.string(),
    /** Who the player is to this network, and to no other. */
    user_id: z.string(),
    /** Asks the network for ads that go by the page and not by the person. */
    plain: z.boolean(),
    /** What it pays; 0 for what is no coin and no energy. */
    coin: z.number(),
    power: z.number(),
    /** Epoch ms. */
    expires_at: z.number(),
    house: z.nullable(houseAdView),
  }),
  refuses: {
    not_found: ['no_such_play'],
    not_allowed: ['ads_not_here'],
    too_many: ['ad_limit', 'ad_too_soon'],
  },
})
