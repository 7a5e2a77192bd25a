import type { CallName } from '@fabula/contract'

/**
 * Calls made by GET. Named here too, because reading them off the contract would bring all its schemas
 * into the client; a test holds both together.
 */
const byGet: ReadonlySet<CallName> = new Set([
  'login/getTerms',
  'login/newCustomerServiceUrl',
  'user/userInfo',
  'user/bindUid',
  'user/mypage',
  'user/gotReward',
  'user/getBgmSetting',
  'user/BgmSetting',
  'user/newNotice',
  'user/unreadNotice',
  'info/newVersion',
  'info/getBgms',
  'game/beginnerGamesList',
])

export function methodOf(name: CallName): 'GET' | 'POST' {
  return byGet.has(name) ? 'GET' : 'POST'
}
