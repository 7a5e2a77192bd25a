import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEngine } from '../engines/openEngine.ts'
import { openPlainPage, type PlainPage } from '../kit/PlainPage.ts'
import { openChromium } from '../openChromium.ts'
import { type ServedStack, serveStackCheck } from './serveStackCheck.ts'

// Pages of the check are in web/src/stack/check/pages.tsx; the marks in each title say what they prove.
let browser: { open(): Promise<PlainPage>; close(): Promise<void> }
let served: ServedStack
let page: PlainPage

beforeAll(async () => {
  served = await serveStackCheck()
  // The same checks are run in WebKit and Firefox by `npm run soak`.
  browser = await (openEngine() ?? plainChromium())
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})
afterEach(async () => {
  await page.close()
})

async function plainChromium() {
  const chromium = await openChromium()
  return { open: () => openPlainPage(chromium), close: () => chromium.close() }
}

async function open(hash = '') {
  page = await browser.open()
  await page.goto(served.url + hash)
  await page.until(`document.querySelector('.page') !== null`)
}

type Verb = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack'

async function nav(verb: Verb, ...given: readonly (string | number)[]) {
  const answer: unknown = await page.evaluate(`nav.${verb}(...${JSON.stringify(given)})`)
  await settled()
  return answer
}

// Long enough for what must not happen; what must is waited for. A busy machine may not have drawn by then, and a
// scroll is told with the next frame.
async function settled() {
  await sleep(160)
  await read('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}
const read = (script: string): Promise<unknown> => page.evaluate(script)
const depth = () => read('stack.depth')
const address = () => read('location.href')
const wordsIn = (input: string) => read(`document.querySelector(${JSON.stringify(input)}).value`)
const title = () =>
  read(
    `[...document.querySelectorAll('.page')].filter(p => p.checkVisibility()).map(p => p.querySelector('h1').textContent).join()`,
  )
const shownInput = '.page[data-path="/pages/home/index"] input'
const scroller = `document.querySelector('.page[data-path="/pages/home/index"] [data-scroll]')`

async function back() {
  await page.goBack().catch(() => {})
  await sleep(300)
}

test('the app opens on home, whose address is / [R2.20, R2.01]', async () => {
  await open()
  await expect.poll(title).toBe('Home')
  expect(await address()).toMatch(/#\/$/)
})

test('a page under another keeps scroll, words and DOM, and is told that it hides [R2.05, R2.09, R2.02]', async () => {
  await open()
  await page.fill(shownInput, 'hello')
  await read(`${scroller}.scrollTop = 900`)
  await settled()
  await page.click('button', 'open')
  await settled()
  await expect.poll(title).toBe('Story 7 from home x')
  await expect.poll(() => read(`document.querySelectorAll('.page').length`)).toBe(2)
  await expect.poll(() => read('log')).toEqual(['show home', 'hide home', 'show story7'])
  await back()
  await expect.poll(title).toBe('Home')
  await expect.poll(() => read(`${scroller}.scrollTop`)).toBe(900)
  await expect.poll(() => wordsIn(shownInput)).toBe('hello')
  await page.goForward()
  await settled()
  await expect.poll(title).toBe('Story 7 from home x')
})

test('back goes by its delta, and redirect keeps the depth [R2.06, R2.09]', async () => {
  await open('#/')
  for (const id of [7, 8, 9]) await nav('navigateTo', `/story?id=${id}`)
  await expect.poll(() => depth()).toBe(4)
  await nav('navigateBack', 2)
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Story 7', 2])
  await nav('redirectTo', '/edit')
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Edit', 2])
})

test('a guard blocks our own back and the browser’s, as often as it is asked [R2.04]', async () => {
  await open()
  await page.fill(shownInput, 'hello')
  await nav('navigateTo', '/edit')
  expect(await nav('navigateBack')).toBe(false)
  await expect.poll(title).toBe('Edit')
  await back()
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Edit', 2])
  // Asked, it has gone back; only then the address comes forward again.
  await expect.poll(() => read(`document.querySelector('output').textContent`)).toBe('2')
  await expect.poll(address).toMatch(/#\/edit$/)
  await back()
  await expect.poll(() => read(`document.querySelector('output').textContent`)).toBe('3')
  await expect.poll(address).toMatch(/#\/edit$/)
  await page.click('button', 'allow')
  await back()
  await expect.poll(title).toBe('Home')
  await expect.poll(() => wordsIn(shownInput)).toBe('hello')
})

test('going back twice at once while guarded stays [R2.04]', async () => {
  await open()
  await nav('navigateTo', '/edit')
  await read('[nav.navigateBack(), nav.navigateBack()] && null')
  await settled()
  await expect.poll(title).toBe('Edit')
})

test('tabs replace the stack and keep what is on them [R2.08]', async () => {
  await open()
  await page.fill(shownInput, 'hello')
  await read(`${scroller}.scrollTop = 900`)
  await settled()
  await nav('navigateTo', '/story?id=1')
  await nav('navigateTo', '/story?id=2')
  await nav('switchTab', '/pages/mine/index')
  await settled()
  await expect.poll(async () => [await title(), await depth()]).toEqual(['/pages/mine/index', 1])
  expect(await address()).toMatch(/#\/pages\/mine\/index$/)
  await nav('switchTab', '/')
  await expect.poll(title).toBe('Home')
  await expect.poll(() => wordsIn(shownInput)).toBe('hello')
  await expect.poll(() => read(`${scroller}.scrollTop`)).toBe(900)
})

test('reLaunch clears the stack and starts the page afresh [R2.07]', async () => {
  await open()
  await page.fill(shownInput, 'hello')
  await nav('navigateTo', '/story?id=1')
  await nav('navigateTo', '/story?id=2')
  await nav('reLaunch', '/pages/home/index')
  await settled()
  await expect.poll(() => wordsIn(shownInput)).toBe('')
  await expect.poll(() => depth()).toBe(1)
  await expect.poll(() => read(`document.querySelectorAll('.page').length`)).toBe(1)
})

test('a link opens its page with its query, and back from it is home [R2.02, R2.03, R2.11]', async () => {
  await open('#/story?id=42&from=%E3%81%82')
  await expect.poll(title).toBe('Story 42 from あ')
  await nav('navigateBack')
  await settled()
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Home', 1])
})

test('after a tap the browser’s own back from a link is home too [R2.11]', async () => {
  await open('#/story?id=42')
  await page.click('h1')
  await settled()
  await back()
  await expect.poll(title).toBe('Home')
})

test('a reload keeps the page, and back rebuilds those below [R2.05, R2.11]', async () => {
  await open()
  // Back in WebKit passes over pages on which nobody has tapped.
  await page.click('h1')
  await nav('navigateTo', '/story?id=1')
  await page.click('h1')
  await nav('navigateTo', '/story?id=2')
  await page.click('h1')
  await page.reload()
  await settled()
  await expect.poll(title).toBe('Story 2')
  await back()
  await expect.poll(title).toBe('Story 1')
  await back()
  await expect.poll(title).toBe('Home')
})

test('reLaunch after a reload starts at the beginning of the history [R2.07]', async () => {
  await open()
  await nav('navigateTo', '/story?id=1')
  await nav('navigateTo', '/story?id=2')
  await page.reload()
  await settled()
  await nav('reLaunch', '/')
  await settled()
  await expect.poll(async () => [await title(), await read('history.state.i')]).toEqual(['Home', 0])
})

test('an address of no page shows the page for that, and one typed by hand is pushed [R2.05]', async () => {
  await open('#/nope?x=1')
  await expect.poll(title).toBe('/404')
  await read(`location.hash = '#/story?id=5'`)
  await settled()
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Story 5', 2])
})

test('of fifty pages ten are alive, and an older one comes back as it was left [R2.05]', async () => {
  await open()
  await nav('navigateTo', '/story?id=1')
  await page.fill('.page[data-path="/story"] input', 'a note')
  await read(`document.querySelector('.page[data-path="/story"] [data-scroll]').scrollTop = 700`)
  await settled()
  for (let id = 2; id < 50; id += 1) await read(`nav.navigateTo('/story?id=${id}')`)
  await settled()
  await expect.poll(() => depth()).toBe(50)
  // Ten of the stack; home is a tab and is kept beside them.
  await expect.poll(() => read(`document.querySelectorAll('.page').length`)).toBe(11)
  await nav('navigateBack', 48)
  await settled()
  await expect.poll(title).toBe('Story 1')
  await expect.poll(() => wordsIn('.page[data-path="/story"] input')).toBe('a note')
  await expect
    .poll(() => read(`document.querySelector('.page[data-path="/story"] [data-scroll]').scrollTop`))
    .toBe(700)
})

test('a player without a session is led to the login, and from there to where they went [R2.10, R6.05]', async () => {
  await open()
  await nav('navigateTo', '/secret')
  await expect.poll(title).toBe('/pages/public/login')
  await read('seen.session = true')
  await page.click('button', 'leave login')
  await settled()
  await expect.poll(async () => [await title(), await depth()]).toEqual(['/secret', 2])
})

test('on home the first back says to press again, and home stays [R2.20]', async () => {
  await open()
  await page.click('h1')
  await back()
  await expect.poll(() => read('seen.exits')).toBe(1)
  await expect.poll(async () => [await title(), await depth()]).toEqual(['Home', 1])
  await nav('navigateTo', '/story?id=1')
  await back()
  await expect.poll(async () => [await title(), await read('seen.exits')]).toEqual(['Home', 1])
})
