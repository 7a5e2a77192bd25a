import { popularity } from '../db/plays/index.ts'
import { unlockedGames } from '../db/unlockedGames.ts'
import type { House } from '../House.ts'
import type { Standing } from '../present/gameCard.ts'

export async function standingOf({ database }: House, playerId: string): Promise<Standing> {
  const [plays, unlocked] = await Promise.all([
    popularity(database.db),
    unlockedGames(database.db, playerId),
  ])
  return { popularity: plays, unlocked }
}
