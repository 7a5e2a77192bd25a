import type { Db } from './database.ts'
import { batched } from './gathered.ts'
import { type FoundSession, sessionFinder } from './sessions.ts'

/** What nearly every call asks for, read together with what others ask for at that moment. */
export interface Loaders {
  readonly session: (token: string) => Promise<FoundSession | null>
}

export function createLoaders(db: Db): Loaders {
  return { session: batched(sessionFinder(db)) }
}
