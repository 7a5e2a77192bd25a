import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../kit/openGate.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

let gate: Gate
const { theatre, visitor } = setupTheatre({ mayComplain: true })
beforeEach(async () => {
  gate = await openGate(theatre.world.address)
  await theatre.visitor('en', { address: gate.address, installs: true })
})
afterEach(async () => {
  await visitor.leave()
  await gate.close()
})

async function atHomeInstalled(): Promise<Page> {
  const { page, text } = visitor
  await visitor.arrive('/')
  await page.getByText(text('home.hot')).waitFor()
  await visitor.untilLoaded()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What had been loaded before the worker was there is handed to it, and takes a moment to be kept.
  await expect.poll(async () => (await kept(page)).includes(await firstPicture(page))).toBe(true)
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/\/en-[\w-]+\.js$/))
  return page
}

function firstPicture(page: Page): Promise<string> {
  const picture = page.locator('main img').first()
  return picture.evaluate(
    (img: HTMLImageElement) => new URL(img.currentSrc, location.href).pathname,
  )
}

/** All that is in the browser's caches, by address. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

test('the browser finds nothing that keeps the app from being installed', async () => {
  const page = await atHomeInstalled()
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A private window, as tests have, installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('without a network the app starts, with home as it was last and a word that it is old', async () => {
  const page = await atHomeInstalled()
  const { text } = visitor
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(text('home.offline')).waitFor()
  const cover = page.locator('main img').first()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(await visitor.faults()).toEqual([])
  await page.context().setOffline(false)
  await page.getByText(text('home.offline')).waitFor({ state: 'hidden' })
})

const appPage = /^\/(\?|$)/

test('on a network that is too slow to bring the page, the app starts as it was installed', async () => {
  const page = await atHomeInstalled()
  gate.hold(appPage)
  await page.reload()
  await page.getByText(visitor.text('home.hot')).waitFor()
})

test('where a proxy says that the server is away, the app starts and the error page is not seen', async () => {
  const page = await atHomeInstalled()
  gate.breakDown(appPage)
  const answer = await page.reload()
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true])
  await page.getByText(visitor.text('home.hot')).waitFor()
  expect(await page.getByText('503').count()).toBe(0)
})

test('answers to calls are never kept by the worker', async () => {
  const page = await atHomeInstalled()
  const files = /^\/(index\.html|favicon\.svg|assets\/|avatars\/|stories\/[\w-]+\/art\/)/
  expect((await kept(page)).filter((path) => !files.test(path))).toEqual([])
})

test('a newer build is offered at home, and taken when the player says so', async () => {
  const page = await atHomeInstalled()
  const { text } = visitor
  gate.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const take = page.getByRole('button', { name: text('home.update.take') })
  await take.waitFor()
  expect(await visitor.faults()).toEqual([])
  const reloaded = page.waitForEvent('load')
  await take.click()
  await reloaded
  await page.getByText(text('home.hot')).waitFor()
  expect(await take.count()).toBe(0)
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
})

test('a newer build is found on the page of the version, updates, and says so if that fails [R4.22]', async () => {
  const page = await atHomeInstalled()
  const { text } = visitor
  gate.deploy()
  await visitor.goto('/pages/setting/version/index')
  const ready = page.getByRole('heading', { name: text('setting.version.ready') })
  const check = page.getByRole('button', { name: text('setting.version.check') })
  // The browser may have looked by itself, as it does when a page is opened.
  await check.or(ready).first().waitFor()
  const isReady = async () => {
    if (await check.isVisible()) await check.click({ timeout: 1000 }).catch(() => undefined)
    return ready.isVisible()
  }
  await expect.poll(isReady).toBe(true)
  expect(await visitor.faults()).toEqual([])
  // A worker that never takes over.
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => {}
  })
  const update = page.getByRole('button', { name: text('setting.version.update') })
  await update.click()
  await page
    .getByRole('status')
    .filter({ hasText: text('setting.version.updating') })
    .waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: text('setting.version.failed') })
    .waitFor()
  expect(await update.isEnabled()).toBe(true)
})

test('a first look at home costs 300 kB at most, the service worker included, and realtime 110 kB more [R12.09]', async () => {
  const page = await atHomeInstalled()
  const session = await page.evaluate(() => ({ ...localStorage, home: '' }))
  await visitor.leave()
  await theatre.visitor('en', { address: gate.address, installs: true })
  await visitor.page.addInitScript((stored) => Object.assign(localStorage, stored), session)
  const realtime = /\/connectionWorker-/
  const before = { all: gate.bytes(), realtime: gate.bytesOf(realtime) }
  await visitor.goto('/')
  await expect.poll(() => gate.bytesOf(realtime)).toBeGreaterThan(before.realtime)
  await untilQuiet()
  const line = Math.round((gate.bytesOf(realtime) - before.realtime) / 1000)
  const kilobytes = Math.round((gate.bytes() - before.all) / 1000) - line
  expect(await kept(visitor.page)).toContain('/index.html')
  expect(kilobytes).toBeGreaterThan(100)
  // The code of the realtime line, parsed in a worker of its own, follows the first page.
  expect(line).toBeGreaterThan(0)
  expect(line).toBeLessThanOrEqual(110)
  expect(kilobytes).toBeLessThanOrEqual(300)
})

/** For longer than the app rests before it installs itself. Asks the page nothing: to a browser that counts as a tap, and with the first tap comes the music. */
async function untilQuiet(): Promise<void> {
  const before = gate.bytes()
  await visitor.page.waitForTimeout(3000)
  if (gate.bytes() !== before) await untilQuiet()
}
