/** A kind of player, as far as the economy can tell. */
export interface PlayerKind {
  readonly name: string
  readonly actionsADay: number
  /** Never binds: no refill, no coins from checking in. */
  readonly staysGuest: boolean
  /** Whether the host plays rewarded ads; the plain web does not [R6.03]. */
  readonly ads: boolean
}

export const playerKinds: readonly PlayerKind[] = [10, 40, 150].flatMap((actionsADay) => [
  { name: `${actionsADay} with ads`, actionsADay, staysGuest: false, ads: true },
  { name: `${actionsADay} on the web`, actionsADay, staysGuest: false, ads: false },
  { name: `${actionsADay} as a guest`, actionsADay, staysGuest: true, ads: false },
])

/** A story of the usual length, and how often it is passed. */
export const usualPlay = {
  actions: 14,
  passes: 0.6,
  difficulty: 'middle',
  price: 120,
  free: 3,
  stories: 12,
} as const
