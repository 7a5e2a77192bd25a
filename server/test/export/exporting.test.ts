import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import { callBy, gif, operate, type Player, takeSeat, tin } from '@fabula/devkit'
import Fastify from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { exportedTables, leftOutTables } from '../../src/export/exportedTables.ts'
import { serveExports } from '../../src/http/exports.ts'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()
const hourMs = 3_600_000

async function ask(player: Player) {
  const answer = await callBy(world, ['POST', 'user/export'], {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const look = async (player: Player) =>
  (await callBy(world, ['GET', 'user/export'], {}, player)).data

const download = (url: string) => fetch(`${world.address}${url}`, { redirect: 'manual' })

async function unzipped(url: string): Promise<ReadonlyMap<string, string>> {
  const answer = await download(url)
  expect(answer.headers.get('content-disposition')).toContain('fabula-data.zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]))
}

/** A player who has left something of every kind that one sees. */
async function busyPlayer(mark: string): Promise<Player> {
  const seat = await takeSeat(world, tin)
  const { player } = seat
  await callBy(world, ['POST', 'user/userInfoSetting'], { nickname: `Nick ${mark}` }, player)
  await seat.open()
  await seat.turn({ reply_type: replyTypes.typed, text: `I call ${mark}` })
  const picture = await world.call('info/uploadimg', { image: gif.toString('base64') }, player)
  const img = picture.code === 200 ? picture.data.url : ''
  const letter = { contact: `${mark}@example.org`, content: `A letter of ${mark}`, img }
  await world.call('user/submitUserSuggest', letter, player)
  const review = { game_id: tin, points: 8, review: `A review of ${mark}` }
  await world.call('game/gamefeedback', review, player)
  await callBy(world, ['POST', 'user/signin'], {}, player)
  return player
}

test('a player gets all that is kept of them as one file, and nothing of others [R11.07]', async () => {
  await busyPlayer('marmalade')
  const player = await busyPlayer('xylophone')
  const { state, url, bytes } = await ask(player)
  expect(state).toBe('ready')
  expect(bytes).toBeGreaterThan(1000)
  const files = await unzipped(url)
  const all = [...files.values()].join('\n')
  const index = files.get('index.html') ?? ''
  const play = [...files].find(([name]) => name.startsWith('play-'))?.[1] ?? ''
  expect(index).toContain('Nick xylophone')
  expect(play).toContain('I call xylophone')
  expect(files.get('letters.html')).toContain('A letter of xylophone')
  expect(files.get('reviews.html')).toContain('A review of xylophone')
  expect(files.get('wallet.html')).toContain('Daily check-in')
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  for (const table of Object.keys(exportedTables))
    expect(files.has(`data/${table}.json`)).toBe(true)
  expect(JSON.parse(files.get('data/session.json') ?? '[]')).toHaveLength(1)
  expect(all).not.toContain('marmalade')
  for (const secret of [player.token, player.loginId, player.guestSecret]) {
    expect(all).not.toContain(secret)
  }
})

test('what was typed reads as text, not as a page of ours [R11.07]', async () => {
  const seat = await takeSeat(world, tin)
  await seat.open()
  await seat.turn({ reply_type: replyTypes.typed, text: '<script>alert(1)</script>' })
  const files = await unzipped((await ask(seat.player)).url)
  const pages = [...files].filter(([name]) => name.endsWith('.html')).map(([, html]) => html)
  expect(pages.join('\n')).not.toContain('<script')
})

test('the link is good for one download, in the login that asked [R11.07]', async () => {
  const player = await world.guest()
  const { url } = await ask(player)
  expect((await fetch(`${world.address}${url}`, { method: 'HEAD' })).status).toBe(404)
  const forged = `${url.slice(0, -2)}${url.at(-2) === 'A' ? 'B' : 'A'}${url.slice(-1)}`
  expect((await download(forged)).status).toBe(303)
  const both = await Promise.all([download(url), download(url)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
  await Promise.all(both.map((answer) => answer.arrayBuffer()))
  await expect.poll(() => look(player)).toMatchObject({ state: 'taken', url: '' })
  const folder = join(world.context.config.dataFolder, 'media', 'exports')
  await expect.poll(() => readdirSync(folder).length).toBe(await readyFiles())
})

async function readyFiles(): Promise<number> {
  const { rows } = await world.context.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM data_export WHERE state = 'ready'`,
  )
  return rows[0]?.n ?? -1
}

test('a file that can’t be had at the moment uses no link up [R11.07]', async () => {
  const player = await world.guest()
  const { url } = await ask(player)
  const { storage } = world.context
  vi.spyOn(storage, 'get').mockRejectedValueOnce(new Error('no bucket'))
  expect((await download(url)).status).toBe(500)
  expect(await look(player)).toMatchObject({ state: 'ready', url })
  expect((await unzipped(url)).has('index.html')).toBe(true)
})

test('nor does who goes before the file is read [R11.07]', async () => {
  const player = await world.guest()
  const { url } = await ask(player)
  const app = Fastify()
  serveExports(app, world.context)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const connected = once(app.server, 'connection')
  const { storage } = world.context
  const read = storage.get
  const leaver = new AbortController()
  vi.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
    const [socket] = await connected
    leaver.abort()
    await once(socket, 'close')
    return read(key)
  })
  await expect(fetch(address + url, { signal: leaver.signal })).rejects.toThrow('aborted')
  await expect.poll(() => look(player)).toMatchObject({ state: 'ready', url })
  await app.close()
})

test('another login of the player sees that there is a copy, and gets no link; after a logout nobody does [R11.07]', async () => {
  const player = await world.guest()
  const { url } = await ask(player)
  const known = { terms: true, guest_secret: player.guestSecret }
  const phone = { deviceId: player.deviceId, terminal: 'android' as const }
  const login = await world.call('login/visitorLogin', known, phone)
  if (login.code !== 200) throw new Error(login.msg)
  const elsewhere = {
    ...player,
    ...phone,
    token: login.data.access_token,
    loginId: login.data.login_id,
  }
  expect(await look(elsewhere)).toMatchObject({ state: 'elsewhere', url: '' })
  await world.call('login/logout', {}, player)
  expect((await download(url)).status).toBe(303)
})

test('a player gets one copy a day, and the link ends after 72 hours [R11.07]', async () => {
  const player = await world.guest()
  const { url } = await ask(player)
  expect(await callBy(world, ['POST', 'user/export'], {}, player)).toMatchObject({
    code: 500429,
    data: { reason: 'export_today' },
  })
  await world.shiftClock(72 * hourMs + 1000)
  expect((await download(url)).status).toBe(303)
  expect(await look(player)).toMatchObject({ state: 'none', url: '', next_at: null })
  await world.shiftClock(hourMs)
  expect(await operate(world, 'jobs', 'run', 'exports')).toMatch(/^exports: [1-9]/)
  const folder = join(world.context.config.dataFolder, 'media', 'exports')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  expect((await ask(player)).state).toBe('ready')
  await world.shiftClock(-73 * hourMs - 1000)
})

test('asked for many times at once, one copy is made [R11.07]', async () => {
  const player = await world.guest()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callBy(world, ['POST', 'user/export'], {}, player)),
  )
  const { rowCount } = await world.context.database.pool.query(
    'SELECT FROM data_export WHERE player_id = (SELECT player_id FROM session WHERE login_id = $1)',
    [player.loginId],
  )
  expect(rowCount).toBe(1)
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
})

test('of many players who ask at once some are asked to come back, and then get theirs [R11.07]', async () => {
  const players = await Promise.all(Array.from({ length: 16 }, () => world.guest()))
  const answers = await Promise.all(
    players.map((player) => callBy(world, ['POST', 'user/export'], {}, player)),
  )
  const later = players.filter((_, n) => answers[n]?.code !== 200)
  expect(later.length).toBeGreaterThan(0)
  const refused = { code: 500409, data: { reason: 'export_busy' } }
  for (const answer of answers.filter(({ code }) => code !== 200)) {
    expect(answer).toMatchObject(refused)
  }
  for (const player of later) expect((await ask(player)).state).toBe('ready')
})

test('one that could not be made says so, and can be asked for again [R11.07]', async () => {
  const player = await world.guest()
  const { pool } = world.context.database
  await pool.query('ALTER TABLE favourite RENAME TO favourite_away')
  expect(await ask(player)).toMatchObject({ state: 'failed', url: '', next_at: null })
  await pool.query('ALTER TABLE favourite_away RENAME TO favourite')
  expect(await ask(player)).toMatchObject({ state: 'ready' })
})

test('of every table of players, and every column, it is said whether the player gets it [R11.07]', async () => {
  const { rows } = await world.context.database.pool.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attname) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     GROUP BY relname HAVING relname = 'player' OR bool_or(attname = 'player_id') ORDER BY relname`,
  )
  const told = Object.entries(exportedTables).map(([name, { columns, withheld }]) => ({
    name,
    columns: [...columns, ...Object.keys(withheld)].toSorted(),
  }))
  const left = new Set(Object.keys(leftOutTables))
  const kept = rows
    .filter(({ name }) => !left.has(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((one) => one !== 'player_id') }))
  expect(kept).toEqual(told.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const known = new Set(rows.map(({ name }) => name))
  expect([...left].filter((name) => !known.has(name))).toEqual([])
})
