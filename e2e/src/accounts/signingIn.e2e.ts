import { type LoopbackProviders, loopbackProviders } from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reader } from '../kit/Reader.ts'
import { openTheatre, type Theatre, tin } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'
import { openChromium } from '../openChromium.ts'

let providers: LoopbackProviders
let browser: Browser
let theatre: Theatre
let visitor: Visitor
beforeAll(async () => {
  providers = await loopbackProviders()
  browser = await openChromium()
  const { config, ...elsewhere } = providers.options
  theatre = await openTheatre(browser, config, elsewhere)
})
afterAll(async () => {
  await browser?.close()
  await theatre?.close()
  await providers?.close()
})
afterEach(async () => {
  const { complaints } = visitor
  await visitor.leave()
  expect([...complaints, ...theatre.errors()]).toEqual([])
})

const button = (name: string) => visitor.page.getByRole('button', { name, exact: true })
const stored = (): Promise<{ coin: number; power: number; client_id: string }> =>
  visitor.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))

/** Names oneself on the provider's page, which leads back. */
async function nameOneself(login: string) {
  const { page } = visitor
  await page.getByRole('textbox', { name: 'Name' }).fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a guest in a play links Google: the gift is paid once, and the same play goes on [R1.09] [R2.48] [R4.19] [R7.29]', async () => {
  visitor = await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await reader(visitor).pick(0)
  await reader(visitor).readOn()
  const guest = await stored()
  const choices = await page.locator('[data-choice]:visible').allInnerTexts()
  await page.locator('[data-energy]:visible').click()
  await button(text('play.energy.bind')).click()
  await page.getByText(text('account.why')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await button(text('account.link').replace('{provider}', 'Google')).click()
  await nameOneself('Ada')
  await page.getByRole('heading', { name: text('account.done.title') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  const { client_id, power } = guest
  expect(power).toBeLessThan(300)
  expect(await stored()).toMatchObject({ client_id, coin: 100, power: 300, google_user_id: 'Ada' })
  await button(text('account.done.go')).click()
  await reader(visitor).readOn()
  expect(await page.locator('[data-choice]:visible').allInnerTexts()).toEqual(choices)
  await visitor.goto('/pages/setting/bindAccount')
  await page.reload()
  await page.getByText(text('account.linked'), { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ coin: 100, power: 300 })
})

test('whoever goes back from the page of Google finds a login that works [R2.10] [R1.22]', async () => {
  visitor = await theatre.visitor()
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  // It answers with nothing, so that this page stays: it is shown again as the browser keeps it.
  let asked = 0
  await page.route(
    ({ origin }) => origin !== new URL(theatre.world.address).origin,
    (route) => {
      asked += 1
      return route.fulfill({ status: 204 })
    },
  )
  await proveWith('Google').click()
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => proveWith('Google').isEnabled()).toBe(true)
  await button(text('login.guest')).click()
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
})

/** Links an account on the page for that, as somebody who is known there by this name. */
async function link(provider: 'Google' | 'LINE', login: string) {
  const { page, text } = visitor
  await visitor.goto('/pages/setting/bindAccount')
  await button(text('account.link').replace('{provider}', provider)).click()
  await nameAnew(login)
  await page.getByRole('heading', { name: text('account.done.title') }).waitFor()
}

/** The provider would know who was here before. */
async function nameAnew(login: string) {
  const { page } = visitor
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await nameOneself(login)
  await page.context().clearCookies()
}

const proveWith = (provider: string) =>
  button(visitor.text('account.continue').replace('{provider}', provider))

test('a player with two accounts unlinks one after proving the other, and is still in [R2.31] [R2.48] [R11.08]', async () => {
  visitor = await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/bindAccount')
  await link('Google', 'Bo')
  await link('LINE', 'Bo')
  await visitor.goto('/pages/setting/bindAccount')
  await page
    .getByText(/Linked on /)
    .nth(1)
    .waitFor()
  expect(await visitor.faults()).toEqual([])
  await button(text('privacy.unbind.title')).click()
  await proveWith('LINE').waitFor()
  expect(await visitor.faults()).toEqual([])
  await proveWith('LINE').click()
  await nameAnew('Bo')
  await button('Unlink Google?').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('privacy.unbind') })
    .click()
  await visitor.heard('Google is unlinked.')
  expect(await stored()).toMatchObject({ google_user_id: '', line_user_id: 'Bo', coin: 100 })
  // The page knows once it has asked for the accounts again.
  await button(text('privacy.unbind.title')).waitFor({ state: 'detached' })
})

test('an account that is linked is deleted by that account, and kept again at the next login [R2.31] [R2.32] [R2.33] [R2.67] [R4.21]', async () => {
  visitor = await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/bindAccount')
  await link('Google', 'Cleo')
  await visitor.goto('/pages/setting/logout/protocol')
  await visitor.on('/pages/setting/logout/protocol').waitFor()
  await page.getByRole('checkbox').check()
  await button(text('account.delete.next')).click()
  await proveWith('Google').click()
  await nameAnew('Somebody else')
  await page.getByText('Account does not match, verification failed').waitFor()
  expect(await visitor.faults()).toEqual([])
  await button(text('account.verify.another')).click()
  await proveWith('Google').click()
  await nameAnew('Cleo')
  await page.getByText(text('account.closing.done')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  await proveWith('Google').click()
  await nameAnew('Cleo')
  const question = page.getByRole('dialog', { name: text('account.closing.title') })
  expect(await visitor.faults()).toEqual([])
  await question.getByRole('button', { name: text('account.closing.keep') }).click()
  await page.waitForFunction(() => !location.hash.includes('/pages/public/login'))
  await expect.poll(stored).toMatchObject({ google_user_id: 'Cleo', coin: 100 })
})

test('who signs up finds a gift on home, once, before the day’s own [R4.06] [R7.25] [R1.23]', async () => {
  visitor = await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  await proveWith('Google').click()
  await nameAnew('Dora')
  await button(text('profile.first.skip')).click()
  const gift = page.getByRole('dialog', { name: text('home.gift.title') })
  await gift.getByText('60 coins').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await visitor.faults()).toEqual([])
  const told = page.waitForResponse(/user\/gotReward/)
  await gift.getByRole('button', { name: text('home.gift.thanks') }).click()
  await told
  await page.getByRole('dialog', { name: text('daily.checkIn.title') }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: text('home.hot') }).waitFor()
  expect(await gift.count()).toBe(0)
})

test('who is signed in checks in for coins, and may have the account deleted [R6.02] [R4.12] [R4.21]', async () => {
  visitor = await theatre.visitor()
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  await proveWith('Google').click()
  await nameAnew('Emi')
  await button(text('profile.first.skip')).click()
  await button(text('home.gift.thanks')).click()
  const today = page.getByRole('dialog', { name: text('daily.checkIn.title') })
  await today.getByRole('button', { name: text('daily.checkIn.claim') }).click()
  // The gift of signing up, and the ten of the first day.
  await expect.poll(stored).toMatchObject({ google_user_id: 'Emi', coin: 70 })
  await visitor.goto('/pages/setting/logout/protocol')
  await visitor.on('/pages/setting/logout/protocol').waitFor()
  await page.getByRole('checkbox').check()
  await button(text('account.delete.next')).click()
  await proveWith('Google').click()
  await nameAnew('Emi')
  await page.getByText(text('account.closing.done')).waitFor()
  const { rows } = await theatre.world.context.database.pool.query(
    "SELECT status FROM player JOIN identity ON player_id = player.id WHERE subject = 'Emi'",
  )
  expect(rows).toEqual([{ status: 'pending' }])
})
