import * as z from 'zod/mini'
import { imageView } from './game.ts'

/** What an ad is watched for [R1.06]: coins, energy, an option of a play, a revive. */
export const adPurposes = ['coin', 'energy', 'gameOption', 'revive'] as const
export const adPurpose = z.enum(adPurposes)
export type AdPurpose = z.infer<typeof adPurpose>

/** Where the ad plays; the plain web is no host of ads [R6.03]. */
export const adHost = z.enum(['native', 'embedded'])
export type AdHost = z.infer<typeof adHost>

/**
 * Who shows the ad. `house`: our own page shows a story of ours. `partner`: the platform that we are embedded in, which
 * tells nobody that an ad was watched.
 */
export const adNetworks = ['admob', 'max', 'levelplay', 'pangle', 'house', 'partner'] as const
export const adNetwork = z.enum(adNetworks)
export type AdNetwork = z.infer<typeof adNetwork>

/** `unlocked`: taken on trust, before the network's word came. */
export const adState = z.enum(['issued', 'unlocked', 'rewarded', 'closed', 'expired'])
export type AdState = z.infer<typeof adState>

/** The network that would show the next ad, for the host to load it. */
export const adChannel = z.object({ network: adNetwork, ad_unit: z.string() })
export type AdChannel = z.infer<typeof adChannel>

/** A trailer of a story of ours. The token is sent to `/adv/callback/house` after `seconds`. */
export const houseAdView = z.object({
  token: z.string(),
  seconds: z.int(),
  game_id: z.string(),
  title: z.string(),
  premise: z.string(),
  img: imageView,
})
export type HouseAdView = z.infer<typeof houseAdView>
