import { type Player, storyProject } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { heroOf } from '../../src/catalog/hero.ts'
import { setupWorld } from '../setupWorld.ts'

const supportUrl = 'https://help.example/fabula'
const project = storyProject({
  'a-hard': { difficulty: 'hard' },
  'b-easy': { difficulty: 'easy', title: 'Zephyr' },
  'c-paid': { price: 60, difficulty: 'easy' },
  'd-grown': { rating: '18', difficulty: 'easy' },
  'e-kiss': { from: 'forty-letters', price: 0 },
  'f-lesson': { power: 0, difficulty: 'hard' },
})
const world = setupWorld({ config: { supportUrl } }, project)

async function beginnersOf(player: Player) {
  const answer = await world.call('game/beginnerGamesList', {}, player)
  return answer.code === 200 ? answer.data.result.map((game) => game.game_id) : answer.msg
}

describe('before login [R7.19]', () => {
  test('the page can name the picture of home’s first story, once that is known [R12.09]', async () => {
    const answer = await world.call('login/gameListMainGameList', {})
    if (answer.code !== 200) throw new Error(answer.msg)
    const hero = heroOf(world.context)
    expect(hero()).toBe('')
    await expect.poll(hero).toBe(answer.data.banner?.img.url)
    expect(hero()).toMatch(/^[/]stories[/].+[/]cover/)
  })

  test('home shows what is for all ages, with its price, and no romance [R11.02]', async () => {
    const answer = await world.call('login/gameListMainGameList', {})
    if (answer.code !== 200) throw new Error(answer.msg)
    const { banner, hot } = answer.data
    expect(hot.map((game) => [game.game_id, game.locked]).sort()).toEqual([
      ['a-hard', false],
      ['b-easy', false],
      ['c-paid', true],
    ])
    expect(banner).toEqual(hot[0])
  })

  test('the list has pages, kinds and a search like the one after it', async () => {
    const first = await world.call('login/gameListGameShow', { page_size: 2 })
    if (first.code !== 200) throw new Error(first.msg)
    const cursor = first.data.next ?? ''
    const second = await world.call('login/gameListGameShow', { page_size: 2, cursor })
    const found = await world.call('login/gameListGameShow', { search: 'zephyr' })
    const romance = await world.call('login/gameListGameShow', { kind: 'romance' })
    expect(first.data.result.map((game) => game.game_id)).toEqual(['a-hard', 'b-easy'])
    expect(second.data).toMatchObject({ result: [{ game_id: 'c-paid' }], next: null })
    expect(found.data).toMatchObject({ result: [{ game_id: 'b-easy' }] })
    expect(romance.data).toEqual({ result: [], next: null })
  })

  test('a cursor of our own making is taken, and no other', async () => {
    const answer = await world.call('login/gameListGameShow', { cursor: 'bm9uZQ.x' })
    expect(answer).toMatchObject({ code: 500400, data: { fields: ['cursor'] } })
  })

  test('a game for all ages is shown whole, and no other is there [R2.61] [R11.02]', async () => {
    const shown = await world.call('login/gameListGameInfo', { game_id: 'c-paid' })
    expect(shown.data).toMatchObject({
      gameId: 'c-paid',
      chatId: null,
      result: { locked: true, is_fav: false, play: null, introduction: expect.stringMatching(/./) },
    })
    for (const game_id of ['d-grown', 'no-such'])
      expect(await world.call('login/gameListGameInfo', { game_id })).toMatchObject({
        code: 500404,
      })
  })

  test('a visitor sees a game and plays none [R6.05]', async () => {
    const game_id = 'b-easy'
    expect(await world.call('game/chatHistory', { game_id })).toMatchObject({ code: 500505 })
    expect(await world.call('game/gameDetailInfo', { game_id })).toMatchObject({ code: 500505 })
  })

  test('home says that more is there until the age is told [R11.02]', async () => {
    const awaits = async (player?: Player) => {
      const name = player ? 'game/mainGameList' : 'login/gameListMainGameList'
      const answer = await world.call(name, {}, player)
      return answer.code === 200 && answer.data.awaits_age
    }
    expect(await awaits()).toBe(true)
    expect(await awaits(await world.guest({ birth: null }))).toBe(true)
    expect(await awaits(await world.guest())).toBe(false)
    const young = { year: new Date().getUTCFullYear() - 14, month: 1 }
    expect(await awaits(await world.guest({ birth: young }))).toBe(false)
  })

  test('anybody finds help [R7.18]', async () => {
    const answer = await world.call('login/newCustomerServiceUrl', {})
    expect(answer.data).toEqual({ url: supportUrl })
  })
})

describe('a beginner [R1.20] [R7.51]', () => {
  test('is shown free games: the tutorial first, then the easiest', async () => {
    expect(await beginnersOf(await world.guest())).toEqual(['f-lesson', 'b-easy', 'd-grown'])
    expect(await beginnersOf(await world.guest({ birth: null }))).toEqual([
      'f-lesson',
      'b-easy',
      'a-hard',
    ])
  })

  test('finds the tutorial in no other list, though it is played', async () => {
    const player = await world.guest()
    const game_id = 'f-lesson'
    const play = await world.call('game/chatHistory', { game_id }, player)
    expect(play.data).toMatchObject({ power: 0, state: 'opening' })
    const lists = await Promise.all([
      world.call('game/mainGameList', {}, player),
      world.call('game/gameListList', {}, player),
      world.call('game/gameList', {}, player),
      world.call('game/allGameImgList', {}, player),
      world.call('login/gameListMainGameList', {}),
    ])
    for (const { code, data } of lists) {
      expect(code).toBe(200)
      expect(JSON.stringify(data)).not.toContain(game_id)
    }
  })

  test.each(['completed', 'left'] as const)(
    'who has %s the guidance is shown it no more [R4.06] [R4.23] [R7.38]',
    async (state) => {
      const player = await world.guest()
      const asked = { game_id: 'b-easy' }
      const step = await world.call(
        'game/beginnerGameLog',
        { ...asked, step: 3, state: 'step' },
        player,
      )
      expect(step.data).toEqual({ beginner_guide: false })
      const over = await world.call('game/beginnerGameLog', { ...asked, state }, player)
      expect(over.data).toEqual({ beginner_guide: true })
      const later = await world.call(
        'game/beginnerGameLog',
        { ...asked, step: 1, state: 'step' },
        player,
      )
      expect(later.data).toEqual({ beginner_guide: true })
      const { data } = await world.call('user/userInfo', {}, player)
      expect(data).toMatchObject({ beginner_guide: true })
    },
  )

  test('can’t log a game that is not there, or not for this age', async () => {
    const minor = await world.guest({ birth: null })
    for (const game_id of ['none', 'e-kiss']) {
      const answer = await world.call('game/beginnerGameLog', { game_id, state: 'left' }, minor)
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
    }
  })
})

test('the covers of all games come with their focal points, filtered by age [R3.06] [R7.46] [R11.02]', async () => {
  const answer = await world.call('game/allGameImgList', {}, await world.guest({ birth: null }))
  if (answer.code !== 200) throw new Error(answer.msg)
  expect(answer.data.result.map((game) => game.game_id)).toEqual(['a-hard', 'b-easy', 'c-paid'])
  for (const { game_id, img } of answer.data.result) {
    expect(img.url).toBe(`/stories/${game_id}/art/cover`)
    expect(img.position).toMatch(/^\d+% \d+%$/)
  }
})
