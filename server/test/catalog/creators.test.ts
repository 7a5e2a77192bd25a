import { replyTypes } from '@fabula/contract'
import {
  beginPlay,
  type Foreseen,
  foresee,
  openWorld,
  type Player,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let seed: Buffer
let foreseen: Foreseen
let creator: string
beforeAll(async () => {
  world = await openWorld({ newSeed: () => seed })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  creator = story.script.creator
  foreseen = foresee(story, 'fail')
  seed = foreseen.seed
})
afterAll(() => world.close())

async function ended(): Promise<Player> {
  const seat = await takeSeat(world)
  for (const [n, { id }] of foreseen.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  return seat.player
}

async function about(player: Player, name = creator) {
  const answer = await world.call('game/creatorInfo', { name }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const thank = (player: Player, is_given?: boolean, game_id = tin) =>
  world.call('game/thankCreator', { game_id, ...(is_given !== undefined && { is_given }) }, player)

test('a creator’s page has their stories that suit the player, and no tale, tutorial or stranger’s [R2.61] [R11.02]', async () => {
  const grown = await about(await world.guest())
  const ids = grown.stories.map(({ game_id }) => game_id)
  expect(ids).toContain(tin)
  expect(ids.filter((id) => id.startsWith('tonight-') || id === 'late-moon')).toEqual([])
  const young = await about(await world.guest({ birth: null }))
  expect(young.stories.length).toBeLessThan(grown.stories.length)
  const nobody = await about(await world.guest(), 'Nobody in particular')
  expect(nobody).toEqual({ name: 'Nobody in particular', stories: [], hearts: 0 })
})

test('a heart counts once, however often it is given, and is taken back; the account takes it along [R1.15]', async () => {
  const [one, other] = [await ended(), await ended()]
  const before = (await about(one)).hearts
  expect((await thank(one)).data).toEqual({ creator, is_given: false })
  await Promise.all(Array.from({ length: 8 }, () => thank(one, true)))
  expect((await thank(one)).data).toEqual({ creator, is_given: true })
  await thank(other, true)
  expect((await about(one)).hearts).toBe(before + 2)
  await Promise.all([thank(one, false), thank(one, false)])
  expect((await about(one)).hearts).toBe(before + 1)
})

test('who has ended no play of it, or knows no such story, has nothing to give thanks for [R1.15]', async () => {
  const guest = await world.guest()
  expect(await thank(guest, true)).toMatchObject({
    code: 500422,
    data: { reason: 'no_ending_yet' },
  })
  expect(await thank(guest, true, 'none')).toMatchObject({ data: { reason: 'no_such_game' } })
  await beginPlay(world, guest, 'gone')
  expect(await world.call('game/thankCreator', { game_id: 'gone' }, guest)).toMatchObject({
    code: 500410,
    data: { reason: 'game_removed' },
  })
})
