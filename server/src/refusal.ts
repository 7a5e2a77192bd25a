import type { Language, RefusalKind, Refuses, Terminal } from '@fabula/contract'

/** Thrown inside, an envelope on the wire: the player is told no, and nothing is broken. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  readonly reason: string | undefined
  readonly fields: readonly string[] | undefined

  constructor(kind: RefusalKind, reason?: string, fields?: readonly string[]) {
    super(reason ?? kind)
    this.kind = kind
    this.reason = reason
    this.fields = fields
  }
}

type Pairs<R extends Refuses> = {
  [K in keyof R]: R[K] extends readonly (infer Reason)[] ? [kind: K, reason: Reason] : never
}[keyof R]

/**
 * Refuses with what the call lists, and nothing else: any other pair is a type error. A use case asks for
 * no more than it needs, `RefuseWith<{ not_found: ['no_such_game'] }>`, and takes that of any call that lists it.
 */
export type RefuseWith<R extends Refuses> = (...refusal: Pairs<R>) => never

export function refuse(kind: RefusalKind, reason: string): never {
  throw new Refusal(kind, reason)
}

/** Who asks, as far as the headers tell and the session proves. */
export interface Caller {
  readonly lang: Language
  readonly terminal: Terminal
  readonly deviceId: string
  /** Of the caller, or of the nearest proxy that is not trusted. */
  readonly address: string
  /** Two-letter country by the proxy's word; empty where nobody says. */
  readonly region: string
}
