import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../db/secrets.ts'

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts what is stored and must be shown again: a copy of the database alone does not open it. */
export function seal({ signing }: Secrets, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(signing), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws if it was changed, or sealed with another key */
export function unseal({ signing }: Secrets, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(signing), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

function keyOf(signing: Buffer): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', signing, '', 'refresh tokens of identities', 32))
}
