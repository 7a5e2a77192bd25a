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
  private known: JWTVerifyGetKey | null = null
  private knownAt = Number.NEGATIVE_INFINITY
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
    if (this.age() > freshMs) await this.refresh()
    try {
      return await this.current()(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await this.refresh()
      return this.current()(header, token)
    }
  }

  private current(): JWTVerifyGetKey {
    if (!this.known || this.age() > keptMs) throw new Error('the keys of a provider are not known')
    return this.known
  }

  private age(): number {
    return this.now() - this.knownAt
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
      this.known = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
      this.knownAt = this.now()
    } catch {
      // The keys that are known are used as long as they are good.
    }
  }
}
