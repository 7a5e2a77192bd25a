import { type BalanceMessage, timing } from '@fabula/contract'

/**
 * How a connection ended: it could not be opened, the broker refused the password, or it was open
 * and closed.
 */
export type ConnectionEnd = 'failed' | 'refused' | 'closed'

export interface ConnectionPorts {
  /**
   * Opens a connection and resolves when it ends. Never throws: a failure here must not disturb the
   * player [R8.03].
   */
  connect(hear: (payload: string) => void, signal: AbortSignal): Promise<ConnectionEnd>
  /** Loads a new password. */
  renewPassword(): Promise<void>
  balances(told: BalanceMessage): void
  pause(ms: number, signal: AbortSignal): Promise<void>
  /** Random number from 0 to 1. */
  dice(): number
}

/** Share of the wait by which clients differ, so that a broker that comes back meets them one after another. */
const spread = 0.5

/** Keeps a connection open until `signal` aborts, and reports the balances that arrive [R4.07]. */
export async function reconnect(ports: ConnectionPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const end = await ports.connect(messageHandler(ports), signal)
    if (signal.aborted) return
    await ports.pause(timing.mqttReconnectMs * (1 + spread * ports.dice()), signal)
    if (end === 'refused' && !signal.aborted) await ports.renewPassword()
  }
}

/**
 * Drops messages that arrive again after a failure. Each connection starts counting anew, because a
 * server restored from a backup does so too.
 */
function messageHandler({ balances }: ConnectionPorts): (payload: string) => void {
  let newest = 0
  return (payload) => {
    const told = readBalances(payload)
    if (!told || told.seq <= newest) return
    newest = told.seq
    balances(told)
  }
}

/** The balances in a message; null for any other message. 0 is a valid balance [R3.05]. */
function readBalances(payload: string): BalanceMessage | null {
  try {
    const { coin, power, seq } = JSON.parse(payload)
    return [coin, power, seq].every(Number.isFinite) ? { coin, power, seq } : null
  } catch {
    return null
  }
}
