import type { RefusalKind, Refuses } from '@fabula/contract'

/** Thrown inside, sent as an envelope with its code: the request is answered with no, and nothing is broken. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly reason: string | undefined
  readonly fields: readonly string[] | undefined
  /** What it costs now, where another price was shown. */
  readonly price: number | undefined

  constructor(kind: RefusalKind, reason?: string, fields?: readonly string[], price?: number) {
    super(reason ?? kind)
    this.kind = kind
    this.reason = reason
    this.fields = fields
    this.price = price
  }
}

type Pairs<R extends Refuses> = {
  [K in keyof R]: R[K] extends readonly (infer Reason)[] ? [kind: K, reason: Reason] : never
}[keyof R]

/**
 * Refuses with what the call's contract lists; any other pair is a type error. A use case declares only what it
 * needs, such as `RefuseWith<{ not_found: ['no_such_game'] }>`, and then serves every call that lists it.
 */
export type RefuseWith<R extends Refuses> = (...refusal: Pairs<R>) => never

/** For calls that list `price_changed`. */
type ListsPrice = RefuseWith<{ rule: ['price_changed'] }>

/** Refuses where what is shown is not what would be paid. @param shown undefined for a client that sends no price */
export function requireShownPrice(
  shown: number | undefined,
  price: number,
  _refuse: ListsPrice,
): void {
  if (shown === undefined || shown === price) return
  throw new Refusal('rule', 'price_changed', undefined, price)
}

/** The same for what may turn out to cost less than it could: a turn whose answer changes nothing is free. */
export function requireShownAtMost(
  shown: number | undefined,
  price: number,
  refuse: ListsPrice,
): void {
  if (shown === undefined || shown < price) requireShownPrice(shown, price, refuse)
}

export function refuse(kind: RefusalKind, reason: string): never {
  throw new Refusal(kind, reason)
}
