import type { CDPSession, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { brokenWords } from '../kit/brokenWords.ts'
import { passLoginAgeless } from '../kit/login.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

/** A stranger's whole way, reading time apart. */
const most = { taps: 5, ms: 25_000 }

const drum = (id: string) =>
  visitor.page.getByRole('listbox', { name: visitor.text(id), exact: true })
const chosen = (of: Locator) => of.locator('[aria-selected="true"]').allTextContents()
const firstChoice = () => visitor.page.locator('[data-choice="0"]:visible')
/** The address alone, as on a poster: it names no language. */
const open = () => visitor.page.goto(theatre.world.address)

/** Turns a drum by so many rows with a finger. */
async function swipe(finger: CDPSession, of: Locator, rows: number): Promise<void> {
  const box = await of.boundingBox()
  if (!box) throw new Error('there is no drum')
  const y = Math.round(box.y + box.height / 2)
  const x = Math.round(box.x + box.width / 2)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    })
  const steps = 12
  await touch('touchStart', y)
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', y - (rows * (box.height / 3) * step) / steps)
  // The finger rests before it is lifted, so that the drum does not fly on.
  await visitor.page.waitForTimeout(120)
  await touch('touchMove', y - rows * (box.height / 3))
  await touch('touchEnd', y)
  await expect.poll(() => chosen(of)).toHaveLength(1)
}

/** Opens the app and taps: that leads to the first choice, with no more taps and in no more time than a stranger bears. */
async function reachFirstChoice(taps: readonly (() => Promise<void>)[]): Promise<void> {
  const began = performance.now()
  await open()
  for (const tap of taps) await tap()
  await firstChoice().waitFor()
  expect(performance.now() - began).toBeLessThan(most.ms)
  expect(taps.length).toBeLessThanOrEqual(most.taps)
}

test('from the address to the first choice a stranger takes at most five taps and 25 seconds [R2.60] [R11.02]', async () => {
  await theatre.visitor()
  const { page } = visitor
  const finger = await page.context().newCDPSession(page)
  await reachFirstChoice([
    () => visitor.button('home.play').click(),
    () => swipe(finger, drum('login.month'), -2),
    () => swipe(finger, drum('login.year'), 1),
    () => page.getByRole('checkbox').last().click(),
    () => visitor.button('login.guest').click(),
  ])
  await visitor.on('/pages/ai/chat').waitFor()
  const { rows } = await theatre.world.context.database.pool.query(
    'SELECT birth_year, birth_month FROM player ORDER BY id DESC LIMIT 1',
  )
  expect(rows[0].birth_month).toBeGreaterThanOrEqual(4)
  expect(new Date().getFullYear() - rows[0].birth_year).toBeLessThan(24)
})

test('one who reads another language takes no more, and says nothing of their age [R1.24] [R11.02]', async () => {
  await theatre.visitor('ja')
  const { page, text } = visitor
  await reachFirstChoice([
    () => page.getByRole('button', { name: text('shell.language.offer') }).click(),
    () => visitor.button('home.play').click(),
    () => page.getByLabel(text('login.birth.skip')).click(),
    () => page.getByRole('checkbox').last().click(),
    () => visitor.button('login.guest').click(),
  ])
  await page.getByText(text('play.opening.title')).waitFor()
})

test('a visitor sees home, the list and a story before anything is asked; birth is asked at the first play [R2.60] [R2.61] [R6.05]', async () => {
  await theatre.visitor('es-ES')
  const { page, text } = visitor
  await visitor.goto('/')
  await visitor.button('home.more').click()
  const title = theatre.texts('es-ES').title
  await visitor.on('/pages/home/gameList').getByRole('button', { name: title }).click()
  const detail = visitor.on('/pages/home/gameDetail')
  await detail.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await page.getByText(text('login.birth.title')).count()).toBe(0)
  await visitor.button('games.play').click()
  await page.getByText(text('login.birth.title')).waitFor()
  await page.goBack()
  await detail.waitFor()
  await visitor.button('games.play').click()
  await passLoginAgeless(visitor)
  await firstChoice().waitFor()
  await page.goBack()
  await detail.waitFor()
  // What only a player has is there now.
  await detail.getByRole('button', { name: text('shelf.likes.mark') }).waitFor()
})

test('who opens their own page is asked to log in, and is there after it [R2.10] [R6.05]', async () => {
  await theatre.visitor()
  await visitor.goto('/')
  await visitor.button('shell.tab.me').click()
  await passLoginAgeless(visitor)
  await visitor.button('profile.first.skip').click()
  await visitor.on('/pages/mine/index').waitFor()
})

