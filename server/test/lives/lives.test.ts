import { replyTypes } from '@fabula/contract'
import { beginPlay, foresee, type Seat, takeSeat, tin } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

let seed: Buffer = Buffer.alloc(32)
const world = setupWorld({ newSeed: () => seed })
const mapOf = async ({ player }: Pick<Seat, 'player'>) => {
  const answer = await world.call('game/lifeMap', { game_id: tin }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

test('the map of lives names what was seen over all runs, and a past life is read again [R15.03]', async () => {
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error('no story')
  const won = foresee(story, 'win')
  seed = won.seed
  const seat = await takeSeat(world)
  expect(await mapOf(seat)).toMatchObject({ chat_id: null, lives: [] })
  for (const [n, { id }] of won.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  const { turns: told, chatId } = await seat.standing()
  await world.call('game/restartGame', { game_id: tin, chat_id: chatId ?? '' }, seat.player)
  await seat.open()

  const map = await mapOf(seat)
  const texts = story.texts.get('en')
  const ending = texts?.endings.get(won.ending)?.title
  expect(map.lives).toMatchObject([
    { life: 2, current: true, ending: null },
    { life: 1, current: false, ending: { label: ending, won: true } },
  ])
  expect(map.endings.filter((one) => one !== null)).toMatchObject([{ label: ending, lives: 1 }])
  expect(map.endings).toHaveLength(story.script.endings.size)
  const seen = map.scenes.flatMap((scene) => scene?.title ?? [])
  const hidden = [
    ...[...(texts?.scenes.values() ?? [])].map(({ title }) => title),
    ...[...(texts?.endings.values() ?? [])].map(({ title }) => title),
  ].filter((title) => title !== ending && !seen.includes(title))
  const shown = JSON.stringify(map)
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter((title) => shown.includes(title))).toEqual([])

  const past = await world.call('game/chatHistory', { game_id: tin, life: 1 }, seat.player)
  expect(past.code === 200 && past.data.turns).toEqual(told)
})

test('milestones of a play that ended are told as new once, and stay [R15.05]', async () => {
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error('no story')
  const won = foresee(story, 'win')
  seed = won.seed
  const seat = await takeSeat(world)
  const told = async (input: { game_id?: string }) => {
    const answer = await world.call('user/milestones', input, seat.player)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data.milestones
  }
  const fresh = async () => (await told({ game_id: tin })).flatMap((m) => (m.is_new ? m.id : []))
  expect(await fresh()).toEqual([])
  for (const [n, { id }] of won.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  const first = await fresh()
  expect(first).toContain('ended')
  expect(await fresh()).toEqual([])
  const kept = (await told({})).filter(({ reached_at }) => reached_at !== null)
  expect(kept.map(({ id }) => id)).toEqual(first)
})

test('a story that is gone, or was never there, has no map', async () => {
  const player = await world.guest()
  await beginPlay(world, player, 'gone')
  const asked = async (game_id: string) => world.call('game/lifeMap', { game_id }, player)
  expect(await asked('gone')).toMatchObject({ code: 500410, data: { reason: 'game_removed' } })
  expect(await asked('none')).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
})
