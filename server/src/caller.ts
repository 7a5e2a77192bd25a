import type { Language, Terminal } from '@fabula/contract'
import type { PlayerRow, SessionRow } from './db/schema/accounts.ts'
import type { Balances } from './wallet/ledger/posting.ts'

/** Who calls, as far as the headers say. */
export interface Caller {
  readonly lang: Language
  readonly terminal: Terminal
  readonly deviceId: string
  /** Of the client, or of the nearest proxy that is not trusted. */
  readonly address: string
  /** Scheme and host that the request named, without a slash at the end. */
  readonly site: string
  /** Two-letter country as the proxy's header says; empty without one. */
  readonly region: string
}

/** A player whose session is valid. */
export interface PlayerSession {
  /** As the client sent it; only its hash is stored. */
  readonly token: string
  readonly session: SessionRow
  readonly player: PlayerRow
  /** When the call began: epoch ms by the database's clock. */
  readonly now: number
  readonly today: DailyStatus
}

/** A player's day and balances, read without a lock. */
export interface DailyStatus {
  /** Number of the player's day at the moment of the call. */
  readonly day: number
  /** Whether the day was started, so that its refill is in the balances. */
  readonly isStarted: boolean
  readonly balances: Balances
}
