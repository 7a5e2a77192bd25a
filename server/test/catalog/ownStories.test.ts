import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  callBy,
  cardPng,
  fullPurse,
  type InputTo,
  openPassage,
  openWorld,
  operate,
  type Player,
  pngOf,
  risuCharx,
  sidewaysJpeg,
  type World,
  webp,
} from '@fabula/devkit'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const card = (name: string) =>
  readFileSync(join(import.meta.dirname, 'cards', `${name}.json`), 'utf8')
let world: World
beforeAll(async () => {
  world = await openWorld({ config: { projectFolder: root, economyFile: fullPurse } })
})
afterAll(() => world.close())

/** Its card is whole, its pixels are not. */
function brokenPicture(): Buffer {
  const picture = cardPng(JSON.parse(card('v2-both')))
  const pixels = picture.indexOf('IDAT') + 4
  return Buffer.concat([
    picture.subarray(0, pixels),
    Buffer.alloc(8, 255),
    picture.subarray(pixels + 8),
  ])
}

type Bring = InputTo<'game/bringStory'>
const typed = { name: 'Ida', premise: 'We meet on a night train that does not stop.' }
const fileOf = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

function bring(player: Player, given: Omit<Bring, 'tone'>, tone: Bring['tone'] = 'tender') {
  return world.call('game/bringStory', { ...given, tone }, player)
}

async function broughtBy(player: Player, given: Omit<Bring, 'tone'>): Promise<string> {
  const answer = await bring(player, given)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.game_id ?? ''
}

