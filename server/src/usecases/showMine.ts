import type { Calls, OutputOf } from '@fabula/contract'
import { countCards } from '../db/cards.ts'
import { favouriteGames } from '../db/favourites.ts'
import { countHistory } from '../db/history.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { ensureDayStarted } from '../db/ledger/index.ts'
import { countUnread } from '../db/notices.ts'
import { providersOf } from '../db/profiles.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { avatarUrl } from '../media/avatars.ts'

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
