import { hostLimits } from '@fabula/contract'

/** Names by which an object's prototype can be reached; no message of ours has them. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The object that a text of the host is; null for anything else. */
export function parseMessage(text: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof text !== 'string' || isTooLarge(text)) return null
  try {
    const message: unknown = JSON.parse(text, refuseForbidden)
    const isObject = typeof message === 'object' && message !== null && !Array.isArray(message)
    return isObject ? (message as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function refuseForbidden(key: string, value: unknown): unknown {
  if (forbidden.has(key)) throw new Error(`a message with ${key}`)
  return value
}

export function isTooLarge(text: string): boolean {
  if (text.length > hostLimits.messageBytes) return true
  // A code unit takes at most three bytes.
  if (text.length * 3 <= hostLimits.messageBytes) return false
  return new TextEncoder().encode(text).length > hostLimits.messageBytes
}