test('the drums begin near twenty years ago, and are turned by swipe, tap and key [R11.02]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  await visitor.goto('/pages/public/login')
  const thisYear = new Date().getFullYear()
  const year = drum('login.year')
  const inSight = () =>
    year.evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('[role=option]')]
      const middle = (row: Element) => {
        const box = row.getBoundingClientRect()
        return (box.top + box.bottom) / 2
      }
      return rows
        .filter((row) => middle(row) > top && middle(row) < bottom)
        .map((row) => row.textContent)
    })
  await expect.poll(inSight).toEqual([thisYear - 19, thisYear - 20].map(String))
  expect(await chosen(year)).toEqual([])
  await year.getByRole('option', { name: String(thisYear - 20) }).click()
  expect(await chosen(year)).toEqual([String(thisYear - 20)])
  await page.keyboard.press('ArrowDown')
  expect(await chosen(year)).toEqual([String(thisYear - 21)])
  await page.keyboard.press('PageUp')
  expect(await chosen(year)).toEqual([String(thisYear - 11)])
  await page.keyboard.type('1987')
  expect(await chosen(year)).toEqual(['1987'])
  await swipe(await page.context().newCDPSession(page), year, 1)
  await expect.poll(() => chosen(year)).toEqual(['1986'])
  const month = drum('login.month')
  await month.press('5')
  expect(await chosen(month)).toEqual(['May'])
  await month.press('End')
  expect(await chosen(month)).toEqual(['December'])
  expect(await visitor.faults()).toEqual([])
})

test('the first screen offers the browser’s language in its own words, and is not told twice [R7.54] [R1.24]', async () => {
  await theatre.visitor('ko')
  const { page, text } = visitor
  const offer = page.getByRole('button', { name: text('shell.language.offer') })
  await open()
  await offer.waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await visitor.faults()).toEqual([])
  await offer.click()
  await visitor.button('home.play').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko')
  await offer.waitFor({ state: 'hidden' })
  await page.reload()
  await visitor.button('home.play').waitFor()
  expect(await offer.count()).toBe(0)
})

test('who keeps the language that is shown is not offered another again [R7.54]', async () => {
  await theatre.visitor('th')
  const { page, text } = visitor
  const offer = page.getByRole('button', { name: text('shell.language.offer') })
  await open()
  await offer.waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await offer.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  await visitor.untilLoaded()
  expect(await offer.count()).toBe(0)
})

test('a story not told in Traditional Chinese is told in Simplified before English, with a badge [R1.24]', async () => {
  await theatre.visitor('zh-Hant')
  const { page } = visitor
  await visitor.goto('/')
  const badge = page.locator('[data-told-in]:visible').first()
  await badge.waitFor()
  expect(await badge.textContent()).toBe('简体中文')
  await page.getByText(theatre.texts('zh-Hans').title).first().waitFor()
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await page.getByText('簡體中文', { exact: false }).first().waitFor()
})

test('words of a story told in another language say in which, for they are set and read aloud as that [R1.24]', async () => {
  await theatre.visitor('zh-Hant')
  const { page } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  for (const place of ['[data-choice="0"]', '[data-hud]'])
    expect(await page.locator(`${place} [lang="zh-Hans"]`).count()).toBe(1)
})

test('chips that scroll keep their words in one line each', async () => {
  await theatre.visitor('zh-Hant', { width: 200 })
  await visitor.goto('/pages/home/gameList')
  await visitor.untilLoaded()
  const chips = visitor.page.locator('fieldset label:visible')
  const heights = await chips.evaluateAll((all) =>
    all.map((it) => (it as HTMLElement).offsetHeight),
  )
  expect(heights.length).toBeGreaterThan(2)
  expect(Math.max(...heights)).toBeLessThanOrEqual(46)
})

test('who told no age hears that more is there, and tells it later [R11.02]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.goto('/')
  await visitor.button('home.age.tell').click()
  await passLoginAgeless(visitor)
  await visitor.button('profile.first.skip').click()
  const tell = visitor.button('home.age.tell')
  await tell.click()
  await page.getByLabel(text('profile.nickname')).fill('Mara')
  await drum('login.year').pressSequentially('1990')
  await visitor.button('profile.save').click()
  await visitor.heard(text('login.birth.missing'))
  await drum('login.month').getByRole('option', { name: 'May' }).click()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('profile.save').click()
  await visitor.on('/pages/home/index').waitFor()
  await page.getByRole('button', { name: 'Forty Letters' }).first().waitFor()
  await tell.waitFor({ state: 'hidden' })
})

test('Korean breaks no line inside a word on the way to the first choice', async () => {
  await theatre.visitor('ko', { width: 320 })
  const { page, text } = visitor
  const found: Record<string, string[]> = {}
  await visitor.goto('/')
  await visitor.button('home.play').waitFor()
  found['home'] = await brokenWords(page)
  await visitor.button('home.play').click()
  await page.getByText(text('login.birth.title')).waitFor()
  found['login'] = await brokenWords(page)
  await passLoginAgeless(visitor)
  await firstChoice().waitFor()
  found['stage'] = await brokenWords(page)
  await visitor.goto('/pages/ai/guidanceGameChat')
  await page.getByText(text('guide.script')).click()
  await page.getByText(text('guide.energy')).waitFor()
  found['tutorial'] = await brokenWords(page)
  expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([])
})

test('the picture with which home opens is there before the code that renders home, and stays where it was [R12.09]', async () => {
  await theatre.visitor()
  const { page } = visitor
  let letPass = () => {}
  const passed = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route(/[/]assets[/]react-.*[.]js/, async (route) => {
    await passed
    await route.continue()
  })
  await open()
  const early = page.locator('#app > div > img')
  await early.waitFor()
  const before = await early.boundingBox()
  const source = await early.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(source).toContain('/cover-')
  expect(await page.locator('main').count()).toBe(0)
  letPass()
  const shown = page.locator('main img').first()
  await shown.waitFor()
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(source)
  const after = await shown.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await page.unroute(/[/]assets[/]react-.*[.]js/)
})
