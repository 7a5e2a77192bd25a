import type { Terminal } from '@fabula/contract'
import type { GuestOptions, World } from '@fabula/devkit'
import type { Page } from 'playwright-core'
import type { UiTexts } from './uiTexts.ts'

/** A page that everybody may see asks for no login: to the login by its address, and back from it. */
export async function toLogin(page: Page): Promise<void> {
  await page.locator('.page:visible').first().waitFor()
  const { origin, pathname, search, hash } = new URL(page.url())
  if (hash.startsWith('#/pages/public/login')) return
  const path = hash.slice(1)
  const back = path === '' || path === '/' ? '' : `?return=${encodeURIComponent(path)}`
  await page.goto('about:blank')
  await page.goto(`${origin}${pathname}${search}#/pages/public/login${back}`)
}

export async function passLogin(page: Page, text: UiTexts): Promise<void> {
  const drum = (id: string) => page.getByRole('listbox', { name: text(id), exact: true })
  await drum('login.year').pressSequentially('1990')
  await drum('login.month').getByRole('option').nth(3).click()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: text('login.guest') }).click()
  await page.waitForFunction(() => !location.hash.includes('/pages/public/login'))
}

/** On the login: says nothing of their age. */
export async function passLoginAgeless({
  page,
  text,
}: {
  readonly page: Page
  readonly text: UiTexts
}): Promise<void> {
  await page.getByLabel(text('login.birth.skip')).check()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: text('login.guest'), exact: true }).click()
}

interface KeptLogin extends Pick<GuestOptions, 'birth'> {
  readonly world: World
  readonly address: string
  readonly terminal?: Terminal
}

/** Makes a guest and leaves in the browser what their login would have left there [R4.01]. */
export async function keepLogin(
  page: Page,
  { world, address, terminal = 'web', ...told }: KeptLogin,
): Promise<void> {
  // Storage is there for pages of the app's origin alone, and the app would begin as a stranger's.
  const blank = `${address}/blank`
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  // It stays, for whoever goes back to what came before the app.
  await page.goto(blank)
  const tz = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const guest = await world.guest({ tz, terminal, ...told })
  await page.evaluate(({ deviceId, token, loginId, guestSecret }) => {
    localStorage.setItem('UUIDONLY', deviceId)
    localStorage.setItem('token', token)
    localStorage.setItem('loginId', loginId)
    localStorage.setItem('user', JSON.stringify({ token, guest_secret: guestSecret }))
  }, guest)
}
