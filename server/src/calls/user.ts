import { clearRegistrationGift } from '../accounts/players.ts'
import { saveProfile, showProfile } from '../accounts/profile.ts'
import { getUserInfo } from '../accounts/userInfo.ts'
import { logActivity } from '../activity/activity.ts'
import { gameTitle } from '../catalog/gameCard.ts'
import { getMyPage } from '../keepsakes/myPage.ts'
import { countNotices, listNotices, markNotice, showNewNotice } from '../notices/notices.ts'
import { bindConnection } from '../realtime/outbox.ts'
import { submitFeedback } from '../site/feedback.ts'
import { messagesIn } from '../site/siteConfig.ts'
import { setSounds } from '../site/sounds.ts'
import { claimCheckIn, showCheckIn } from '../wallet/checkIn.ts'
import { listReceipts } from '../wallet/receipts.ts'
import type { HandlersOf } from './call.ts'

export const userCalls: HandlersOf<'user'> = {
  'user/userInfo': ({ context, session }) => getUserInfo(context, session),
  'user/bindUid': async ({ context, session, input, refuse }) => {
    await bindConnection(context, session, { uid: input.uid, clientId: input.client_id }, refuse)
    return {}
  },
  'user/mypage': ({ context, session }) => getMyPage(context, session),
  'user/userInfoSetting': ({ context, session, input, method, refuse }) =>
    method === 'GET'
      ? showProfile(session.player, session.now)
      : saveProfile(context, session, input, refuse),
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
  'user/pageShowLog': ({ context, session, input }) => logActivity(context, session, 'page', input),
}
