/** What the attacked server says of itself, in bytes. */
export interface Measured {
  /** Memory of its process, after collecting what nobody uses. */
  readonly memory: number
  /** Its database on disk. */
  readonly disk: number
  /** Files and connections that it has open; 0 where the system does not say. */
  readonly files: number
}

/** What it is asked: to collect what nobody uses and measure itself, or only to look at its memory. */
export type ToServer = 'measure' | 'glance'

export type FromServer =
  | { readonly kind: 'ready'; readonly address: string }
  | ({ readonly kind: 'measured' } & Measured)
  | { readonly kind: 'glance'; readonly memory: number }
