import { createHash, randomBytes } from 'node:crypto'
import { bytesOf, uuidOf } from '../db/uuid.ts'

const idBytes = 16
const randomness = 16

/**
 * A secret that only its owner has: the owner's id and 128 random bits. With the id in front it is looked up among the
 * rows of one player, wherever those are.
 */
export function newSecret(playerId: string): string {
  return Buffer.concat([bytesOf(playerId), randomBytes(randomness)]).toString('base64url')
}

/** Whose secret this says it is; null where it is none of ours. Only its hash proves it. */
export function ownerOf(secret: string): string | null {
  const bytes = Buffer.from(secret, 'base64url')
  return bytes.length === idBytes + randomness ? uuidOf(bytes.subarray(0, idBytes)) : null
}

/** For secrets of 128 random bits, which can't be guessed: a slow or salted hash would add nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
