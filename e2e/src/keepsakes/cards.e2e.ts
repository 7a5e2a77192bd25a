import { readFile } from 'node:fs/promises'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { drawn } from '../kit/drawn.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor('en', { width: 320 })
})

const preview = () => visitor.page.getByRole('dialog', { name: visitor.text('cards.preview') })
const sql = (query: string, values: readonly unknown[] = []) =>
  theatre.world.context.database.pool.query(query, [...values])

/** Won elsewhere, as on another phone. */
async function win(...cards: readonly (readonly [gameId: string, cardId: string])[]) {
  const playerId = await playerIdOf(visitor.page)
  for (const card of cards)
    await sql('INSERT INTO card (player_id, game_id, card_id) VALUES ($1, $2, $3)', [
      playerId,
      ...card,
    ])
}

async function atCardsWith(...cards: readonly (readonly [gameId: string, cardId: string])[]) {
  await visitor.arrive('/')
  await win(...cards)
  await visitor.goto('/pages/mine/index')
  await visitor.page.getByRole('button', { name: visitor.text('cards.mine') }).click()
  await visitor.page.getByRole('heading', { name: visitor.text('shell.title.card') }).waitFor()
}

test('a card that was won is looked at, and put behind its game; the others stay a secret [R2.44] [R1.13] [R3.16] [R4.18] [R10.15]', async () => {
  const { page, text } = visitor
  await atCardsWith([tin, 'dawn'])
  await page.getByText(text('cards.secret')).first().waitFor()
  // A clue to each that is missing, and no more.
  await page.getByText('Hold on to the glass', { exact: false }).waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.locator('button:has(img):visible').click()
  const one = page.getByRole('dialog')
  await one.getByRole('heading', { name: /\w/ }).waitFor()
  await one.getByText(/^s{0,2}r$/i).waitFor()
  const [won = ''] = text('cards.wonAt').split('{date}')
  await one.getByText(new RegExp(`${won}.*${new Date().getFullYear()}`)).waitFor()
  const light = () =>
    page.locator('[data-shines]').evaluate((card) => card.style.getPropertyValue('--light-x'))
  await page.locator('[data-shines]').hover({ position: { x: 20, y: 30 } })
  const underFinger = await light()
  const tilted = await page.locator('[data-shines]').evaluate((card) => {
    const tilt = { beta: 40, alpha: 0 }
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { ...tilt, gamma: 0 }))
    window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', { ...tilt, gamma: 12 }))
    return card.style.getPropertyValue('--light-x')
  })
  expect([underFinger === '', tilted]).toEqual([false, '75%'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.button('cards.set').click()
  await visitor.button('cards.unset').waitFor()
  expect(await visitor.faults()).toEqual([])
  const background = await sql('SELECT game_id, card_id FROM background')
  expect(background.rows).toEqual([{ game_id: tin, card_id: 'dawn' }])
  await visitor.button('cards.unset').click()
  await visitor.button('cards.set').waitFor()
  expect((await sql('SELECT game_id FROM background')).rows).toEqual([])
})

test('a card behind its game is what the stage shows, in place of the scenes [R1.13] [R2.38]', async () => {
  const { page } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await win([tin, 'dawn'])
  await sql(
    `INSERT INTO background SELECT player_id, game_id, card_id FROM card WHERE card_id = 'dawn'`,
  )
  await page.reload()
  await page.locator('img[src$="/cards/dawn-720.webp"]:visible').waitFor()
  await player.readOn()
  expect(await visitor.faults()).toEqual([])
})

