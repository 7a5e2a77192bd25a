import type { BalancesView, Calls } from '@fabula/contract'
import { mayPlay, unlock } from '@fabula/rules'
import type { Story } from '@fabula/story'
import { playerBand } from '../accounts/age.ts'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findPlay } from '../play/store/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { balancesView } from '../wallet/energy.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { unlockedGames, unlockGame } from '../wallet/ledger/payments.ts'
import type { StoryCatalog } from './storyCatalog.ts'

/** What this player may see at all: the rest does not exist for them [R11.02]. Null is nobody yet, of an unknown age. */
export function storiesFor(catalog: StoryCatalog, found: PlayerSession | null): Story[] {
  const band = found ? playerBand(found) : 'unknown'
  return catalog.stories.filter(({ script }) => mayPlay(script, band))
}

/** Of these, what lists show. A tutorial is played by everyone once: among the popular it would stand first for ever. */
export function listedFor(catalog: StoryCatalog, found: PlayerSession | null): Story[] {
  return storiesFor(catalog, found).filter(({ script }) => script.power > 0)
}

/** The newest version of a story for this player. Gone from the shelf, it is 'removed' only to who has a play of it. */
export function requireStory(
  catalog: StoryCatalog,
  found: PlayerSession,
  asked: { gameId: string; hasPlay: boolean },
  refuse: RefuseWith<{ not_found: ['no_such_game']; game_removed: ['game_removed'] }>,
): Story {
  const story = storiesFor(catalog, found).find(({ script }) => script.id === asked.gameId)
  if (story) return story
  if (asked.hasPlay && !catalog.newest(asked.gameId)) return refuse('game_removed', 'game_removed')
  return refuse('not_found', 'no_such_game')
}

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
