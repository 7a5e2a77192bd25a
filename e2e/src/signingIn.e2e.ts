import { type LoopbackProviders, loopbackProviders } from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reader } from './kit/Reader.ts'
import { openTheatre, type Theatre, tin } from './kit/Theatre.ts'
import type { Visitor } from './kit/Visitor.ts'
import { openChromium } from './openChromium.ts'

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
