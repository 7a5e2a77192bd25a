import type { BalancesView, Calls } from '@fabula/contract'
import { type Economy, mayPlay, unlock } from '@fabula/rules'
import { isTale, type Story } from '@fabula/story'
import { playerBand } from '../accounts/age.ts'
import type { PlayerSession } from '../caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { type RefuseWith, requireShownPrice } from '../refusal.ts'
import { requireMaySpend } from '../safety/guarded.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { unlockedGames, unlockGame } from '../wallet/ledger/payments.ts'
import { balancesView } from '../wallet/ledger/posting.ts'
import { isOwnStory } from './own/ownStories.ts'
import { playedGame } from './playedGames.ts'
import type { CatalogDeps, StoryCatalog } from './storyCatalog.ts'

/** The stories that suit the player's age, and those of their own; others do not exist for them [R11.02]. @param session null before login */
export function storiesFor(catalog: StoryCatalog, session: PlayerSession | null): Story[] {
  const band = session ? playerBand(session) : 'unknown'
  const own = session ? catalog.own.of(session.player.id) : []
  return [...catalog.stories, ...own].filter(({ script }) => mayPlay(script, band))
}

/** Whether more stories might suit the player, if only their age were known. @param session null before login */
export function awaitsAge(catalog: StoryCatalog, session: PlayerSession | null): boolean {
  const isKnown = session !== null && playerBand(session) !== 'unknown'
  return !isKnown && storiesFor(catalog, session).length < catalog.stories.length
}

/** The stories for lists. Tutorials are left out: everybody plays them, so they would always be the most popular. */
export function listedFor(catalog: StoryCatalog, session: PlayerSession | null): Story[] {
  return storiesFor(catalog, session).filter(
    ({ script }) => script.power > 0 && !isOwnStory(script.id),
  )
}

/**
 * The newest version of a story for this player. A story that was removed is refused as such only to players who
 * have a play of it.
 */
export function requireStory(
  catalog: StoryCatalog,
  session: PlayerSession,
  { gameId, hasPlay }: { gameId: string; hasPlay: boolean },
  refuse: RefuseWith<{ not_found: ['no_such_game']; game_removed: ['game_removed'] }>,
): Story {
  const story = storiesFor(catalog, session).find(({ script }) => script.id === gameId)
  if (story) return story
  // A tale is opened by its night alone.
  const tale = hasPlay && isTale(gameId) ? catalog.newest(gameId) : undefined
  if (tale) return tale
  if (hasPlay && !catalog.newest(gameId)) return refuse('game_removed', 'game_removed')
  return refuse('not_found', 'no_such_game')
}

/** Unlocks a game for its price, once and for good [R1.10]. */
export async function unlockStory(
  { database, economy, catalog }: CatalogDeps & { economy: Economy },
  session: PlayerSession,
  { gameId, shown }: { gameId: string; shown: number | undefined },
  refuse: RefuseWith<Calls['game/unlockGame']['refuses']>,
): Promise<BalancesView> {
  const playerId = session.player.id
  const hasPlay = (await playedGame(database.db, playerId, gameId)) !== null
  const { price } = requireStory(catalog, session, { gameId, hasPlay }, refuse).script
  return inTransaction(database.db, async (tx) => {
    const { balances: before } = await ensureDayStarted(tx, economy, playerId)
    const unlocked = (await unlockedGames(tx, playerId)).has(gameId)
    const decided = unlock({ price, unlocked }, before.coin)
    if (decided.outcome === 'open') return balancesView(before)
    requireMaySpend(session, price, refuse)
    requireShownPrice(shown, price, refuse)
    if (decided.outcome === 'no_coins') return refuse('no_coins', 'no_coins')
    const paid = await unlockGame(tx, { playerId, gameId, coins: decided.coins })
    return balancesView(paid.balances)
  })
}
