import { languages, toWireLanguage } from '@fabula/contract'
import { openWorld, type Player, storyProject, type World } from '@fabula/devkit'
import { turnsToWin } from '@fabula/story'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = storyProject({
  'a-walk': { title: 'Árbol de Noche', languages: ['en', 'ja'] },
  'b-kiss': { from: 'forty-letters', rating: 'all', languages: ['en', 'th'] },
  'c-teens': { rating: "'13'" },
  'd-older': { rating: "'16'" },
  'e-grown': { rating: "'18'", price: 60 },
  'f-broken': { broken: '\nnonsense: 1\n' },
})
let world: World
let adult: Player
beforeAll(async () => {
  world = await openWorld({ config: { projectFolder: project.folder } })
  adult = await world.guest()
})
afterAll(async () => {
  await world.close()
  project.remove()
})

const bornYearsAgo = (years: number) => ({ year: new Date().getUTCFullYear() - years, month: 1 })
const yearsOld: [string, { year: number; month: number } | null, string[]][] = [
  ['a grown-up', bornYearsAgo(40), ['a-walk', 'b-kiss', 'c-teens', 'd-older', 'e-grown']],
  ['17 years old', bornYearsAgo(17), ['a-walk', 'c-teens', 'd-older']],
  ['14 years old', bornYearsAgo(14), ['a-walk', 'c-teens']],
  ['of unknown age', null, ['a-walk']],
]

async function listed(
  player: Player,
  input: Parameters<typeof world.call<'game/gameList'>>[1] = {},
) {
  const answer = await world.call('game/gameList', input, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return { ids: answer.data.result.map((card) => card.game_id), next: answer.data.next }
}

describe('a player sees what fits their age and no more, on the server [R11.02]', () => {
  test.each(yearsOld)('%s', async (_who, birth, ids) => {
    const player = await world.guest({ birth })
    const home = await world.call('game/mainGameList', {}, player)
    expect((await listed(player)).ids).toEqual(ids)
    expect(home.code === 200 && home.data.hot.map((card) => card.game_id).sort()).toEqual(ids)
    for (const id of ['a-walk', 'b-kiss', 'c-teens', 'd-older', 'e-grown']) {
      const { code } = await world.call('game/gameDetailInfo', { game_id: id }, player)
      expect([id, code]).toEqual([id, ids.includes(id) ? 200 : 500404])
    }
    const searched = await listed(player, { search: 'biscuit tin' })
    expect(searched.ids).toEqual(ids.filter((id) => id !== 'b-kiss'))
  })
})

test('home shows first what is told in the player’s own language [R1.24] [R2.60]', async () => {
  for (const [lang, first] of [
    ['th', 'b-kiss'],
    ['en', 'a-walk'],
  ] as const) {
    const home = await world.call('game/mainGameList', {}, { ...adult, lang })
    expect(home).toMatchObject({ data: { banner: { game_id: first } } })
  }
})

describe('the list of games [R7.41]', () => {
  test('can be narrowed to a kind', async () => {
    expect((await listed(adult, { kind: 'romance' })).ids).toEqual(['b-kiss'])
  })

  test('can be narrowed to an age rating', async () => {
    expect((await listed(adult, { rating: '18' })).ids).toEqual(['e-grown'])
    expect((await listed(adult, { rating: '18', kind: 'romance' })).ids).toEqual([])
  })

  test('can be narrowed to what is told in a language, named as on the wire [R7.54]', async () => {
    for (const language of languages) {
      const told = world.context.catalog.stories.filter((story) =>
        story.script.languages.includes(language),
      )
      const { ids } = await listed(adult, { lang: toWireLanguage(language) })
      expect([language, ids]).toEqual([language, told.map(({ script }) => script.id)])
    }
  })

  test.each(['ARBOL', ' noche ', 'Árbol', 'ａｒｂｏｌ'])(
    'finds %s whatever its case, accents and width',
    async (search) => {
      expect((await listed(adult, { search })).ids).toEqual(['a-walk'])
    },
  )

  test('comes a page at a time, each game once', async () => {
    const first = await listed(adult, { page_size: 2 })
    const second = await listed(adult, { page_size: 2, cursor: first.next ?? '' })
    const third = await listed(adult, { page_size: 2, cursor: second.next ?? '' })
    expect([first.ids, second.ids, third.ids]).toEqual([
      ['a-walk', 'b-kiss'],
      ['c-teens', 'd-older'],
      ['e-grown'],
    ])
    expect(third.next).toBeNull()
  })

  test('takes no cursor that was tampered with', async () => {
    const { next } = await listed(adult, { page_size: 2 })
    const sealed = Buffer.from(next ?? '', 'base64url')
    for (const at of sealed.keys()) {
      const other = Buffer.from(sealed)
      other[at] = (other[at] ?? 0) ^ 1
      const cursor = other.toString('base64url')
      expect(await world.call('game/gameList', { cursor }, adult)).toMatchObject({
        code: 500400,
        data: { fields: ['cursor'] },
      })
    }
  })
})

describe('one game [R7.42]', () => {
  test('tells price, lock, cast and cover, and no play before the first', async () => {
    const answer = await world.call('game/gameDetailInfo', { game_id: 'e-grown' }, adult)
    expect(answer).toMatchObject({
      code: 200,
      data: {
        gameId: 'e-grown',
        chatId: null,
        result: { price: 60, locked: true, lang: 'en', play: null },
      },
    })
    const result = answer.code === 200 ? answer.data.result : null
    expect(result?.img.url).toBe('/stories/e-grown/art/cover')
    expect(result?.cast.length).toBeGreaterThan(0)
  })

  test('tells the turns a careful player needs to win, not the most there are [R7.42]', async () => {
    const answer = await world.call('game/gameDetailInfo', { game_id: 'a-walk' }, adult)
    const { script } = world.context.catalog.newest('a-walk') ?? {}
    if (answer.code !== 200 || !script) throw new Error(answer.msg)
    const { turns } = answer.data.result
    expect(
      Math.abs(turns - (turnsToWin(script, { plays: 100, seed: 20 }) ?? 0)),
    ).toBeLessThanOrEqual(1)
    expect(turns).toBeLessThan(script.limits.turns)
  })

  test('that nobody knows is refused', async () => {
    for (const id of ['none', '', '../a-walk', '__proto__', 'f-broken']) {
      expect(await world.call('game/gameDetailInfo', { game_id: id }, adult)).toMatchObject({
        code: 500404,
        data: { reason: 'no_such_game' },
      })
    }
  })

  test('that was taken away says so to who was playing it', async () => {
    const player = await world.guest()
    await world.context.database.pool.query(
      `INSERT INTO play (player_id, game_id, script_version, lang, seed, commitment, state)
       SELECT player_id, 'gone', 1, 'en', sha256('seed'), '', '{}' FROM session WHERE login_id = $1`,
      [player.loginId],
    )
    expect(await world.call('game/gameDetailInfo', { game_id: 'gone' }, player)).toMatchObject({
      code: 500410,
      data: { reason: 'game_removed' },
    })
    const home = await world.call('game/mainGameList', {}, player)
    expect(home.code === 200 && home.data.recent).toEqual([])
  })
})

test('a broken story names itself, the place and the mend, and stops no other [R12.10]', () => {
  const complaint = world.logged.find((line) => line.includes('f-broken')) ?? ''
  expect(complaint).toMatch(
    /^The story "f-broken" is left out: .*f-broken\/script\.yaml:\d+ .*nonsense/,
  )
})
