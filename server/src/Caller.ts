import type { Language, Terminal } from '@fabula/contract'

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
