import { createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

const keptMs = 24 * 3_600_000
/** Anybody can name an unknown key: for one we ask again at most this often. */
const restMs = 60_000

const keyList = z.object({
  keys: z
    .array(z.object({ keyId: z.int(), pem: z.string().check(z.maxLength(2048)) }))
    .check(z.maxLength(64)),
})

type Fetch = (url: string) => Promise<Response>

/** The keys that AdMob signs with, by their ids. Some are of secp256k1, which only `node:crypto` can verify. */
export class AdMobKeys {
  private readonly url: string
  private readonly ask: Fetch
  private readonly now: () => number
  private known: ReadonlyMap<string, KeyObject> = new Map()
  private knownAt = Number.NEGATIVE_INFINITY
  private askedAt = Number.NEGATIVE_INFINITY
  private asking: Promise<void> | null = null

  /** @param now monotonic, in ms */
  constructor(url: string, ask: Fetch, now: () => number = () => performance.now()) {
    this.url = url
    this.ask = ask
    this.now = now
  }

  /** `unknown`: AdMob has no such key. `later`: we could not ask for its keys. */
  async find(keyId: string): Promise<KeyObject | 'unknown' | 'later'> {
    if (!this.isFresh() || !this.known.has(keyId)) await this.refresh()
    if (!this.isFresh()) return 'later'
    return this.known.get(keyId) ?? 'unknown'
  }

  private isFresh(): boolean {
    return this.now() - this.knownAt <= keptMs
  }

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
      const { keys } = keyList.parse(await answer.json())
      this.known = new Map(keys.map(({ keyId, pem }) => [String(keyId), ecKey(pem)] as const))
      this.knownAt = this.now()
    } catch {
      // The keys that are known are used until they are a day old.
    }
  }
}

function ecKey(pem: string): KeyObject {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ec') throw new Error('a key of AdMob is no elliptic curve')
  return key
}
