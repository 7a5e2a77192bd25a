import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a lower-case hex digest is that of the text. */
export function isDigest(algorithm: 'md5' | 'sha1' | 'sha256', text: string, hex: string): boolean {
  const digest = createHash(algorithm).update(text, 'utf8').digest('hex')
  return (
    hex.length === digest.length &&
    timingSafeEqual(Buffer.from(hex, 'latin1'), Buffer.from(digest, 'latin1'))
  )
}
