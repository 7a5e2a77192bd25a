import { drawPoster } from '@fabula/books'
import { type PosterView, replyTypes } from '@fabula/contract'
import {
  beginPlay,
  type Foreseen,
  foresee,
  openWorld,
  type Player,
  type Seat,
  type Story,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { say } from '@fabula/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let story: Story
let seed: Buffer
let won: Foreseen
let lost: Foreseen
beforeAll(async () => {
  world = await openWorld({ newSeed: () => seed })
  const found = world.context.catalog.newest(tin)
  if (!found) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  story = found
  won = foresee(story, 'win')
  lost = foresee(story, 'fail')
})
afterAll(() => world.close())

async function played(foreseen: Foreseen, name?: string): Promise<Seat> {
  seed = foreseen.seed
  const seat = await takeSeat(world)
  if (name !== undefined) await world.call('user/userInfoSetting', { nickname: name }, seat.player)
  for (const [n, { id }] of foreseen.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  return seat
}

type Asked = {
  of: 'game' | 'ending' | 'card' | 'milestone'
  milestone?: string
  card_id?: string
  img_type?: 'card'
  game_id?: string
}

async function poster(player: Player, asked: Asked): Promise<PosterView> {
  const answer = await world.call('game/makePoster', { game_id: tin, ...asked }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.poster
}

const load = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.address), { headers })
const keyOf = ({ link }: PosterView) => link.split('/').at(-1) ?? ''

/** All that the story tells of its other endings, and the facts that this play has not revealed. */
async function secretsOf(seat: Seat, ending: string): Promise<string[]> {
  const revealed = new Set((await seat.standing()).facts.map(({ id }) => id))
  const reader = { name: '', gender: null }
  return [...story.texts.values()].flatMap((texts) => [
    ...[...texts.facts].flatMap(([id, { text }]) => (revealed.has(id) ? [] : say(text, reader))),
    ...[...texts.endings].flatMap(([id, { title, text, card }]) =>
      id === ending ? [] : [title, card ?? title, ...text.map((line) => say(line.text, reader))],
    ),
  ])
}

/** The words of the poster that is stored for this link. */
async function textLayer(view: PosterView): Promise<string> {
  const { rows } = await world.context.database.pool.query(
    'SELECT content FROM share WHERE key = $1',
    [keyOf(view)],
  )
  const labels = drawPoster(rows[0].content, 'tall').matchAll(/aria-label="([^"]*)"/g)
  return [...labels].map(([, label]) => label).join('\n')
}

test('a won play becomes a poster with its ending, what it cost and a code, and tells no secret [R1.14] [R15.02] [R2.62]', async () => {
  const seat = await played(won, 'Marisol')
  const made = await poster(seat.player, { of: 'ending' })
  const texts = story.texts.get('en')
  expect(made.lines).toContain(texts?.endings.get(won.ending)?.title)
  expect(made.lines).toContain(texts?.title)
  expect(made.lines.some((line) => line.endsWith('energy'))).toBe(true)

  const shown = `${made.lines.join('\n')}\n${await textLayer(made)}`
  const secrets = await secretsOf(seat, won.ending)
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
  expect(shown).not.toContain('Marisol')

  const picture = await load(made.img)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('x-robots-tag')).toBe('noindex')
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: made.width, height: made.height })
  expect(await poster(seat.player, { of: 'ending' })).toEqual(made)
})

test('a card that was won becomes one too, and so does an ending that was lost [R1.14]', async () => {
  const seat = await played(won)
  const card = story.script.endings.get(won.ending)?.card ?? ''
  const ofCard = await poster(seat.player, { of: 'card', card_id: card })
  const title = story.texts.get('en')?.endings.get(won.ending)?.card ?? ''
  expect(ofCard.lines).toContain(title)
  const framed = await poster(seat.player, { of: 'ending', img_type: 'card' })
  expect(keyOf(framed)).not.toBe(keyOf(ofCard))

  const loser = await played(lost)
  const ofLoss = await poster(loser.player, { of: 'ending' })
  const shown = await textLayer(ofLoss)
  const secrets = await secretsOf(loser, lost.ending)
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
})

test('so does a milestone that was reached, in every language, and no other [R15.05] [R1.14]', async () => {
  const { player } = await played(won)
  await world.call('user/milestones', { game_id: tin }, player)
  const made = await poster(player, { of: 'milestone', milestone: 'ended', game_id: '' })
  expect(made.lines[0]).toBe('My milestone')
  expect((await load(made.img)).headers.get('content-type')).toBe('image/png')
  const thai = { ...player, lang: 'th' as const }
  const inThai = await poster(thai, { of: 'milestone', milestone: 'ended', game_id: '' })
  expect(inThai.lines.join(' ')).toMatch(/[\u0e00-\u0e7f]/)
  for (const milestone of ['thrice', 'none']) {
    const asked = { of: 'milestone', milestone, game_id: '' } as const
    expect(await world.call('game/makePoster', asked, player)).toMatchObject({
      data: { reason: 'no_such_milestone' },
    })
  }
})

