import { saveProfile, showProfile } from '../accounts/profile.ts'
import { acknowledgeGift, getUserInfo } from '../accounts/userInfo.ts'
import { logActivity } from '../activity/activity.ts'
import type { CallOf } from '../http/call.ts'
import { getMyPage } from '../keepsakes/myPage.ts'
import { countNotices, listNotices, markNotice, showNewNotice } from '../notices/notices.ts'
import { bindConnection } from '../realtime/bindConnection.ts'
import { submitFeedback } from '../site/feedback.ts'
import { setSounds } from '../site/sounds.ts'
import { claimCheckIn, showCheckIn } from '../wallet/checkIn.ts'
import { listReceipts } from '../wallet/receipts.ts'

export function BgmSetting({ context, session, input }: CallOf<'user/BgmSetting'>) {
  return setSounds(context, session, input)
}

export async function bindUid({ context, session, input, refuse }: CallOf<'user/bindUid'>) {
  await bindConnection(context, session, { uid: input.uid, clientId: input.client_id }, refuse)
  return {}
}

export function clickNotice({ context, session, input, refuse }: CallOf<'user/clickNotice'>) {
  const noticeId = input.notice_id ?? null
  return markNotice(context, session, { as: 'clicked', noticeId }, refuse)
}

export function getBgmSetting({ context, session }: CallOf<'user/getBgmSetting'>) {
  return setSounds(context, session, {})
}

export async function gotReward({ context, session }: CallOf<'user/gotReward'>) {
  await acknowledgeGift(context, session)
  return { reg_reward: false }
}

export function mypage({ context, session }: CallOf<'user/mypage'>) {
  return getMyPage(context, session)
}

export function newNotice({ context, session, caller }: CallOf<'user/newNotice'>) {
  return showNewNotice(context, session, caller.lang)
}

export function pageShowLog({ context, session, input }: CallOf<'user/pageShowLog'>) {
  return logActivity(context, session, 'page', input)
}

export function receipts({ context, session, caller, input }: CallOf<'user/receipts'>) {
  return listReceipts(context, session, { lang: caller.lang, cursor: input.cursor })
}

export function showNotice({ context, session, input, refuse }: CallOf<'user/showNotice'>) {
  return markNotice(context, session, { as: 'shown', noticeId: input.notice_id }, refuse)
}

export function signin({ context, session, method, refuse }: CallOf<'user/signin'>) {
  return method === 'POST' ? claimCheckIn(context, session, refuse) : showCheckIn(context, session)
}

export function submitUserSuggest({
  context,
  session,
  input,
  refuse,
}: CallOf<'user/submitUserSuggest'>) {
  return submitFeedback(context, session, input, refuse)
}

export function unreadNotice({ context, session }: CallOf<'user/unreadNotice'>) {
  return countNotices(context, session)
}

export function userInfo({ context, session }: CallOf<'user/userInfo'>) {
  return getUserInfo(context, session)
}

export async function userInfoSetting(call: CallOf<'user/userInfoSetting'>) {
  const { context, session, input, method, refuse } = call
  if (method === 'GET') return showProfile(session.player, session.now)
  return saveProfile(context, session, input, refuse)
}

export function userNotice({ context, session, caller, input }: CallOf<'user/userNotice'>) {
  return listNotices(context, session, { lang: caller.lang, cursor: input.cursor })
}
