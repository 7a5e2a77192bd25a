import type { Db } from './database.ts'
import { gathered } from './gathered.ts'
import { type FoundSession, sessionFinder } from './sessions.ts'

/** What nearly every call asks for, read together with what others ask for at that moment. */
export interface Lookups {
  readonly session: (token: string) => Promise<FoundSession | null>
}

export function openLookups(db: Db): Lookups {
  return { session: gathered(sessionFinder(db)) }
}