test('its link has a preview in its language, sends people on to the story, and is listed by nobody [R15.02]', async () => {
  const seat = await played(won)
  const made = await poster(seat.player, { of: 'ending' })
  const page = await load(`/s/${keyOf(made)}`)
  const html = await page.text()
  const title = story.texts.get('en')?.endings.get(won.ending)?.title
  expect(html).toContain(`<meta property="og:title" content="${title}`)
  expect(html).toContain(`content="0; url=../?link_lang=en#/pages/home/gameDetail?game_id=${tin}"`)
  expect(html).toContain(`<link rel="canonical" href="${world.address}/s/${tin}">`)
  expect(html).toContain('<link rel="icon" href="../favicon.svg"')
  expect(html).not.toContain(made.img)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")

  const image = /og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const picture = await load(image)
  const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

test('a story that is told in the other Chinese has a poster with our words as its player reads them, and so has its link [R15.02]', async () => {
  const seat = await played(won)
  const inHant = { ...seat.player, lang: 'zh-Hant' as const }
  const made = await poster(inHant, { of: 'ending' })
  const told = story.texts.get('zh-Hans')
  expect(made.lines).toContain(told?.endings.get(won.ending)?.title)
  expect(made.lines[0]).toBe('我的結局')
  expect(made.lines.join(' ')).toContain('已發現的結局')
  const layer = await textLayer(made)
  expect(layer).toContain('掃描來玩')
  const html = await (await load(`/s/${keyOf(made)}`)).text()
  expect(html).toContain('<html lang="zh-Hant">')
  expect(html).toContain('link_lang=zh-Hant#')
  expect(html).toContain('玩這個故事')
  expect(html).toContain(told?.title)
})

test('a story has a link of its own, in the language that is asked for [R15.02]', async () => {
  const page = await load(`/s/${tin}`, { 'accept-language': 'fr-FR, zh-CN;q=0.8, en;q=0.5' })
  const html = await page.text()
  expect(html).toContain('<html lang="zh-Hans">')
  expect(html).toContain(story.texts.get('zh-Hans')?.title)
  expect(page.headers.get('x-robots-tag')).toBe(null)
  const japanese = await (await load(`/s/${tin}?lang=ja`)).text()
  expect(japanese).toContain(story.texts.get('ja')?.premise)
  expect(japanese).toContain('link_lang=ja#')
  expect((await load(`/s/${tin}/preview.jpg?lang=ja`)).headers.get('content-type')).toBe(
    'image/jpeg',
  )
  const ofGame = await poster(await world.guest(), { of: 'game' })
  expect(ofGame.link).toBe(`${world.address}/s/${tin}`)
})

test('a link to a romance says nothing of it: nobody knows the age of who sees the link [R15.02] [R11.02]', async () => {
  const html = await (await load('/s/forty-letters')).text()
  expect(html).toContain('game_id=forty-letters')
  expect(html).not.toContain('Forty Letters')
  expect(html).not.toContain('og:image')
  expect((await load('/s/forty-letters/preview.jpg')).status).toBe(404)
})

test('what nobody made is not there', async () => {
  const made = await poster(await world.guest(), { of: 'game' })
  const guessed = made.img.replace(/.{6}\.png$/, 'AAAAAA.png')
  const paths = ['/s/no-such', `/s/${'A'.repeat(24)}`, `/s/no-such/preview.jpg`, guessed]
  const answers = await Promise.all(paths.map((path) => load(path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

describe('makePoster refuses', () => {
  const refused = (player: Player, input: Asked) =>
    world.call('game/makePoster', { game_id: tin, ...input }, player)

  test('no_ending_yet: a play that goes on', async () => {
    seed = won.seed
    const seat = await takeSeat(world)
    await seat.open()
    const answer = await refused(seat.player, { of: 'ending' })
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'no_ending_yet' } })
  })

  test('no_such_card: one that was not won', async () => {
    const card_id = story.script.endings.get(won.ending)?.card ?? ''
    const answer = await refused(await world.guest(), { of: 'card', card_id })
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_card' } })
  })

  test('no_such_game: a romance, to a minor', async () => {
    const answer = await refused(await world.guest({ birth: null }), {
      of: 'game',
      game_id: 'forty-letters',
    })
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_game' } })
  })

  test('game_removed: a story that was played and is gone', async () => {
    const player = await world.guest()
    await beginPlay(world, player, 'gone')
    const answer = await refused(player, { of: 'ending', game_id: 'gone' })
    expect(answer).toMatchObject({ code: 500410, data: { reason: 'game_removed' } })
  })

  test('poster_too_many: sixty in 24 hours', async () => {
    const player = await world.guest()
    await world.context.database.pool.query(
      `INSERT INTO share (key, player_id, subject, game_id, secret, content)
       SELECT player_id::text || n, player_id, 'game', 'x', '', '{}'
       FROM session, generate_series(1, 60) n WHERE login_id = $1`,
      [player.loginId],
    )
    const answer = await refused(player, { of: 'game' })
    expect(answer).toMatchObject({ code: 500429, data: { reason: 'poster_too_many' } })
  })
})
