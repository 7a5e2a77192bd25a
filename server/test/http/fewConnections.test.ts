import { replyTypes } from '@fabula/contract'
import { allow, callBy, gif, giveCoins, takeSeat, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld({ config: { databaseConnections: 3, limits: 'shared' } })

const crowd = 10

/** All that a player does on a day, one after the other; resolves to the codes of what was refused. */
async function day(): Promise<string[]> {
  const refused: string[] = []
  const note = (what: string, { code }: { code: number }) => {
    if (code !== 200) refused.push(`${what} ${code}`)
  }
  const seat = await takeSeat(world, tin)
  const { player } = seat
  const { call } = world
  await giveCoins(world, player, 100)
  await seat.open()
  const [option] = (await seat.standing()).options
  await seat.turn({ reply_type: replyTypes.option, option_id: option?.id })
  await seat.turn({ reply_type: replyTypes.typed, text: 'Who are you?' })
  const { chatId } = await seat.standing()
  const named = { game_id: tin, chat_id: chatId ?? '' }
  const img = gif.toString('base64')
  const picture = await call('info/uploadimg', { image: img }, player)
  note('picture', picture)
  const url = picture.code === 200 ? picture.data.url : ''
  const letter = { contact: 'ann@example.org', content: 'A letter', img: url }
  note('letter', await call('user/submitUserSuggest', letter, player))
  note(
    'review',
    await call('game/gamefeedback', { game_id: tin, points: 8, review: 'Good' }, player),
  )
  note('check-in', await callBy(world, ['POST', 'user/signin'], {}, player))
  note('exchange', await call('store/coinbuy', { prop_id: 0, order_key: 'an-order' }, player))
  note('favourite', await call('game/favGameAction', { game_id: tin, is_fav: true }, player))
  note('name', await callBy(world, ['POST', 'user/userInfoSetting'], { nickname: 'Ann' }, player))
  await allow(world, player, 'analytics')
  note('page', await call('user/pageShowLog', { page_name: 'welfare' }, player))
  note('milestones', await call('user/milestones', { game_id: tin }, player))
  note('me', await call('user/mypage', {}, player))
  note('poster', await call('game/makePoster', { of: 'game', game_id: tin }, player))
  note('restart', await call('game/restartGame', named, player))
  note('receipts', await call('user/receipts', {}, player))
  const { guestSecret: guest_secret } = player
  note('deletion', await call('user/cancelApply', { agreed: true, guest_secret }, player))
  return refused
}

test('more players than connections to the database do all that a day has, and none waits for another’s second one [R16.05]', {
  timeout: 120_000,
}, async () => {
  const refused = await Promise.all(Array.from({ length: crowd }, day))
  expect(refused.flat()).toEqual([])
  // A wait for a connection that nobody gives back ends after 10 or 15 s, in an error of ours.
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})
