import { request } from 'node:http'
import { languages, prefixes } from '@fabula/contract'
import { headersOf, type Player } from '@fabula/devkit'
import { dayMs } from '@fabula/rules'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'
import { nightPlayer } from './nightPlayer.ts'

const world = setupWorld()
const { open, playOut } = nightPlayer(world)
// Which night is tonight's must not change while one is looked at.
beforeAll(() => world.shiftClock(dayMs / 2 - (Date.now() % dayMs)))

type Night = Awaited<ReturnType<typeof finish>>

/** Plays tonight's tale to its end by the first options; the night as its player sees it. */
async function finish(player: Player) {
  await playOut(player, await open(player))
  const night = await world.call('tonight/result', {}, player)
  if (night.code !== 200) throw new Error(night.msg)
  return night.data
}

async function linkOf(player: Player, date: string): Promise<string> {
  const answer = await world.call('tonight/share', { date }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.link
}

test('the link to a finished night shows anybody date, title and marks, and nothing of what happened, whichever tale it was [R15.04]', async () => {
  const player = await world.guest()
  await world.call('user/userInfoSetting', { nickname: 'Marisol' }, player)
  const { tales } = world.context.catalog
  const told = new Set<string>()
  // Each round of nights tells every tale, and it may be the middle of one.
  for (let day = 0; day < 2 * tales.length && told.size < tales.length; day += 1) {
    const night = await finish(player)
    told.add(night.game_id)
    const link = await linkOf(player, night.date)
    expect(await linkOf(player, night.date)).toBe(link)
    const key = link.split('/').at(-1) ?? ''
    await expectNoSpoilers(key, night)
    await world.shiftClock(dayMs)
    expect((await world.call('tonight/shared', { key })).data).toMatchObject({ is_tonight: false })
  }
  expect(told.size).toBe(tales.length)
})

async function expectNoSpoilers(key: string, night: Night): Promise<void> {
  const { date, title, marks, won } = night
  const shared = await world.call('tonight/shared', { key })
  expect(shared.data).toEqual({ date, title, marks, won, is_tonight: true })

  const page = await fetch(`${world.address}/s/${key}`)
  const html = await page.text()
  expect(html).toContain(`content="0; url=../?link_lang=en#/pages/ai/night?key=${key}"`)
  expect(html).toContain(`<meta property="og:title" content="${title.replace('&', '&amp;')}`)
  expect(html).toMatch(/og:description" content="[^"]*[🌕🌑🌗]{2,} (⭐|🌫️)"/u)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const image = /og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const picture = await fetch(image.replace(/^https?:\/\/[^/]*/, world.address))
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])

  const { rows } = await world.context.database.pool.query(
    'SELECT content FROM share WHERE key = $1',
    [key],
  )
  const texts = world.context.catalog.newest(night.game_id)?.texts.get('en')
  const spoilers = [
    ...[...(texts?.endings.values() ?? [])].map((ending) => ending.title),
    ...[...(texts?.openings.values() ?? [])].map(({ label }) => label),
    'Marisol',
  ].filter((words) => !title.includes(words))
  const shown = `${html}\n${JSON.stringify(rows)}\n${JSON.stringify(shared.data)}`
  expect(spoilers.filter((words) => shown.includes(words))).toEqual([])
}

test('a night leads to the app in the language of who shares it, whatever the browser of who opens it asks for [R15.04]', async () => {
  const player = await world.guest()
  const night = await finish(player)
  for (const lang of languages) {
    const link = await linkOf({ ...player, lang }, night.date)
    const path = new URL(link).pathname
    const page = await fetch(world.address + path, { headers: { 'accept-language': 'ko, en' } })
    expect(await page.text()).toContain(`url=../?link_lang=${lang}#/pages/ai/night?`)
  }
})

test('a night that is not finished has no link, and a key of nothing shows nothing [R15.04]', async () => {
  const player = await world.guest()
  for (const date of ['2020-02-30', '2020-01-01']) {
    expect(await world.call('tonight/share', { date }, player)).toMatchObject({
      data: { reason: 'night_not_finished' },
    })
  }
  for (const key of ['none', 'A'.repeat(24)]) {
    expect(await world.call('tonight/shared', { key })).toMatchObject({
      data: { reason: 'no_such_link' },
    })
  }
})

test('a tale has no page of its own, which could tell of a night to come [R15.04]', async () => {
  for (const { script } of world.context.catalog.tales) {
    expect((await fetch(`${world.address}/s/${script.id}`)).status).toBe(404)
  }
})

test('whoever names the site otherwise each time gets no more links to a night than posters in a day [R16.05]', async () => {
  const player = await world.guest()
  const { date } = await finish(player)
  const { hostname, port } = new URL(world.address)
  const shareAt = (host: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { ...headersOf(player), 'content-type': 'application/json', host }
      const path = `${prefixes[0]}/tonight/share`
      const asked = request({ hostname, port, path, method: 'POST', headers }, async (answer) => {
        const heard = await answer.toArray()
        resolve(JSON.parse(Buffer.concat(heard).toString()).code)
      })
      asked.on('error', reject).end(JSON.stringify({ date }))
    })
  const codes: number[] = []
  for (let n = 0; n < 65; n += 1) codes.push(await shareAt(`site-${n}.example`))
  expect(codes.filter((code) => code === 200)).toHaveLength(60)
  expect(codes.at(-1)).toBe(500429)
  // The one that there is already is no other.
  expect(await shareAt('site-59.example')).toBe(200)
})
