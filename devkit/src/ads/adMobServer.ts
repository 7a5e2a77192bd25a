import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An ad that was watched, as AdMob would tell of it. */
export interface WatchedAd {
  readonly nonce: string
  readonly userId: string
  readonly adUnit?: string
  readonly tx?: string
  /** Epoch ms. */
  readonly at?: number
}

/** Signs callbacks as AdMob does, and serves its keys on loopback. */
export interface AdMobServer {
  readonly keysUrl: string
  /** The ad unit that its callbacks name. */
  readonly unit: string
  /** Path and query of a callback. */
  callback(ad: WatchedAd): string
  close(): Promise<void>
}

/** @param curve AdMob has signed with keys of both */
export async function openAdMobServer(
  curve: 'secp256k1' | 'prime256v1' = 'secp256k1',
): Promise<AdMobServer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ keys: [{ keyId, pem, base64: '' }] }))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    keysUrl: `http://127.0.0.1:${port}/verifier-keys.json`,
    unit: `ca-app-pub-1/${adUnit}`,
    callback: (ad) => signedCallback(privateKey, ad),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
      }),
  }
}

const keyId = 3335741209
const adUnit = '2747237135'
let transactions = 0

/** The query of a callback, signed. The parameters stand in the order of the alphabet, as AdMob's do. */
export function signedCallback(key: KeyObject, ad: WatchedAd): string {
  transactions += 1
  const tx = ad.tx ?? `tx${transactions}x${ad.nonce.slice(0, 8)}`
  const text = [
    'ad_network=5450213213286189855',
    `ad_unit=${ad.adUnit ?? adUnit}`,
    `custom_data=${encodeURIComponent(ad.nonce)}`,
    'reward_amount=1000000',
    'reward_item=Coins',
    `timestamp=${ad.at ?? Date.now()}`,
    `transaction_id=${encodeURIComponent(tx)}`,
    `user_id=${encodeURIComponent(ad.userId)}`,
  ].join('&')
  const signed = Buffer.from(decodeURIComponent(text), 'utf8')
  const signature = sign('sha256', signed, key).toString('base64url')
  return `/adv/callback/admob?${text}&signature=${signature}&key_id=${keyId}`
}
