import type { Calls, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { avatarUrl } from '../accounts/avatars.ts'
import { providersOf } from '../accounts/players.ts'
import type { PlayerSession } from '../caller.ts'
import { favouriteGames } from '../catalog/catalogFlags.ts'
import { countHistory } from '../catalog/history.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { countUnread } from '../notices/noticeQueries.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { countCards } from './cards.ts'

type MyPage = OutputOf<Calls['user/mypage']>

/** Of several identities the first of these is shown [R3.02]. */
const providersByRank = ['google', 'apple', 'facebook', 'line', 'partner'] as const

export async function getMyPage(
  { database: { db }, economy }: { database: Database; economy: Economy },
  { player, session }: PlayerSession,
): Promise<MyPage> {
  const [{ balances }, providers, cards, favourites, plays, unread] = await Promise.all([
    inTransaction(db, (tx) => ensureDayStarted(tx, economy, player.id)),
    providersOf(db, player.id),
    countCards(db, player.id),
    favouriteGames(db, player.id),
    countHistory(db, player.id),
    countUnread(db, player.id),
  ])
  return {
    login_id: session.loginId,
    login_type: providersByRank.find((provider) => providers.has(provider)) ?? 'guest',
    nickname: player.nickname,
    avatar: avatarUrl(player.avatar),
    gender: player.gender,
    coin: balances.coin,
    power: balances.energy,
    cards,
    favourites: favourites.length,
    plays,
    unread,
  }
}
