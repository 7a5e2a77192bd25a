import type { Served } from '../app/call.ts'
import { chatHistory } from './game/chatHistory.ts'
import { gameDetailInfo } from './game/gameDetailInfo.ts'
import { gameList } from './game/gameList.ts'
import { gameRebirthAccept } from './game/gameRebirthAccept.ts'
import { gameRebirthRefuse } from './game/gameRebirthRefuse.ts'
import { mainGameList } from './game/mainGameList.ts'
import { playgameSseHttpBusiness } from './game/playgameSseHttpBusiness.ts'
import { restartGame } from './game/restartGame.ts'
import { getlang } from './info/getlang.ts'
import { getTerms } from './login/getTerms.ts'
import { logout } from './login/logout.ts'
import { visitorLogin } from './login/visitorLogin.ts'
import { userInfo } from './user/userInfo.ts'

/** Every call, by its path: what the contract declares, no more and no less. */
export const served: Served = {
  'login/visitorLogin': visitorLogin,
  'login/logout': logout,
  'login/getTerms': getTerms,
  'user/userInfo': userInfo,
  'game/mainGameList': mainGameList,
  'game/gameList': gameList,
  'game/gameDetailInfo': gameDetailInfo,
  'game/playgameSseHttpBusiness': playgameSseHttpBusiness,
  'game/chatHistory': chatHistory,
  'game/restartGame': restartGame,
  'game/gameRebirthAccept': gameRebirthAccept,
  'game/gameRebirthRefuse': gameRebirthRefuse,
  'info/getlang': getlang,
}
