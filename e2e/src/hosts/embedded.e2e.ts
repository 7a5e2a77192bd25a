import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedHostPage, serveHostPage, signV2 } from '@fabula/devkit'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heardNotice, rememberNotices } from '../kit/lastNotices.ts'
import { patienceMs } from '../kit/patience.ts'
import { reader } from '../kit/Reader.ts'
import { openTheatre, type Theatre, tin } from '../kit/Theatre.ts'
import { uiTexts } from '../kit/uiTexts.ts'
import type { Visitor } from '../kit/Visitor.ts'
import { openChromium } from '../openChromium.ts'

const key = Buffer.alloc(32, 9)
let partner: ServedHostPage
let browser: Browser
let theatre: Theatre
let page: Page
let app: FrameLocator
beforeAll(async () => {
  const partnersFile = join(mkdtempSync(join(tmpdir(), 'partners-')), 'partners.json')
  const partners = [{ id: 'ug', v2: { p1: { hmac: key.toString('base64url') } } }]
  writeFileSync(partnersFile, JSON.stringify(partners))
  partner = await serveHostPage()
  browser = await openChromium()
  theatre = await openTheatre(browser, { partnersFile, frameAncestors: [partner.origin] })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    hasTouch: true,
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await rememberNotices(page)
  app = page.frameLocator('#app')
})
afterAll(async () => {
  await browser?.close()
  await theatre?.close()
  await partner?.close()
})

const text = uiTexts('en')
function signedLink(user: string, game_id = '7'): string {
  const ts = Math.floor(Date.now() / 1000)
  const launch = { game_id, lang: 'en', screen_type: '', ugphone_user_id: user, user_id: user }
  return `${theatre.world.address}/partner/launch?${signV2(launch, { kid: 'p1', key, ts })}`
}
const open = (link: string) => page.goto(partner.url(link))
function frameOfApp() {
  const frame = page.frames().find((one) => one.url().startsWith(theatre.world.address))
  if (!frame) throw new Error('the app is not in its frame')
  return frame
}
const inApp = <Told>(look: () => Told): Promise<Told> => frameOfApp().evaluate(look)
/** Reads on the stage in the frame, which has all of a page that a reader needs. */
function readerInApp() {
  const button = (id: string) => frameOfApp().getByRole('button', { name: text(id), exact: true })
  return reader({ page: frameOfApp(), text, button } as unknown as Visitor)
}
const asked = async () => (await page.locator('#asked').textContent()) ?? ''

test('a partner’s player comes in by a signed link, plays in its frame, and goes back [R2.71] [R4.02] [R4.05] [R6.03] [R7.16]', async () => {
  await open(signedLink('ada'))
  await expect.poll(() => inApp(() => localStorage.getItem('userInfo') ?? '')).toContain('ada')
  // A reload keeps the session, for the address launches no more.
  expect(await inApp(() => location.search)).toBe('')
  expect(await inApp(() => document.documentElement.hasAttribute('data-still'))).toBe(true)
  await expect.poll(asked).toContain('system.info')
  await frameOfApp().evaluate((id) => {
    location.hash = `/pages/ai/chat?game_id=${id}`
  }, tin)
  const stage = readerInApp()
  await stage.begin()
  for (const at of [0, 0]) {
    await stage.pick(at)
    await stage.readOn()
  }
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await app.locator('[data-path="/pages/home/index"]:visible').waitFor()
  expect(await page.evaluate(() => document.body.dataset['stolen'])).toBeUndefined()
  // An account of a partner's is new here, and home tells of its gift.
  await app.getByRole('button', { name: text('home.gift.thanks') }).click()
  // Home, then back twice: the app asks its host to close it.
  const back = async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    return page.evaluate(() => document.body.dataset['left'])
  }
  await back()
  await heardNotice(frameOfApp(), text('shell.exit'))
  // One that comes too late for a second press is a first one again.
  await expect.poll(back, { interval: 300 }).toBe('{"why":"player"}')
})

test('a launch that somebody changed shows a sign error, and nobody is logged in [R5.08]', async () => {
  await open(signedLink('ada').replaceAll('ada', 'eve'))
  await app.getByRole('heading', { name: 'Sign error' }).waitFor()
  expect(await inApp(() => localStorage.getItem('token'))).toBeNull()
  await app.getByRole('button', { name: text('launch.leave') }).click()
  await expect
    .poll(() => page.evaluate(() => document.body.dataset['left']))
    .toBe('{"why":"session"}')
  expect(theatre.errors()).toEqual([])
})

test('a launch opens the story that it names, over home [R2.71]', async () => {
  await open(signedLink('bea', tin))
  await app.locator('[data-path="/pages/home/gameDetail"]:visible').waitFor()
  await app.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await app.locator('[data-path="/pages/home/index"]:visible').waitFor()
})

test('who has only the platform’s account deletes it there, and a launch asks whether to keep it [R2.33] [R4.21]', async () => {
  await open(signedLink('cy'))
  await app.locator('[data-path="/pages/home/index"]:visible').waitFor()
  await frameOfApp().evaluate(() => {
    location.hash = '/pages/setting/logout/vertify'
  })
  await app.getByText(/within five minutes/).waitFor()
  await app.getByRole('button', { name: text('account.delete'), exact: true }).click()
  await app.getByText(text('account.closing.done')).waitFor()
  await open(signedLink('cy'))
  await app.getByRole('dialog', { name: text('account.closing.title') }).waitFor()
  await app.getByRole('button', { name: text('account.closing.keep') }).click()
  await app.locator('[data-path="/pages/home/index"]:visible').waitFor()
  expect(await inApp(() => localStorage.getItem('token'))).not.toBeNull()
  expect(theatre.errors()).toEqual([])
})
