import { logActivity } from '../activity/activity.ts'
import { unlockStory } from '../catalog/access.ts'
import { listFavourites, setFavourite } from '../catalog/favourites.ts'
import { showGame } from '../catalog/gameDetail.ts'
import { bumpPlayHistory, listHistory, removeHistory } from '../catalog/history.ts'
import { listHome } from '../catalog/home.ts'
import { listBeginnerGames, listCovers, listGames, listTabs } from '../catalog/lists.ts'
import { listReviews, rateGame } from '../catalog/reviews.ts'
import { logTutorial } from '../catalog/tutorial.ts'
import type { CallOf } from '../http/call.ts'
import { chooseBackground, listRewards } from '../keepsakes/rewards.ts'
import { playTurn } from '../play/playTurn.ts'
import { restartPlay } from '../play/restart.ts'
import { acceptRevive, refuseRevive } from '../play/revive.ts'
import { showPlay } from '../play/showPlay.ts'
import { undoTurn as undo } from '../play/undo.ts'

export async function allGameImgList({ context, session, caller }: CallOf<'game/allGameImgList'>) {
  return listCovers(context, session, caller.lang)
}

export function beginnerGameLog({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/beginnerGameLog'>) {
  return logTutorial(context, session, input, refuse)
}

export function beginnerGamesList({ context, session, caller }: CallOf<'game/beginnerGamesList'>) {
  return listBeginnerGames(context, session, caller.lang)
}

export function chatHistory({
  context,
  session,
  caller,
  input,
  refuse,
}: CallOf<'game/chatHistory'>) {
  return showPlay(context, { session, lang: caller.lang, input }, refuse)
}

export function delGameHistory({ context, session, input, refuse }: CallOf<'game/delGameHistory'>) {
  return removeHistory(context, session, input.game_ids, refuse)
}

export function favGameAction({ context, session, input, refuse }: CallOf<'game/favGameAction'>) {
  return setFavourite(context, session, { gameId: input.game_id, isFav: input.is_fav }, refuse)
}

export function favGameList({ context, session, caller }: CallOf<'game/favGameList'>) {
  return listFavourites(context, session, caller.lang)
}

export function gameDetailInfo(call: CallOf<'game/gameDetailInfo'>) {
  const { context, session, caller, input, refuse } = call
  return showGame(context, session, { gameId: input.game_id, lang: caller.lang }, refuse)
}

export function gameHistory({ context, session, caller, input }: CallOf<'game/gameHistory'>) {
  return listHistory(context, session, { lang: caller.lang, cursor: input.cursor })
}

export function gameList({ context, session, caller, input }: CallOf<'game/gameList'>) {
  return listGames(context, session, caller.lang, input)
}

export function gameListList({ context, session, caller }: CallOf<'game/gameListList'>) {
  return listTabs(context, session, caller.lang)
}

export function gameListLog({ context, session, input }: CallOf<'game/gameListLog'>) {
  return logActivity(context, session, 'game_list', input)
}

export function gameLog({ context, session, input }: CallOf<'game/gameLog'>) {
  return logActivity(context, session, 'game', input)
}

export function gameRebirthAccept({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/gameRebirthAccept'>) {
  return acceptRevive(context, { session, chatId: input.chat_id }, refuse)
}

export function gameRebirthRefuse({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/gameRebirthRefuse'>) {
  return refuseRevive(context, { session, chatId: input.chat_id }, refuse)
}

export function gameReward({ context, session, caller, input, refuse }: CallOf<'game/gameReward'>) {
  const asked = { gameId: input.game_id, lang: caller.lang }
  return listRewards(context, session, asked, refuse)
}

export function gameShare({ context, session, input }: CallOf<'game/gameShare'>) {
  return logActivity(context, session, 'share', input)
}

export function gamefeedback({ context, session, input, refuse }: CallOf<'game/gamefeedback'>) {
  return rateGame(context, session, input, refuse)
}

export function gamefeedbackList({
  context,
  session,
  input,
  refuse,
}: CallOf<'game/gamefeedbackList'>) {
  return listReviews(context, session, input, refuse)
}

export function mainGameList({ context, session, caller }: CallOf<'game/mainGameList'>) {
  return listHome(context, session, caller.lang)
}

export function playgameSseHttpBusiness(call: CallOf<'game/playgameSseHttpBusiness'>) {
  const { context, session, caller, input, gone, refuse } = call
  return playTurn(context, { session, lang: caller.lang, gone, input }, refuse)
}

export function restartGame({
  context,
  session,
  caller,
  input,
  refuse,
}: CallOf<'game/restartGame'>) {
  return restartPlay(context, { session, lang: caller.lang, chatId: input.chat_id }, refuse)
}

export function selectGameRewardImg({
  context,
  session,
  caller,
  input,
  refuse,
}: CallOf<'game/selectGameRewardImg'>) {
  const asked = { gameId: input.game_id, cardId: input.card_id, lang: caller.lang }
  return chooseBackground(context, session, asked, refuse)
}

export function undoTurn({ context, session, input, refuse }: CallOf<'game/undoTurn'>) {
  return undo(context, { session, chatId: input.chat_id, turn: input.turn }, refuse)
}

export function unlockGame({ context, session, input, refuse }: CallOf<'game/unlockGame'>) {
  return unlockStory(context, session, input.game_id, refuse)
}

export function upGameHistory({ context, session, input, refuse }: CallOf<'game/upGameHistory'>) {
  return bumpPlayHistory(context, session, input.game_id, refuse)
}
