import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a lower-case hex digest is that of the text. */
export function isDigest(algorithm: 'md5' | 'sha1' | 'sha256', text: string, hex: string): boolean {
  const digest = createHash(algorithm).update(text).digest('hex')
  // In Latin-1 as many bytes as signs: what differs in bytes can't be compared, and would throw.
  return (
    hex.length === digest.length && timingSafeEqual(Buffer.from(hex, 'latin1'), Buffer.from(digest))
  )
}
