import type { Amount, Economy } from './economy.ts'

/** What an ad is watched for. */
export type AdPurpose = 'coin' | 'energy' | 'gameOption' | 'revive'

/** What a rewarded ad pays [R1.06]; the ones of a play pay for what they were watched for, and nothing else. */
export function adReward({ ad }: Economy, purpose: AdPurpose): Amount {
  return {
    coins: purpose === 'coin' ? ad.coins : 0,
    energy: purpose === 'energy' ? ad.energy : 0,
  }
}

/** How many ads may be taken on trust in a day, before the network's word, and for how many days a broken one counts. */
export const adTrust = { perDay: 3, days: 7, waitMs: 10 * 60_000 } as const

/** How many of today's ads may still be taken on trust. @param broken those of the last days for which no word came */
export function adsOnTrust(takenToday: number, broken: number): number {
  return Math.max(0, adTrust.perDay - broken - takenToday)
}

/** Pauses and spans of rewarded ads, in ms. */
export const adTiming = {
  /** Nobody has watched an ad sooner than this after it was asked for. */
  leastMs: 5_000,
  betweenMs: 30_000,
  /** In this time it begins. */
  openMs: 15 * 60_000,
  /** A network's word that comes later than this is for nothing. */
  lateMs: 24 * 3_600_000,
} as const

/** Ads that a player may have asked for and neither closed nor been paid for. */
export const mostOpenAds = 2