test('a picture fills the screen, zooms, turns and is saved; a click closes it unless the pointer moved [R2.70] [R8.06] [R2.12]', async () => {
  const { page, text } = visitor
  await atCardsWith(['forty-letters', 'hand'], ['forty-letters', 'road'])
  const cards = page.locator('button:has(img):visible')
  await cards.first().waitFor()
  const won = await cards.count()
  await cards.first().click()
  await visitor.button('cards.large').click()
  const middle = [160, 420] as const
  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0] + 24, middle[1], { steps: 4 })
  await page.mouse.up()
  await preview().waitFor()
  expect(await visitor.faults()).toEqual([])
  const size = () => preview().locator('[aria-hidden="false"] img').boundingBox()
  const before = await settledSize(size)
  for (let n = 0; n < 9; n += 1) await page.keyboard.press('+')
  await expect.poll(async () => (await size())?.width).toBeCloseTo(4 * before.width, 0)
  await page.keyboard.press('ArrowRight')
  await preview().getByText(`2 / ${won}`).waitFor()
  await page.keyboard.press('ArrowLeft')
  const saving = page.waitForEvent('download')
  await visitor.button('cards.preview.save').click()
  await visitor.heard(text('cards.preview.saved'))
  const download = await saving
  expect((await readFile(await download.path())).subarray(8, 12).toString()).toBe('WEBP')
  await page.mouse.click(...middle)
  await preview().waitFor({ state: 'hidden' })
  await visitor.button('cards.large').click()
  await page.goBack()
  await preview().waitFor({ state: 'hidden' })
  await visitor.button('cards.set').waitFor()
})

test('fingers turn a picture and zoom it from 1 to 4; a click that moved less than 20 px closes it [R2.70] [R9.02]', async () => {
  const { page } = visitor
  await atCardsWith(['forty-letters', 'hand'], ['forty-letters', 'road'])
  const cards = page.locator('button:has(img):visible')
  await cards.first().waitFor()
  const won = await cards.count()
  await cards.first().click()
  await visitor.button('cards.large').click()
  const size = () => preview().locator('[aria-hidden="false"] img').boundingBox()
  const before = await settledSize(size)
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const pinch = async (from: number, to: number) => {
    await touch('touchStart', [160 - from, 420], [160 + from, 420])
    for (let step = 1; step <= 8; step += 1) {
      const apart = from + ((to - from) * step) / 8
      await touch('touchMove', [160 - apart, 420], [160 + apart, 420])
    }
    await touch('touchEnd')
  }
  const drag = async (from: number, to: number) => {
    await touch('touchStart', [from, 420])
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', [from + ((to - from) * step) / 8, 420])
    }
    await touch('touchEnd')
  }
  // Farther than the largest and the smallest allow.
  for (let n = 0; n < 3; n += 1) await pinch(15, 150)
  expect((await settledSize(size)).width).toBeCloseTo(4 * before.width, 0)
  // What is larger than the screen moves under the finger, and no page turns.
  await drag(260, 60)
  await preview().getByText(`1 / ${won}`).waitFor()
  for (let n = 0; n < 3; n += 1) await pinch(150, 15)
  expect((await settledSize(size)).width).toBeCloseTo(before.width, 0)
  await drag(260, 60)
  await preview().getByText(`2 / ${won}`).waitFor()
  await settledSize(size)
  await drag(60, 260)
  await preview().getByText(`1 / ${won}`).waitFor()
  await settledSize(size)
  await drag(160, 144)
  await preview().waitFor({ state: 'hidden' })
})

/** The size once two looks at it are the same: it moves for a moment after the fingers. */
async function settledSize(look: () => Promise<{ width: number } | null>) {
  let before = -1
  let now = (await look())?.width ?? 0
  while (now === 0 || now !== before) {
    before = now
    await drawn(visitor.page, 12)
    now = (await look())?.width ?? 0
  }
  return { width: now }
}

