/** A kind of player, as far as the economy can tell. */
export interface PlayerKind {
  readonly name: string
  readonly actionsADay: number
  /** Never binds: no refill, no coins from checking in. */
  readonly staysGuest: boolean
  /** Whether the host plays rewarded ads; the plain web does not [R6.03]. */
  readonly ads: boolean
  /** How often they trade coins for energy at most, when they are short of it. */
  readonly mostTrades: number
}

const bound = { staysGuest: false, mostTrades: Number.POSITIVE_INFINITY } as const
const guest = { staysGuest: true, ads: false } as const

export const playerKinds: readonly PlayerKind[] = [10, 40, 150].flatMap((actionsADay) => [
  { name: `${actionsADay} with ads`, actionsADay, ...bound, ads: true },
  { name: `${actionsADay} on the web`, actionsADay, ...bound, ads: false },
  {
    name: `${actionsADay} as a guest`,
    actionsADay,
    ...guest,
    mostTrades: Number.POSITIVE_INFINITY,
  },
  { name: `${actionsADay} as a guest who saves`, actionsADay, ...guest, mostTrades: 0 },
  { name: `${actionsADay} as a guest, one trade`, actionsADay, ...guest, mostTrades: 1 },
])

/** A story of the usual length, what its script says an action costs, and how often it is passed. */
export const usualPlay = {
  actions: 14,
  power: 5,
  passes: 0.6,
  /** Failed plays out of ten that are gone on with, where the player can pay for it. */
  revives: 0.5,
  /** Open to everybody, besides the tutorial, which pays nothing. */
  free: 2,
  stories: 12,
} as const
