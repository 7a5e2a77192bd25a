import { eq } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { soundSetting } from './schema/index.ts'

export interface Sounds {
  readonly systemBgm: boolean
  readonly buttonBgm: boolean
  readonly gameBgm: boolean
}

export async function soundsOf(db: Queryable, playerId: string): Promise<Sounds> {
  const [row] = await db.select().from(soundSetting).where(eq(soundSetting.playerId, playerId))
  return row ?? { systemBgm: true, buttonBgm: true, gameBgm: true }
}

/** Saves what is named and leaves the rest. */
export async function saveSounds(
  db: Queryable,
  playerId: string,
  changes: Partial<Sounds>,
): Promise<void> {
  const insert = db.insert(soundSetting).values({ playerId, ...changes })
  if (Object.keys(changes).length === 0) return
  await insert.onConflictDoUpdate({ target: soundSetting.playerId, set: changes })
}
