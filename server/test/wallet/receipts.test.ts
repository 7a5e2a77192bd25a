import { type Language, languages, replyTypes } from '@fabula/contract'
import { giveCoins, type Player, signin, storyProject, takeSeat } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({
  'a-walk': { title: 'A Walk' },
  'b-grown': { title: 'The Locked Garden', price: 60 },
})
const world = setupWorld({}, project)

async function receiptsOf(
  player: Player,
  input: { cursor?: string } = {},
  lang: Language = languages[0],
) {
  const answer = await world.call('user/receipts', input, { ...player, lang })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

test('every change of coins and energy is told in plain words, the newest first [R11.01]', async () => {
  const player = await world.guest()
  await giveCoins(world, player, 100)
  await signin(world, player, 'POST')
  await world.call('game/unlockGame', { game_id: 'b-grown' }, player)
  await world.call('store/coinbuy', { prop_id: 0 }, player)
  const { result, next } = await receiptsOf(player)
  expect(result.map(({ words, game, coin, power }) => [words, game, coin, power])).toEqual([
    ['Traded coins for energy', '', -10, 30],
    ['Unlocked a story', 'The Locked Garden', -60, 0],
    ['Daily check-in', '', 0, 20],
    ['Set right by our team', '', 100, 0],
    ['Welcome gift', '', 0, 100],
  ])
  expect(next).toBeNull()
})

test('what was paid in a story names the story [R11.01]', async () => {
  const seat = await takeSeat(world, 'a-walk')
  await seat.open()
  const [option] = (await seat.standing()).options
  await seat.turn({ reply_type: replyTypes.option, option_id: option?.id })
  const { result } = await receiptsOf(seat.player)
  expect(result.map(({ words, game, power }) => [words, game, power])).toEqual([
    ['An action in a story', 'A Walk', -5],
    ['Welcome gift', '', 100],
  ])
})

test('they are told in the player’s own language [R11.01] [R1.24]', async () => {
  const player = await world.guest()
  const words = await Promise.all(
    languages.map(async (lang) => (await receiptsOf(player, {}, lang)).result[0]?.words),
  )
  expect(new Set(words).size).toBe(languages.length)
  expect(words).not.toContain(undefined)
})

test('they come a page at a time, each once, and to nobody else [R11.01]', async () => {
  const [player, other] = [await world.guest(), await world.guest()]
  for (let n = 0; n < 35; n += 1) await giveCoins(world, player, 1)
  const first = await receiptsOf(player)
  const second = await receiptsOf(player, { cursor: first.next ?? '' })
  const ids = [...first.result, ...second.result].map(({ id }) => id)
  expect([first.result.length, second.result.length, second.next]).toEqual([30, 6, null])
  expect(new Set(ids).size).toBe(36)
  const stolen = await world.call('user/receipts', { cursor: first.next ?? '' }, other)
  expect(stolen).toMatchObject({ code: 500400, data: { fields: ['cursor'] } })
})
