import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives away for messages to it: its public key and a secret. */
export interface BrowserKeys {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** New for each message. */
interface OwnKeys {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

const recordBytes = 4096
/** After the last byte of the last record, which here is the only one. */
const lastRecord = Buffer.from([2])

/**
 * A message that only this browser can read: the push service that carries it can't (RFC 8291, `aes128gcm`).
 * @param own made anew, except for the worked example of the RFC
 * @throws where the browser's key is no point of the curve
 */
export function encrypt(message: string, { p256dh, auth }: BrowserKeys, own?: OwnKeys): Buffer {
  const ours = createECDH('prime256v1')
  if (own) ours.setPrivateKey(own.privateKey)
  else ours.generateKeys()
  const salt = own?.salt ?? randomBytes(16)
  const publicKey = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const keyMaterial = derive(ours.computeSecret(p256dh), auth, info, 32)
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(message), lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, record])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
