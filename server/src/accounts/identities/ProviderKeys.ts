import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { boundedFetch } from './boundedFetch.ts'

const minute = 60_000
/** Keys are asked for again after this time, */
const freshMs = 60 * minute
/** and while that fails the old ones are good for this long. */
const keptMs = 24 * 60 * minute
/** An unknown key may be new; asked for at most this often, or anybody could make us ask. */
const restMs = minute

type Fetch = (url: string) => Promise<Response>

/** The public keys of a provider, from its own address only. */
export class ProviderKeys {
  private readonly url: string
  private readonly ask: Fetch
  private readonly now: () => number
  private known: { readonly find: JWTVerifyGetKey; readonly at: number } | null = null
  private askedAt = Number.NEGATIVE_INFINITY
  private asking: Promise<void> | null = null

  /** @param now monotonic, in ms */
  constructor(url: string, ask: Fetch = boundedFetch, now: () => number = () => performance.now()) {
    this.url = url
    this.ask = ask
    this.now = now
  }

  /** Finds the key of a token's header. */
  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    if (!this.knownWithin(freshMs)) await this.refresh()
    try {
      return await this.current()(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await this.refresh()
      return this.current()(header, token)
    }
  }

  private current(): JWTVerifyGetKey {
    const find = this.knownWithin(keptMs)
    if (!find) throw new Error('the keys of a provider are not known')
    return find
  }

  private knownWithin(longestMs: number): JWTVerifyGetKey | null {
    const { known } = this
    return known && this.now() - known.at <= longestMs ? known.find : null
  }

  /** Asks for the keys unless that was done a moment ago; keeps the old ones if it fails. */
  private async refresh(): Promise<void> {
    if (this.asking !== null) return this.asking
    if (this.now() - this.askedAt < restMs) return
    this.askedAt = this.now()
    this.asking = this.load().finally(() => {
      this.asking = null
    })
    return this.asking
  }

  private async load(): Promise<void> {
    try {
      const answer = await this.ask(this.url)
      if (!answer.ok) return
      const find = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
      this.known = { find, at: this.now() }
    } catch {
      // The keys that are known are used as long as they are good.
    }
  }
}