async function listOf(player: Player) {
  const answer = await world.call('game/ownStoryList', {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const passageOf = (player: Player, story: string, lang: 'en' | 'ja' = 'en') =>
  openPassage({ base: `${world.address}/api/apiv1`, story, lang, as: player }, () => undefined)

test.each(['v1-flat', 'v2-both', 'v3-ja'])(
  'a card made elsewhere (%s), as JSON and as a picture, is looked at, brought and played to its end [R14.07]',
  async (name) => {
    const player = await world.guest()
    const json = card(name)
    const picture = cardPng(JSON.parse(json), name === 'v3-ja' ? 'ccv3' : 'chara')
    const looked = await bring(player, { file: fileOf(picture), look: true })
    expect(looked).toMatchObject({ code: 200, data: { game_id: null, has_picture: true } })
    expect((await listOf(player)).result).toEqual([])
    const [asJson, asPicture] = [
      await broughtBy(player, { file: fileOf(json) }),
      await broughtBy(player, { file: fileOf(picture) }),
    ]
    const mine = (await listOf(player)).result
    expect(mine.map(({ game_id }) => game_id)).toEqual([asPicture, asJson])
    for (const game of [asJson, asPicture]) {
      const { told, state } = await playedToItsEnd(player, game)
      expect(['won', 'revive', 'failed']).toContain(state)
      expect(told).not.toMatch(/SECRET|Ignore all|already won|\{\{|\[\[|\|\|/)
    }
    const cover = mine[0]?.img.url ?? ''
    expect(cover).toMatch(/^\/uploads\/.*\.webp$/)
    expect((await fetch(new URL(cover, world.address))).status).toBe(200)
  },
)

test('a card in an archive (CharX) brings its portrait along, and one without a portrait is brought too [R14.07]', async () => {
  const player = await world.guest()
  const card = {
    spec: 'chara_card_v3',
    data: {
      ...{ name: 'Ida', first_mes: 'Ida makes room on the bench.' },
      assets: [{ type: 'icon', name: 'main', uri: 'embeded://assets/ida.png', ext: 'png' }],
    },
  }
  const json = Buffer.from(JSON.stringify(card))
  const whole = zipSync({ 'card.json': json, 'assets/ida.png': pngOf(40, 60) })
  const bare = zipSync({ 'card.json': json })
  const looked = await bring(player, { file: fileOf(Buffer.from(bare)), look: true })
  expect(looked).toMatchObject({ code: 200, data: { name: 'Ida', has_picture: false } })
  await broughtBy(player, { file: fileOf(Buffer.from(bare)) })
  await broughtBy(player, { file: fileOf(Buffer.from(whole)) })
  const [shown, plain] = (await listOf(player)).result
  expect(shown?.img.url).toMatch(/^\/uploads\/.*\.webp$/)
  expect(plain?.img.url).not.toMatch(/^\/uploads\//)
})

test.each([
  ['its archive', {}],
  ['its archive behind a JPEG', { before: sidewaysJpeg }],
])(
  'what RisuAI exports, %s, is brought with its portrait, which is a WebP whatever its name says [R14.07]',
  async (_, behind) => {
    const player = await world.guest()
    const fields = { name: 'Ida', first_mes: 'Ida makes room on the bench.' }
    const file = fileOf(risuCharx(fields, { way: 'streamed', portrait: webp, ...behind }))
    const looked = await bring(player, { file, look: true })
    expect(looked).toMatchObject({ code: 200, data: { name: 'Ida', has_picture: true } })
    const game = await broughtBy(player, { file })
    const [mine] = (await listOf(player)).result
    expect(mine?.game_id).toBe(game)
    const picture = await fetch(new URL(mine?.img.url ?? '', world.address))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { told } = await playedToItsEnd(player, game)
    expect(told).toContain('Ida makes room on the bench.')
    expect(told).not.toContain('SECRET')
  },
)

/** Plays by the first options that do not walk away. */
async function playedToItsEnd(player: Player, game: string) {
  const passage = await passageOf(player, game)
  let told = JSON.stringify((await passage.open({ id: 'told' })).events)
  for (let turn = 0; turn < 40; turn += 1) {
    const { options, state } = await passage.standing()
    if (state !== 'await') break
    const ways = options.filter(({ id }) => !/walk_away|turn_back/.test(id))
    const { events } = await passage.choose(ways[turn % Math.min(2, ways.length)]?.id ?? '')
    told += JSON.stringify(events)
  }
  return { told, state: (await passage.standing()).state }
}

test('the first words are those of the card, with the player called by name [R14.07]', async () => {
  const player = await world.guest()
  await callBy(world, ['POST', 'user/userInfoSetting'], { nickname: 'Mizuki' }, player)
  const game = await broughtBy(player, { file: fileOf(card('v3-ja')) })
  const passage = await passageOf(player, game, 'ja')
  const { events } = await passage.open({ id: 'told' })
  expect(JSON.stringify(events)).toContain('開けておいたんです、Mizukiさん。')
})

test('words typed are listened to as in other stories [R14.07]', async () => {
  const player = await world.guest()
  const passage = await passageOf(player, await broughtBy(player, { typed }))
  await passage.open({ text: 'I walk up and wave' })
  const before = await passage.standing()
  expect(before.state).toBe('await')
  // The beat is left for good, so what was typed is asked about first, as everywhere.
  const { events } = await passage.say('What brings you here?')
  const asked = events.find(({ type }) => type === 'clarify')
  expect(JSON.stringify(asked)).toContain('ask_why')
  const answered = await passage.say('How are you feeling?')
  expect(answered.events.some(({ type }) => type === 'prose.delta')).toBe(true)
})

test('it is seen by its player alone, in no list but their own, and counts for nobody [R14.07]', async () => {
  const [player, other] = [await world.guest(), await world.guest()]
  const game = await broughtBy(player, { typed })
  await (await passageOf(player, game)).open({ id: 'own' })
  for (const name of ['game/gameDetailInfo', 'game/chatHistory', 'game/upGameHistory'] as const) {
    expect(await world.call(name, { game_id: game }, other)).toMatchObject({ code: 500404 })
  }
  expect(await world.call('game/dropOwnStory', { game_id: game }, other)).toMatchObject({
    code: 500404,
  })
  const lists = [
    await world.call('game/gameList', {}, player),
    await world.call('game/mainGameList', {}, player),
    await world.call('game/allGameImgList', {}, player),
    await world.call('game/beginnerGamesList', {}, player),
  ]
  // It stands among what they play, and nowhere else.
  const told = lists.map((answer) => JSON.stringify(answer))
  expect(told.map((list) => list.split(game).length - 1)).toEqual([0, expect.any(Number), 0, 0])
  const history = await world.call('game/gameHistory', {}, player)
  expect(JSON.stringify(history)).toContain(game)
})

test('minors, and who has not told their age, bring none [R14.07] [R11.02]', async () => {
  const minor = await world.guest({ birth: { year: new Date().getFullYear() - 15, month: 1 } })
  for (const player of [minor, await world.guest({ birth: null })]) {
    expect(await bring(player, { typed, look: true })).toMatchObject({
      data: { reason: 'own_story_adults' },
    })
    expect(await listOf(player)).toEqual({ result: [], allowed: false })
  }
})

test('three a day, ten in all, and what is taken away is gone with its picture [R14.07]', async () => {
  const player = await world.guest()
  const game = await broughtBy(player, { file: fileOf(cardPng(JSON.parse(card('v2-both')))) })
  expect(await world.call('game/dropOwnStory', { game_id: game }, player)).toMatchObject({
    code: 200,
  })
  expect((await listOf(player)).result).toEqual([])
  expect(await world.call('game/gameDetailInfo', { game_id: game }, player)).toMatchObject({
    data: { reason: 'no_such_game' },
  })
  const { rows } = await world.context.database.pool.query(
    'SELECT card, upload_id FROM own_story WHERE id = $1',
    [game],
  )
  expect(rows).toEqual([{ card: {}, upload_id: null }])
  await broughtBy(player, { typed })
  // Two at once: the second finds the first.
  const both = await Promise.all([bring(player, { typed }), bring(player, { typed })])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500429])
  expect(await bring(player, { typed })).toMatchObject({ data: { reason: 'own_story_today' } })
  for (let day = 0; day < 4; day += 1) {
    await world.shiftClock(25 * 3_600_000)
    for (let n = 0; n < 3; n += 1) await bring(player, { typed })
  }
  expect((await listOf(player)).result).toHaveLength(10)
  await world.shiftClock(25 * 3_600_000)
  expect(await bring(player, { typed })).toMatchObject({ data: { reason: 'own_story_full' } })
})

test.each([
  ['card_none', { file: fileOf('{"name":"package"}') }],
  ['card_no_name', { typed: { name: ' ', premise: typed.premise } }],
  ['card_no_words', { typed: { name: 'Ida', premise: '?' } }],
  ['card_text_too_long', { typed: { name: 'Ida', premise: 'so long '.repeat(200) } }],
  ['card_characters', { typed: { name: 'I\u202eda', premise: typed.premise } }],
  ['card_characters', { typed: { name: 'مريم', premise: typed.premise } }],
  ['card_unreadable', { file: fileOf('not a card') }],
  ['card_packed', { file: fileOf(Buffer.from([0x1f, 0x8b, 8, 0])) }],
  ['card_too_deep', { file: fileOf('['.repeat(1000)) }],
  ['card_too_big', { file: fileOf(Buffer.alloc(5 * 1024 * 1024 + 1, 32)) }],
  ['picture_unreadable', { file: fileOf(brokenPicture()) }],
  [
    'picture_too_big',
    { file: fileOf(cardPng(JSON.parse(card('v2-both')), 'chara', pngOf(5000, 2))) },
  ],
] as const)('%s is told to the player, and nothing is kept [R14.07]', async (reason, given) => {
  const player = await world.guest()
  expect(await bring(player, given)).toMatchObject({ data: { reason } })
  expect((await listOf(player)).result).toEqual([])
})

test('its picture is one of the ten a day, and without one it can still be brought [R14.07] [R5.02]', async () => {
  const player = await world.guest()
  const image = pngOf(4, 4).toString('base64')
  for (let n = 0; n < 10; n += 1) await world.call('info/uploadimg', { image }, player)
  const json = card('v2-both')
  expect(await bring(player, { file: fileOf(cardPng(JSON.parse(json))) })).toMatchObject({
    data: { reason: 'upload_too_many' },
  })
  expect(await bring(player, { file: fileOf(json) })).toMatchObject({ code: 200 })
})

test('a server that has not read it finds the story all the same [R14.07]', async () => {
  const player = await world.guest()
  const game = await broughtBy(player, { typed })
  const { database, catalog } = world.context
  await (await passageOf(player, game)).open({ id: 'told' })
  const found = 'SELECT player_id AS id FROM own_story WHERE id = $1'
  const { rows } = await database.pool.query(found, [game])
  catalog.own.keep({ id: rows[0].id, nickname: '', ownStories: 0 }, [])
  expect(catalog.newest(game)).toBeUndefined()
  expect((await (await passageOf(player, game)).standing()).state).toBe('await')
})

test('its picture stays where pictures that nothing refers to are deleted [R14.07] [R12.06]', async () => {
  const player = await world.guest()
  await broughtBy(player, { file: fileOf(cardPng(JSON.parse(card('v2-both')))) })
  const cover = (await listOf(player)).result[0]?.img.url ?? ''
  await world.shiftClock(2 * 24 * 60 * 60 * 1000 + 1)
  expect(await operate(world, 'jobs', 'run', 'uploads')).toMatch(/^uploads: \d+ deleted$/)
  expect((await fetch(new URL(cover, world.address))).status).toBe(200)
})
