import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../db/secrets.ts'

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts what is stored and must be shown again: a copy of the database alone does not open it. */
export function seal({ signing }: Secrets, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  return Buffer.concat([iv, encryptAes(keyOf(signing), iv, Buffer.from(text))])
}

/** @throws if it was changed, or sealed with another key */
export function unseal({ signing }: Secrets, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivBytes)
  return decryptAes(keyOf(signing), iv, sealed.subarray(ivBytes)).toString()
}

/** AES-256 in Galois/Counter Mode; the tag stands before the text [R7.02]. An iv is used once with a key. */
export function encryptAes(key: Uint8Array, iv: Buffer, text: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), sealed])
}

/** @throws if one bit is another */
export function decryptAes(key: Uint8Array, iv: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(0, tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()])
}

function keyOf(signing: Buffer): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', signing, '', 'refresh tokens of identities', 32))
}
