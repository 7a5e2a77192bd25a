import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'

/** A browser that takes messages at the service. */
export interface PushBrowser {
  readonly subscription: { endpoint: string; p256dh: string; auth: string }
  /** What it was sent, opened with its own key, oldest first. */
  readonly messages: readonly PushMessage[]
}

interface PushMessage {
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** What the site proved of itself, by the key that it names. */
  readonly proof: JWTPayload
  readonly siteKey: string
}

/** A push service on loopback, which checks and decrypts as browsers and theirs do. */
export interface PushService {
  readonly origin: string
  newBrowser(): PushBrowser
  /** From now on it answers with this status. */
  answerWith(status: number): void
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const inboxes = new Map<
    string,
    (headers: PushMessage['headers'], body: Buffer) => Promise<void>
  >()
  let status = 201
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const take = inboxes.get(asked.url ?? '')
      const taken =
        take && status < 300 ? take(asked.headers, Buffer.concat(chunks)) : Promise.resolve()
      taken.then(
        () => answer.writeHead(take ? status : 404).end(),
        // What can't be read or proven is refused, as a service does.
        () => answer.writeHead(403).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    newBrowser: () => {
      const path = `/send/${randomBytes(16).toString('base64url')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const messages: PushMessage[] = []
      inboxes.set(path, async (headers, body) => {
        const { proof, siteKey } = await provenBy(headers['authorization'], origin)
        messages.push({ text: decrypt(body, keys, auth), headers, proof, siteKey })
      })
      return {
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
        },
        messages,
      }
    },
    answerWith: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function provenBy(authorization: unknown, audience: string) {
  const [, token = '', siteKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? []
  const point = Buffer.from(siteKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256')
  const { payload: proof } = await jwtVerify(token, key, { audience, algorithms: ['ES256'] })
  return { proof, siteKey }
}

type Ecdh = ReturnType<typeof createECDH>

/** The browser's half of RFC 8291. */
function decrypt(body: Buffer, keys: Ecdh, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyBytes = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyBytes)
  const record = body.subarray(21 + keyBytes)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('not the last record')
  return plain.subarray(0, -1).toString()
}
