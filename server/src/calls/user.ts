import type { Calls, OutputOf } from '@fabula/contract'
import type { Economy } from '@fabula/rules'
import { avatarUrl } from '../accounts/avatars.ts'
import { bindIdentity } from '../accounts/binding.ts'
import { showConsents, tellConsents } from '../accounts/consent/consents.ts'
import { logAllowed } from '../accounts/consent/logAllowed.ts'
import { applyForDeletion, showClosing } from '../accounts/deletion/closing.ts'
import { goOnAsOwner } from '../accounts/goOnAsOwner.ts'
import { showGuardian, tellGuardian } from '../accounts/guardian.ts'
import { beginAttempt } from '../accounts/identities/attempts.ts'
import { showIdentities, signOutEverywhere, unbindIdentity } from '../accounts/linkedAccounts.ts'
import { clearRegistrationGift, providersOf } from '../accounts/players.ts'
import { saveProfile, showProfile } from '../accounts/profile.ts'
import { getUserInfo } from '../accounts/userInfo.ts'
import type { PlayerSession } from '../caller.ts'
import { favouriteGames } from '../catalog/catalogFlags.ts'
import { gameTitle } from '../catalog/gameCard.ts'
import { countHistory } from '../catalog/history.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { requestExport, showExport } from '../export/dataExports.ts'
import { countCards } from '../keepsakes/cards.ts'
import { countUnread } from '../notices/noticeQueries.ts'
import { countNotices, listNotices, markNotice, showNewNotice } from '../notices/notices.ts'
import { remindOfBreak } from '../play/breaks.ts'
import { showMilestones } from '../play/milestones.ts'
import { showPush, tellPush } from '../push/subscriptions.ts'
import { bindConnection } from '../realtime/outbox.ts'
import { submitFeedback } from '../site/feedback.ts'
import { messagesIn } from '../site/siteConfig.ts'
import { setSounds } from '../site/sounds.ts'
import { claimCheckIn, showCheckIn } from '../wallet/checkIn.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { listReceipts } from '../wallet/receipts.ts'
import type { HandlersOf } from './call.ts'

export const userCalls: HandlersOf<'user'> = {
  'user/userInfo': ({ context, session }) => getUserInfo(context, session),
  'user/authNonce': ({ context, session, caller, input, refuse }) => {
    const { provider, intent, return_url: returnUrl } = input
    const asked = { provider, intent, returnUrl, playerId: session.player.id }
    return beginAttempt(context, caller, asked, refuse)
  },
  'user/thirdPartyBind': ({ context, session, caller, input, refuse }) =>
    bindIdentity(context, session, { caller, shown: input }, refuse),
  'user/bindThirdPartyAccount': ({ context, session, caller, input, refuse }) =>
    goOnAsOwner(context, session, { caller, ...input }, refuse),
  'user/cancelApply': ({ context, session, caller, method, input, refuse }) =>
    method === 'GET'
      ? showClosing(context, session)
      : applyForDeletion(context, session, { caller, input }, refuse),
  'user/identities': ({ context, session }) => showIdentities(context, session),
  'user/unbindThirdParty': ({ context, session, caller, input, refuse }) =>
    unbindIdentity(context, session, { caller, input }, refuse),
  'user/logoutAll': ({ context, session }) => signOutEverywhere(context, session),
  'user/export': ({ context, session, caller: { lang }, method, refuse }) =>
    method === 'GET' ? showExport(context, session) : requestExport(context, session, lang, refuse),
  'user/consent': ({ context, session, caller: { lang, region }, input, method, refuse }) =>
    method === 'GET'
      ? showConsents(context, session, { lang, region })
      : tellConsents(context, session, { lang, region, input }, refuse),
  'user/push': ({ context, session, caller: { lang }, input, method, refuse }) =>
    method === 'GET'
      ? showPush(context, session)
      : tellPush(context, session, { lang, input }, refuse),
  'user/guardian': ({ context, session, input, method, refuse }) =>
    method === 'GET'
      ? showGuardian(context, session)
      : tellGuardian(context, session, input, refuse),
  'user/bindUid': async ({ context, session, input, refuse }) => {
    await bindConnection(context, session, { uid: input.uid, clientId: input.client_id }, refuse)
    return {}
  },
  'user/milestones': ({ context, session, input }) =>
    showMilestones(context, session, input.game_id),
  'user/breakReminder': ({ context, session, caller }) =>
    remindOfBreak(context, session, caller.region),
  'user/mypage': ({ context, session }) => getMyPage(context, session),
  'user/userInfoSetting': ({ context, session, caller: { address, region }, ...call }) =>
    call.method === 'GET'
      ? showProfile(session.player, session.now)
      : saveProfile(context, { session, address, region }, call.input, call.refuse),
  'user/gotReward': async ({ context, session }) => {
    await clearRegistrationGift(context.database.db, session.player.id)
    return { reg_reward: false }
  },
  'user/signin': ({ context, session, method, refuse }) =>
    method === 'POST' ? claimCheckIn(context, session, refuse) : showCheckIn(context, session),
  'user/receipts': ({ context, session, caller: { lang }, input }) =>
    listReceipts(context, session, {
      cursor: input.cursor,
      messages: messagesIn(context.messages, lang),
      titleOf: (gameId) => gameTitle(context.catalog, gameId, lang),
    }),
  'user/getBgmSetting': ({ context, session }) => setSounds(context, session, {}),
  'user/BgmSetting': ({ context, session, input }) => setSounds(context, session, input),
  'user/userNotice': ({ context, session, caller, input }) =>
    listNotices(context, session, { lang: caller.lang, cursor: input.cursor }),
  'user/newNotice': ({ context, session, caller }) => showNewNotice(context, session, caller.lang),
  'user/unreadNotice': ({ context, session }) => countNotices(context, session),
  'user/showNotice': ({ context, session, input, refuse }) =>
    markNotice(context, session, { as: 'shown', noticeId: input.notice_id }, refuse),
  'user/clickNotice': ({ context, session, input, refuse }) =>
    markNotice(context, session, { as: 'clicked', noticeId: input.notice_id ?? null }, refuse),
  'user/submitUserSuggest': ({ context, session, input, refuse }) =>
    submitFeedback(context, session, input, refuse),
  'user/pageShowLog': ({ context, session, caller, input }) =>
    logAllowed(context, { session, caller }, 'page', input),
}

/** Of several identities the first of these is shown [R3.02]. */
const providersByRank = ['google', 'apple', 'facebook', 'line', 'partner'] as const

/** Something of each noun, so it is put together here. */
async function getMyPage(
  { database: { db }, economy }: { database: Database; economy: Economy },
  { player, session }: PlayerSession,
): Promise<OutputOf<Calls['user/mypage']>> {
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
