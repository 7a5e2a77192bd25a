import { type CallName, type MessageKey, refusalCodes } from '@fabula/contract'
import { messageText } from '../../i18n/text.ts'

/** What has failed, in the player's words [R8.05]. */
const failures: Partial<Record<CallName, MessageKey>> = {
  'login/visitorLogin': 'login_failed',
  'login/thirdPartyLogin': 'login_failed',
  'login/appleLogin': 'login_failed',
  'user/thirdPartyBind': 'binding_failed',
  'user/bindThirdPartyAccount': 'binding_failed',
  'game/unlockGame': 'unlock_failed',
  'game/selectGameRewardImg': 'setup_failed',
  'user/BgmSetting': 'setup_failed',
  'user/userInfoSetting': 'save_failed',
  'user/submitUserSuggest': 'feedback_failed',
}

/** Where the server says only that something broke on its side, what did not work because of it; else null. */
export function failedText(name: CallName | undefined, code: number): string | null {
  const failure = name && failures[name]
  return failure && code === refusalCodes.ours ? messageText(failure) : null
}
