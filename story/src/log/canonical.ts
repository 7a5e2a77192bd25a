import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Anything JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

const loneSurrogate = /\p{Surrogate}/u

function text(value: string): string {
  if (loneSurrogate.test(value)) throw new TypeError('A lone surrogate has no canonical form.')
  return JSON.stringify(value)
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value)
}

/**
 * The one text of a value by RFC 8785: keys in UTF-16 order, no spaces, numbers as ECMAScript writes them.
 * Throws for what JSON cannot hold: such a thing in a log is a fault of ours.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no canonical form.`)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${text(key)}:${canonical(inner)}`).join(',')}}`
}

export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))))
}

/**
 * Stands in the log for a player's words or for prose. The text and its salt lie beside the log,
 * so both can be erased and the chain still holds; without the salt nobody can guess short texts.
 */
export function saltedHash(salt: string, words: string): string {
  return hashOf([salt, words])
}
