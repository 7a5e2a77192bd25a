import type { Served } from '../app/call.ts'
import { chatHistory } from './game/chatHistory.ts'
import { delGameHistory } from './game/delGameHistory.ts'
import { favGameAction } from './game/favGameAction.ts'
import { favGameList } from './game/favGameList.ts'
import { gameDetailInfo } from './game/gameDetailInfo.ts'
import { gamefeedback } from './game/gamefeedback.ts'
import { gameHistory } from './game/gameHistory.ts'
import { gameList } from './game/gameList.ts'
import { gameListList } from './game/gameListList.ts'
import { gameRebirthAccept } from './game/gameRebirthAccept.ts'
import { gameRebirthRefuse } from './game/gameRebirthRefuse.ts'
import { mainGameList } from './game/mainGameList.ts'
import { playgameSseHttpBusiness } from './game/playgameSseHttpBusiness.ts'
import { restartGame } from './game/restartGame.ts'
import { undoTurn } from './game/undoTurn.ts'
import { unlockGame } from './game/unlockGame.ts'
import { upGameHistory } from './game/upGameHistory.ts'
import { getlang } from './info/getlang.ts'
import { powerRefresh } from './info/powerRefresh.ts'
import { getTerms } from './login/getTerms.ts'
import { logout } from './login/logout.ts'
import { visitorLogin } from './login/visitorLogin.ts'
import { coinbuy } from './store/coinbuy.ts'
import { propList } from './store/propList.ts'
import { receipts } from './user/receipts.ts'
import { signin } from './user/signin.ts'
import { userInfo } from './user/userInfo.ts'

/** Every call, by its path: what the contract declares, no more and no less. */
export const served: Served = {
  'login/visitorLogin': visitorLogin,
  'login/logout': logout,
  'login/getTerms': getTerms,
  'user/userInfo': userInfo,
  'user/signin': signin,
  'user/receipts': receipts,
  'game/mainGameList': mainGameList,
  'game/gameList': gameList,
  'game/gameDetailInfo': gameDetailInfo,
  'game/playgameSseHttpBusiness': playgameSseHttpBusiness,
  'game/chatHistory': chatHistory,
  'game/restartGame': restartGame,
  'game/undoTurn': undoTurn,
  'game/gameRebirthAccept': gameRebirthAccept,
  'game/gameRebirthRefuse': gameRebirthRefuse,
  'game/unlockGame': unlockGame,
  'game/favGameAction': favGameAction,
  'game/favGameList': favGameList,
  'game/gameHistory': gameHistory,
  'game/upGameHistory': upGameHistory,
  'game/delGameHistory': delGameHistory,
  'game/gameListList': gameListList,
  'game/gamefeedback': gamefeedback,
  'info/getlang': getlang,
  'info/powerRefresh': powerRefresh,
  'store/propList': propList,
  'store/coinbuy': coinbuy,
}
