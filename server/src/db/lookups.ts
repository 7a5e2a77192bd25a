import type { Db } from './database.ts'
import { gathered } from './gathered.ts'
import { type PlayerStanding, standings } from './ledger/index.ts'
import { type FoundSession, findSessions } from './sessions.ts'

/** What nearly every call asks for, read together with what others ask for at that moment. */
export interface Lookups {
  readonly session: (token: string) => Promise<FoundSession | null>
  readonly standing: (playerId: string) => Promise<PlayerStanding | null>
}

export function openLookups(db: Db): Lookups {
  return {
    session: gathered((tokens) => findSessions(db, tokens)),
    standing: gathered((playerIds) => standings(db, playerIds)),
  }
}
