import type { Asking, World } from '@fabula/devkit'
import { askAs } from './ask.ts'
import { moverOf } from './Mover.ts'

/** What a player asks for from opening the app to leaving it: all the hot statements are behind it. */
export async function spendEvening(world: World, as: Asking): Promise<void> {
  const call = askAs(world, as)
  await call('user/userInfo', {})
  await call('user/newNotice', {})
  await call('user/unreadNotice', {})
  const home = await call('game/mainGameList', {})
  await call('user/pageShowLog', { page_name: 'home' })
  await call('game/gameListList', {})
  await call('game/gameList', {})
  await call('game/gameHistory', {})
  const game_id = home.recent[0]?.game_id ?? ''
  await call('game/gameDetailInfo', { game_id })
  await call('game/gamefeedbackList', { game_id })
  await call('game/upGameHistory', { game_id })
  await call('game/chatHistory', { game_id })
  const move = moverOf(world, { as, story: game_id })
  for (let moves = 0; moves < 8; moves += 1) await move()
  await call('game/favGameAction', { game_id, is_fav: true })
  await call('game/favGameList', {})
  await call('game/gamefeedback', { game_id, points: 8, review: 'I would play it again.' })
  await call('user/signin', {})
  await call('user/signin', {}, 'POST')
  await call('store/propList', {})
  await call('store/coinbuy', { prop_id: 0, order_key: crypto.randomUUID() })
  await call('info/powerRefresh', {})
  await call('user/receipts', {})
  await call('user/userNotice', {})
  await call('user/mypage', {})
  await call('game/allGameImgList', {})
}
