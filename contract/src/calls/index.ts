import { gameIncentiveAdvClose } from './adv/gameIncentiveAdvClose.ts'
import { incentiveAdv } from './adv/incentiveAdv.ts'
import { incentiveAdvLimit } from './adv/incentiveAdvLimit.ts'
import { incentiveAdvRecord } from './adv/incentiveAdvRecord.ts'
import { allGameImgList } from './game/allGameImgList.ts'
import { appealBlock } from './game/appealBlock.ts'
import { beginnerGameLog } from './game/beginnerGameLog.ts'
import { beginnerGamesList } from './game/beginnerGamesList.ts'
import { bringStory } from './game/bringStory.ts'
import { chatHistory } from './game/chatHistory.ts'
import { chooseTeller } from './game/chooseTeller.ts'
import { creatorInfo } from './game/creatorInfo.ts'
import { delGameHistory } from './game/delGameHistory.ts'
import { delStory } from './game/delStory.ts'
import { dropOwnStory } from './game/dropOwnStory.ts'
import { favGameAction } from './game/favGameAction.ts'
import { favGameList } from './game/favGameList.ts'
import { gameDetailInfo } from './game/gameDetailInfo.ts'
import { gamefeedback } from './game/gamefeedback.ts'
import { gamefeedbackList } from './game/gamefeedbackList.ts'
import { gameHistory } from './game/gameHistory.ts'
import { gameList } from './game/gameList.ts'
import { gameListList } from './game/gameListList.ts'
import { gameListLog } from './game/gameListLog.ts'
import { gameLog } from './game/gameLog.ts'
import { gameRebirthAccept } from './game/gameRebirthAccept.ts'
import { gameRebirthRefuse } from './game/gameRebirthRefuse.ts'
import { gameReward } from './game/gameReward.ts'
import { gameShare } from './game/gameShare.ts'
import { lifeMap } from './game/lifeMap.ts'
import { mainGameList } from './game/mainGameList.ts'
import { makePoster } from './game/makePoster.ts'
import { makeStory } from './game/makeStory.ts'
import { ownStoryList } from './game/ownStoryList.ts'
import { playgameSseHttpBusiness } from './game/playgameSseHttpBusiness.ts'
import { reportLine } from './game/reportLine.ts'
import { restartGame } from './game/restartGame.ts'
import { selectGameRewardImg } from './game/selectGameRewardImg.ts'
import { storyInfo } from './game/storyInfo.ts'
import { strikeFact } from './game/strikeFact.ts'
import { thankCreator } from './game/thankCreator.ts'
import { undoTurn } from './game/undoTurn.ts'
import { unlockGame } from './game/unlockGame.ts'
import { upGameHistory } from './game/upGameHistory.ts'
import { checkversion } from './info/checkversion.ts'
import { getBgms } from './info/getBgms.ts'
import { getlang } from './info/getlang.ts'
import { newVersion } from './info/newVersion.ts'
import { powerRefresh } from './info/powerRefresh.ts'
import { uploadimg } from './info/uploadimg.ts'
import { appleLogin } from './login/appleLogin.ts'
import { authNonce } from './login/authNonce.ts'
import { deviceLog } from './login/deviceLog.ts'
import { gamefeedbackList as publicFeedbackList } from './login/gamefeedbackList.ts'
import { gameListGameInfo } from './login/gameListGameInfo.ts'
import { gameListGameShow } from './login/gameListGameShow.ts'
import { gameListMainGameList } from './login/gameListMainGameList.ts'
import { getTerms } from './login/getTerms.ts'
import { giveUpCancel } from './login/giveUpCancel.ts'
import { logout } from './login/logout.ts'
import { newCustomerServiceUrl } from './login/newCustomerServiceUrl.ts'
import { thirdPartyLogin } from './login/thirdPartyLogin.ts'
import { uggameLogin } from './login/uggameLogin.ts'
import { visitorLogin } from './login/visitorLogin.ts'
import { coinbuy } from './store/coinbuy.ts'
import { propList } from './store/propList.ts'
import { tonightOpen } from './tonight/open.ts'
import { tonightResult } from './tonight/result.ts'
import { tonightShare } from './tonight/share.ts'
import { tonightShared } from './tonight/shared.ts'
import { tonightToday } from './tonight/today.ts'
import { userAuthNonce } from './user/authNonce.ts'
import { BgmSetting } from './user/BgmSetting.ts'
import { bindThirdPartyAccount } from './user/bindThirdPartyAccount.ts'
import { bindUid } from './user/bindUid.ts'
import { breakReminder } from './user/breakReminder.ts'
import { cancelApply } from './user/cancelApply.ts'
import { clickNotice } from './user/clickNotice.ts'
import { userConsent } from './user/consent.ts'
import { userExport } from './user/export.ts'
import { getBgmSetting } from './user/getBgmSetting.ts'
import { gotReward } from './user/gotReward.ts'
import { guardian } from './user/guardian.ts'
import { identities } from './user/identities.ts'
import { logoutAll } from './user/logoutAll.ts'
import { milestones } from './user/milestones.ts'
import { mypage } from './user/mypage.ts'
import { newNotice } from './user/newNotice.ts'
import { pageShowLog } from './user/pageShowLog.ts'
import { push } from './user/push.ts'
import { receipts } from './user/receipts.ts'
import { showNotice } from './user/showNotice.ts'
import { signin } from './user/signin.ts'
import { submitUserSuggest } from './user/submitUserSuggest.ts'
import { thirdPartyBind } from './user/thirdPartyBind.ts'
import { unbindThirdParty } from './user/unbindThirdParty.ts'
import { unreadNotice } from './user/unreadNotice.ts'
import { userInfo } from './user/userInfo.ts'
import { userInfoSetting } from './user/userInfoSetting.ts'
import { userNotice } from './user/userNotice.ts'

