import type { BalancesView, Calls } from '@fabula/contract'
import { unlock } from '@fabula/rules'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted, unlockGame } from '../db/ledger/index.ts'
import { findPlay } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import { unlockedGames } from '../db/unlockedGames.ts'
import type { AppContext } from '../House.ts'
import { balancesView } from '../present/balancesView.ts'
import type { RefuseWith } from '../Refusal.ts'
import { requireStory } from './requireStory.ts'

/** Opens a game for its price, once for good [R1.10]. */
export async function unlockStory(
  { database, economy, catalog }: AppContext,
  found: PlayerSession,
  gameId: string,
  refuse: RefuseWith<Calls['game/unlockGame']['refuses']>,
): Promise<BalancesView> {
  const playerId = found.player.id
  const hasPlay = (await findPlay(database.db, playerId, gameId)) !== null
  const { price } = requireStory(catalog, found, { gameId, hasPlay }, refuse).script
  return inTransaction(database.db, async (tx) => {
    const { balances: before } = await ensureDayStarted(tx, economy, playerId)
    const unlocked = (await unlockedGames(tx, playerId)).has(gameId)
    const decided = unlock({ price, unlocked }, before.coin)
    if (decided.outcome === 'open') return balancesView(before)
    if (decided.outcome === 'no_coins') return refuse('no_coins', 'no_coins')
    const paid = await unlockGame(tx, { playerId, gameId, coins: decided.coins })
    return balancesView(paid.balances)
  })
}
