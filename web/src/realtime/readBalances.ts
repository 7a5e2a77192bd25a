import type { BalanceMessage } from '@fabula/contract'

/** What a message of the player's own topic tells; null for anything else. 0 is a balance like any other [R3.05]. */
export function readBalances(payload: string): BalanceMessage | null {
  try {
    const { coin, power, seq } = JSON.parse(payload)
    return [coin, power, seq].every(Number.isFinite) ? { coin, power, seq } : null
  } catch {
    return null
  }
}
