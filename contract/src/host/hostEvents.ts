import * as z from 'zod/mini'

/** What an ad is watched for. */
export const adScenes = ['coin', 'gameOption', 'revive'] as const
export const adScene = z.enum(adScenes)
export type AdScene = (typeof adScenes)[number]

/** A number by which a host tells of an ad. What it means depends on the host and the event: see `adMeaning`. */
export const adCode = z.int().check(z.gte(0), z.lte(99))

/** What a host tells without being asked. */
export const hostEvents = {
  /** Whether an ad could be shown now. */
  'ad.status': z.object({ code: adCode }),
  /** What happens to the ad that is shown. */
  'ad.show': z.object({ code: adCode }),
  /** The device's back key. */
  'host.back': z.object({}),
  /** Height of the soft keyboard in CSS pixels; 0 is closed. */
  'keyboard.state': z.object({ height: z.number().check(z.gte(0), z.lte(10_000)) }),
  /** Whether our music may play; not during a phone call, say. */
  'music.state': z.object({ on: z.boolean() }),
  /** Whether the app is in front. */
  'app.state': z.object({ active: z.boolean() }),
  /** The player has bought coins at the host: the key is followed by `followPayments` [R4.25]. */
  'pay.made': z.object({ key: z.string().check(z.minLength(1), z.maxLength(128)) }),
} as const

export type HostEvent = keyof typeof hostEvents
export type HostEventData<E extends HostEvent> = z.output<(typeof hostEvents)[E]>

/** What an ad's code means, whatever host told it. */
export type AdMeaning =
  | 'none'
  | 'ready'
  | 'shown'
  | 'rewarded'
  | 'closed'
  | 'closedReload'
  | 'completed'

type Meanings = Readonly<Record<number, AdMeaning>>

const native: Meanings = {
  0: 'none',
  1: 'shown',
  2: 'rewarded',
  3: 'closed',
  4: 'closedReload',
  5: 'ready',
  6: 'completed',
}

/** At a partner's page 1 is 'ready' in ad.status and 'rewarded' in ad.show [R4.09]. */
const embedded: Readonly<Record<'ad.status' | 'ad.show', Meanings>> = {
  'ad.status': { 0: 'none', 1: 'ready' },
  'ad.show': { 1: 'rewarded', 3: 'closed', 6: 'completed', 7: 'shown', 8: 'closedReload' },
}

/** The meaning of an ad's code [R4.08, R4.09]; null for one that the host does not have. */
export function adMeaning(
  isEmbedded: boolean,
  event: 'ad.status' | 'ad.show',
  code: number,
): AdMeaning | null {
  return (isEmbedded ? embedded[event] : native)[code] ?? null
}
