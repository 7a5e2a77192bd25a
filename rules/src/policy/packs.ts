/** What a place asks of a product in which a model may tell. */
export interface PolicyPack {
  /** '' for everywhere, a country, or a part of one such as `US-CA`. */
  readonly region: string
  /** ISO date (UTC) from which it counts. */
  readonly valid_from: string
  readonly served: boolean
  readonly min_age: number
  /** 'You are playing with an AI character' opens each chat told by a model. */
  readonly notice: boolean
  /** Minutes of one sitting after which a break is proposed, and again after as many. */
  readonly reminder_min: number
  /** The same for minors. */
  readonly break_min_minor: number
  readonly romance_minor: boolean
  /** What a model told is marked where it stands. */
  readonly labels: boolean
  /** What counts as agreed to before the player was asked. */
  readonly consent_default: 'none' | 'necessary'
  readonly crisis_card: boolean
  /** Minors take options only where a model tells: their words go to no model. */
  readonly options_only_minor: boolean
}

const everywhere: PolicyPack = {
  region: '',
  valid_from: '2026-01-01',
  served: true,
  min_age: 13,
  notice: true,
  reminder_min: 120,
  break_min_minor: 60,
  romance_minor: false,
  labels: true,
  consent_default: 'necessary',
  crisis_card: true,
  options_only_minor: true,
}

function pack(region: string, valid_from: string, stricter: Partial<PolicyPack>): PolicyPack {
  return { ...everywhere, ...stricter, region, valid_from }
}

const europe =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'

/** Every version of every pack; a newer one of a region takes the place of the one before it on its day. */
export const policyPacks: readonly PolicyPack[] = [
  everywhere,
  // AI Act, Article 50: notice and marking; consent comes first.
  ...europe.split(' ').map((region) => pack(region, '2026-08-02', { consent_default: 'none' })),
  // SB 243: a reminder every 3 hours; ours is stricter.
  pack('US-CA', '2026-01-01', {}),
  // General Business Law, Article 47: every 3 hours, for all.
  pack('US-NY', '2025-11-05', {}),
  pack('US-TX', '2026-01-01', { consent_default: 'none' }),
  pack('US-UT', '2026-01-01', { consent_default: 'none' }),
  pack('US-LA', '2026-07-01', { consent_default: 'none' }),
  pack('KR', '2026-01-22', { min_age: 14 }),
  pack('CN', '2026-01-01', { served: false, min_age: 14, consent_default: 'none' }),
]
