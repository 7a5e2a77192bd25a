import { type BalanceMessage, timing } from '@fabula/contract'

/**
 * How a line ended: it could not be opened, the broker does not know the password any more, or it was open and is
 * not now.
 */
export type LineEnd = 'failed' | 'refused' | 'closed'

export interface LinePorts {
  /** Opens a line and stays with it to its end. Never throws: nothing here may disturb the player [R8.03]. */
  stay(hear: (payload: string) => void, signal: AbortSignal): Promise<LineEnd>
  /** Fetches a new password. */
  renew(): Promise<void>
  balances(told: BalanceMessage): void
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1: not everybody comes back at the same moment. */
  dice(): number
}

/** Keeps a line open until `signal` aborts, and tells the balances that come over it [R4.07]. */
export async function reconnect(ports: LinePorts, signal: AbortSignal): Promise<void> {
  let waitMs: number = timing.mqttReconnectMs
  while (!signal.aborted) {
    const end = await ports.stay(hearing(ports), signal)
    if (signal.aborted) return
    if (end === 'closed') waitMs = timing.mqttReconnectMs
    await ports.pause(waitMs * (1 + ports.dice()), signal)
    if (end !== 'closed') waitMs = Math.min(2 * waitMs, timing.mqttReconnectMostMs)
    if (end === 'refused' && !signal.aborted) await ports.renew()
  }
}

/** After a fault messages may come again. Each line counts anew: a server set back to a backup does so too. */
function hearing({ balances }: LinePorts): (payload: string) => void {
  let newest = 0
  return (payload) => {
    const told = readBalances(payload)
    if (!told || told.seq <= newest) return
    newest = told.seq
    balances(told)
  }
}

/** What a message of the player's own topic tells; null for anything else. 0 is a balance like any other [R3.05]. */
function readBalances(payload: string): BalanceMessage | null {
  try {
    const { coin, power, seq } = JSON.parse(payload)
    return [coin, power, seq].every(Number.isFinite) ? { coin, power, seq } : null
  } catch {
    return null
  }
}
