import { insertActivity } from '../db/activities.ts'
import type { ActivityKind } from '../db/schema/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'

/** Keeps what a player's client told of what was done there. */
export async function logActivity(
  { database }: AppContext,
  { player, session }: PlayerSession,
  kind: ActivityKind,
  told: object,
): Promise<Record<string, never>> {
  const body = { ...told, terminal: session.terminal }
  await insertActivity(database.db, { kind, who: player.id, body })
  return {}
}
