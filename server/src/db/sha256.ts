import { createHash } from 'node:crypto'

/** Enough for secrets of 256 random bits: nobody guesses those, so nothing slow or salted is needed. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