test('the page of a story tells its figures, what it is, how it is played and by whom, and how to begin [R2.61]', async () => {
  const { page, text } = visitor
  await sql(
    // A story has figures from five votes on.
    `WITH fan AS (INSERT INTO player (tz) SELECT 'UTC' FROM generate_series(1, 5) RETURNING id)
     INSERT INTO review (player_id, game_id, points) SELECT id, $1, 8 FROM fan`,
    [tin],
  )
  const told = page.waitForResponse(/gameDetailInfo/)
  await visitor.arrive(`/pages/home/gameDetail?game_id=${tin}`)
  const { result: story } = (await (await told).json()).data
  const detail = page.locator('[data-path="/pages/home/gameDetail"]:visible')
  const figure = (id: string) =>
    detail
      .locator('dl > div')
      .filter({ has: page.getByText(text(id), { exact: true }) })
      .locator('dd')
  await figure('games.recommended').waitFor()
  expect(await figure('games.recommended').textContent()).toBe(story.recommended.toFixed(1))
  expect(await figure('games.fun').textContent()).toBe(story.fun.toFixed(1))
  expect(await figure('games.popularity').textContent()).toBe(String(story.popularity))
  expect(await figure('games.difficulty').textContent()).toMatch(/^(Easy|Medium|Hard)$/)
  expect(story.recommended).toBeGreaterThan(0)
  for (const [title, words] of [
    ['games.introduction', story.introduction],
    ['games.rule', story.rule],
  ] as const) {
    const part = detail.locator('section').filter({
      has: page.getByRole('heading', { name: text(title), exact: true }),
    })
    expect(words.length).toBeGreaterThan(20)
    await part.getByText(words).waitFor()
  }
  await detail.getByText(`By ${story.creator}`).waitFor()
  await visitor.button('games.play').click()
  await page.locator('[data-path="/pages/ai/chat"]:visible').waitFor()
})

test('what other players wrote is read below a story, and all of it in a sheet [R2.61] [R1.15]', async () => {
  const { page, text } = visitor
  await sql(
    `WITH fan AS (INSERT INTO player (tz, nickname) SELECT 'UTC', 'Fan ' || n FROM generate_series(1, 25) n
       RETURNING id, nickname)
     INSERT INTO review (player_id, game_id, points, review)
     SELECT id, $1, CASE nickname WHEN 'Fan 7' THEN 10 ELSE 6 END, 'Words of ' || nickname FROM fan`,
    [tin],
  )
  await visitor.arrive(`/pages/home/gameDetail?game_id=${tin}`)
  await visitor.button('reviews.all').click()
  const sheet = page.getByRole('dialog', { name: text('reviews.title') })
  await sheet.getByText(text('reviews.highest')).click()
  await sheet.getByRole('listitem').first().getByText('Words of Fan 7').waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  await sheet.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(25)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
})

test('a card becomes a poster, under its title, is saved, and its code leads to the game [R1.14] [R2.21] [R2.62] [R15.02]', async () => {
  const { page, text } = visitor
  await atCardsWith([tin, 'dawn'])
  await page.locator('button:has(img):visible').click()
  await visitor.button('posters.open').click()
  await page.getByRole('heading', { name: text('shell.title.poster') }).waitFor()
  await page.locator('img[data-drawn]').waitFor({ timeout: 40_000 })
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await visitor.button('posters.save').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.png$/)

  const code = await codeIn(await file.path())
  expect(new URL(code).origin).toBe(theatre.world.address)
  await page.goto(code)
  await page.waitForURL(`**/pages/home/gameDetail?game_id=${tin}`)
  await page.getByText('The Dawn in a Biscuit Tin').first().waitFor()
})

test('a poster whose picture does not come is asked for again [R2.21]', async () => {
  const { page, text } = visitor
  await atCardsWith([tin, 'dawn'])
  await page.route('**/posters/**', (route) => route.abort())
  await page.locator('button:has(img):visible').click()
  await visitor.button('posters.open').click()
  await page.getByText(text('shell.error.title')).waitFor()
  await page.unroute('**/posters/**')
  visitor.complaints.length = 0
  await visitor.button('shell.retry').click()
  const poster = page.locator('img[data-drawn]')
  await poster.waitFor({ timeout: 40_000 })
  expect(await poster.getAttribute('alt')).not.toContain('..')
})

/** What the QR code on a picture says. */
async function codeIn(picture: string): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