/** Every call of the wire, by its path under a prefix. */
export const calls = {
  'login/visitorLogin': visitorLogin,
  'login/authNonce': authNonce,
  'login/thirdPartyLogin': thirdPartyLogin,
  'login/uggameLogin': uggameLogin,
  'login/appleLogin': appleLogin,
  'login/giveUpCancel': giveUpCancel,
  'login/logout': logout,
  'login/getTerms': getTerms,
  'user/userInfo': userInfo,
  'user/authNonce': userAuthNonce,
  'user/thirdPartyBind': thirdPartyBind,
  'user/bindThirdPartyAccount': bindThirdPartyAccount,
  'user/cancelApply': cancelApply,
  'user/identities': identities,
  'user/unbindThirdParty': unbindThirdParty,
  'user/logoutAll': logoutAll,
  'user/export': userExport,
  'user/guardian': guardian,
  'user/push': push,
  'user/consent': userConsent,
  'user/bindUid': bindUid,
  'user/signin': signin,
  'user/receipts': receipts,
  'game/mainGameList': mainGameList,
  'game/gameList': gameList,
  'game/gameDetailInfo': gameDetailInfo,
  'game/playgameSseHttpBusiness': playgameSseHttpBusiness,
  'game/chatHistory': chatHistory,
  'game/restartGame': restartGame,
  'game/undoTurn': undoTurn,
  'game/chooseTeller': chooseTeller,
  'game/strikeFact': strikeFact,
  'game/reportLine': reportLine,
  'game/appealBlock': appealBlock,
  'user/breakReminder': breakReminder,
  'game/gameRebirthAccept': gameRebirthAccept,
  'game/gameRebirthRefuse': gameRebirthRefuse,
  'game/unlockGame': unlockGame,
  'game/favGameAction': favGameAction,
  'game/favGameList': favGameList,
  'game/bringStory': bringStory,
  'game/ownStoryList': ownStoryList,
  'game/dropOwnStory': dropOwnStory,
  'game/gameHistory': gameHistory,
  'game/upGameHistory': upGameHistory,
  'game/delGameHistory': delGameHistory,
  'game/gameListList': gameListList,
  'game/gamefeedback': gamefeedback,
  'game/gamefeedbackList': gamefeedbackList,
  'info/getlang': getlang,
  'info/powerRefresh': powerRefresh,
  'adv/incentiveAdv': incentiveAdv,
  'adv/incentiveAdvRecord': incentiveAdvRecord,
  'adv/incentiveAdvLimit': incentiveAdvLimit,
  'adv/gameIncentiveAdvClose': gameIncentiveAdvClose,
  'store/propList': propList,
  'store/coinbuy': coinbuy,
  'user/milestones': milestones,
  'user/mypage': mypage,
  'user/userInfoSetting': userInfoSetting,
  'user/gotReward': gotReward,
  'user/getBgmSetting': getBgmSetting,
  'user/BgmSetting': BgmSetting,
  'user/userNotice': userNotice,
  'user/newNotice': newNotice,
  'user/unreadNotice': unreadNotice,
  'user/showNotice': showNotice,
  'user/clickNotice': clickNotice,
  'user/submitUserSuggest': submitUserSuggest,
  'info/newVersion': newVersion,
  'info/uploadimg': uploadimg,
  'info/getBgms': getBgms,
  'login/newCustomerServiceUrl': newCustomerServiceUrl,
  'login/deviceLog': deviceLog,
  'login/gameListMainGameList': gameListMainGameList,
  'login/gameListGameShow': gameListGameShow,
  'login/gameListGameInfo': gameListGameInfo,
  'login/gamefeedbackList': publicFeedbackList,
  'game/gameReward': gameReward,
  'game/selectGameRewardImg': selectGameRewardImg,
  'game/allGameImgList': allGameImgList,
  'game/beginnerGamesList': beginnerGamesList,
  'game/beginnerGameLog': beginnerGameLog,
  'user/pageShowLog': pageShowLog,
  'game/gameListLog': gameListLog,
  'game/gameLog': gameLog,
  'game/gameShare': gameShare,
  'game/lifeMap': lifeMap,
  'game/makePoster': makePoster,
  'game/creatorInfo': creatorInfo,
  'game/thankCreator': thankCreator,
  'game/makeStory': makeStory,
  'game/storyInfo': storyInfo,
  'game/delStory': delStory,
  'info/checkversion': checkversion,
  'tonight/today': tonightToday,
  'tonight/open': tonightOpen,
  'tonight/result': tonightResult,
  'tonight/share': tonightShare,
  'tonight/shared': tonightShared,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
