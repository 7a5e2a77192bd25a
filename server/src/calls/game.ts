import { logAllowed } from '../accounts/consent/logAllowed.ts'
import { makeBook } from '../books/makeBook.ts'
import { deleteBook, showBooks } from '../books/myBooks.ts'
import { unlockStory } from '../catalog/access.ts'
import { showCreator } from '../catalog/creators.ts'
import { listFavourites, setFavourite } from '../catalog/favourites.ts'
import { showGame } from '../catalog/gameDetail.ts'
import { bumpHistory, listHistory, removeHistory } from '../catalog/history.ts'
import { listHome } from '../catalog/home.ts'
import { listBeginnerGames, listCovers, listGames, listTabs } from '../catalog/lists.ts'
import { bringStory, dropOwnStory, listOwnStories } from '../catalog/own/bringStory.ts'
import { listReviews, rateGame } from '../catalog/reviews.ts'
import { logTutorial } from '../catalog/tutorial.ts'
import { chooseBackground, listRewards } from '../keepsakes/rewards.ts'
import { showLives } from '../play/lives.ts'
import { chooseTeller } from '../play/narration/chooseTeller.ts'
import { appealBlock, reportLine } from '../play/reports/reports.ts'
import { restartPlay } from '../play/restart.ts'
import { acceptRevive, refuseRevive } from '../play/revive.ts'
import { showPlay } from '../play/showPlay.ts'
import type { NamedPlay } from '../play/store/plays.ts'
import { strikeFact } from '../play/strikeFact.ts'
import { thankCreator } from '../play/thankCreator.ts'
import { playTurn } from '../play/turn/playTurn.ts'
import { undoTurn } from '../play/undo.ts'
import { withHowWon } from '../posters/howWon.ts'
import { makePoster } from '../posters/makePoster.ts'
import { messagesIn } from '../site/siteConfig.ts'
import type { HandlersOf } from './call.ts'

function namedPlay(input: { game_id: string; chat_id: string }): NamedPlay {
  return { gameId: input.game_id, chatId: input.chat_id }
}

