import type { Calls, OutputOf } from '@fabula/contract'
import { providersOf } from '../accounts/players.ts'
import { avatarUrl } from '../accounts/profile.ts'
import type { PlayerSession } from '../accounts/sessions.ts'
import { favouriteGames } from '../catalog/favouriteQueries.ts'
import { countHistory } from '../catalog/history.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countUnread } from '../notices/noticeQueries.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { countCards } from './cards.ts'

type MyPage = OutputOf<Calls['user/mypage']>

/** Of several identities the one that names the login [R3.02]. */
const byRank = ['google', 'apple', 'facebook', 'line', 'partner'] as const

export async function getMyPage(
  { database: { db }, economy }: AppContext,
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
    login_type: byRank.find((provider) => providers.has(provider)) ?? 'guest',
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
