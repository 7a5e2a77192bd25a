import type { AdNetwork, Terminal } from '@fabula/contract'

/** What a network has told us, and proven: an ad was watched to its end. */
export interface VerifiedAd {
  /** The network's own number of it: it is paid once. */
  readonly txId: string
  readonly nonce: string
  /** Empty where the network does not say. */
  readonly adUnit: string
  /** Epoch ms by the network's clock; null where it does not say. */
  readonly ts: number | null
  /** Who watched it, as we named them to the network; null where it does not say. */
  readonly userId: string | null
}

/** `why` is for the log. `later`: the network should send it again, because we could not look. */
export interface Rejected {
  readonly why: string
  readonly later?: true
}

/** A network of ads, or our own house ads. */
export interface Network {
  readonly name: AdNetwork
  /** The ad unit for a kind of app; null where the network plays none there. */
  unitFor(terminal: Terminal): string | null
  /**
   * Whether a callback is the network's own word. Amounts in it mean nothing: what an ad pays is in our own table.
   * @param rawUrl path and query as they were sent, for a signature is over those very bytes
   * @param now epoch ms
   */
  verify(rawUrl: string, now: number): Promise<VerifiedAd | Rejected>
  /** What the network wants to read: it sends again what is answered otherwise. */
  answer(ad: VerifiedAd): string
  /** The least time between asking for an ad and the network's word, in ms, where it is longer than the usual. */
  readonly watchMs?: number
}

export function isRejected(told: VerifiedAd | Rejected): told is Rejected {
  return 'why' in told
}