export const gameCalls: HandlersOf<'game'> = {
  'game/playgameSseHttpBusiness': ({ context, session, caller, input, gone, refuse }) =>
    playTurn(context, { session, lang: caller.lang, region: caller.region, gone, input }, refuse),
  'game/chatHistory': ({ context, session, caller, input, refuse }) =>
    showPlay(context, { session, lang: caller.lang, region: caller.region, input }, refuse),
  'game/restartGame': ({ context, session, caller, input, refuse }) =>
    restartPlay(context, { session, lang: caller.lang, ...namedPlay(input) }, refuse),
  'game/undoTurn': ({ context, session, input, refuse }) =>
    undoTurn(context, { session, ...namedPlay(input), turn: input.turn }, refuse),
  'game/chooseTeller': ({ context, session, caller: { lang, region }, input, refuse }) =>
    chooseTeller(context, { session, lang, region }, input, refuse),
  'game/strikeFact': ({ context, session, caller, input, refuse }) =>
    strikeFact(context, { session, lang: caller.lang }, input, refuse),
  'game/reportLine': ({ context, session, caller, input, refuse }) =>
    reportLine(context, { session, lang: caller.lang }, input, refuse),
  'game/appealBlock': ({ context, session, caller, input, refuse }) =>
    appealBlock(context, { session, lang: caller.lang }, input, refuse),
  'game/gameRebirthAccept': ({ context, session, input, refuse }) =>
    acceptRevive(
      context,
      { session, ...namedPlay(input), shown: input.price, ad: input.ad },
      refuse,
    ),
  'game/gameRebirthRefuse': ({ context, session, input, refuse }) =>
    refuseRevive(context, { session, ...namedPlay(input) }, refuse),

  'game/mainGameList': ({ context, session, caller }) => listHome(context, session, caller.lang),
  'game/gameList': ({ context, session, caller, input }) =>
    listGames(context, session, caller.lang, input),
  'game/gameListList': ({ context, session, caller: { lang } }) =>
    listTabs(context, session, { lang, messages: messagesIn(context.messages, lang) }),
  'game/allGameImgList': ({ context, session, caller }) =>
    listCovers(context, session, caller.lang),
  'game/gameDetailInfo': ({ context, session, caller, input, refuse }) =>
    showGame(context, session, { gameId: input.game_id, lang: caller.lang }, refuse),
  'game/unlockGame': ({ context, session, input, refuse }) =>
    unlockStory(context, session, { gameId: input.game_id, shown: input.price }, refuse),

  'game/favGameAction': ({ context, session, input, refuse }) =>
    setFavourite(context, session, { gameId: input.game_id, isFav: input.is_fav }, refuse),
  'game/favGameList': ({ context, session, caller }) =>
    listFavourites(context, session, caller.lang),
  'game/gameHistory': ({ context, session, caller, input }) =>
    listHistory(context, session, { lang: caller.lang, cursor: input.cursor }),
  'game/upGameHistory': ({ context, session, input, refuse }) =>
    bumpHistory(context, session, input.game_id, refuse),
  'game/delGameHistory': ({ context, session, input, refuse }) =>
    removeHistory(context, session, input.game_ids, refuse),
  'game/gamefeedback': ({ context, session, input, refuse }) =>
    rateGame(context, session, input, refuse),
  'game/gamefeedbackList': ({ context, session, input, refuse }) =>
    listReviews(context, session, input, refuse),

  'game/bringStory': ({ context, session, caller, input, refuse }) =>
    bringStory(context, session, { caller, input }, refuse),
  'game/ownStoryList': ({ context, session, caller }) =>
    listOwnStories(context, session, caller.lang),
  'game/dropOwnStory': ({ context, session, input, refuse }) =>
    dropOwnStory(context, session, input.game_id, refuse),

  'game/gameReward': async ({ context, session, caller, input, refuse }) => {
    const asked = { gameId: input.game_id, cardId: input.card_id, lang: caller.lang }
    return withHowWon(context, session, asked, await listRewards(context, session, asked, refuse))
  },
  'game/selectGameRewardImg': ({ context, session, caller, input, refuse }) => {
    const chosen = { gameId: input.game_id, cardId: input.card_id, lang: caller.lang }
    return chooseBackground(context, session, chosen, refuse)
  },

  'game/beginnerGamesList': ({ context, session, caller }) =>
    listBeginnerGames(context, session, caller.lang),
  'game/beginnerGameLog': ({ context, session, caller, input, refuse }) =>
    logTutorial(context, { session, caller }, input, refuse),
  'game/gameListLog': ({ context, session, caller, input }) =>
    logAllowed(context, { session, caller }, 'game_list', input),
  'game/gameLog': ({ context, session, caller, input }) =>
    logAllowed(context, { session, caller }, 'game', input),
  'game/gameShare': ({ context, session, caller, input }) =>
    logAllowed(context, { session, caller }, 'share', input),

  'game/makeStory': ({ context, session, caller, input, refuse }) => {
    const lang = input.story_lang ?? caller.lang
    return makeBook(context, { session, chatId: input.chat_id, lang, shown: input.price }, refuse)
  },
  'game/lifeMap': ({ context, session, caller, input, refuse }) =>
    showLives(context, session, { gameId: input.game_id, lang: caller.lang }, refuse),
  'game/makePoster': ({ context, session, caller, input, refuse }) =>
    makePoster(context, { session, caller, input }, refuse),
  'game/creatorInfo': ({ context, session, caller, input }) =>
    showCreator(context, session, { name: input.name, lang: caller.lang }),
  'game/thankCreator': ({ context, session, input, refuse }) =>
    thankCreator(context, session, input, refuse),
  'game/storyInfo': ({ context, session, input, refuse }) =>
    showBooks(context, session, { storyId: input.story_id, gameId: input.game_id }, refuse),
  'game/delStory': ({ context, session, input, refuse }) =>
    deleteBook(context, session, input.story_id, refuse),
}
