import type { Language } from '@fabula/contract'
import type { GuestOptions, World } from '@fabula/devkit'
import type { Browser, Locator, Page } from 'playwright-core'
import { accessFaults } from './accessFaults.ts'
import { heardNotice, rememberNotices } from './lastNotices.ts'
import { lastTaps, rememberTaps } from './lastTaps.ts'
import { keepLogin, passLogin, toLogin } from './login.ts'
import { patienceMs } from './patience.ts'
import { type UiTexts, uiTexts } from './uiTexts.ts'
import { watchRequests } from './watchRequests.ts'

/** Somebody with a phone in their hand. */
export interface Visitor {
  readonly page: Page
  readonly lang: Language
  readonly text: UiTexts
  /** Errors of the console and of the page, and answers of HTTP 4xx and 5xx; a test ends with none. */
  readonly complaints: string[]
  /** The page of this path, while it is shown. */
  on(path: string): Locator
  /** The button of just this text. */
  button(id: string): Locator
  /** Waits until a toast has said this, even if it is gone by now; each is heard once. */
  heard(words: string | RegExp): Promise<void>
  /** Goes to a page of the app by its address; in a language that is not the visitor's where one is named. */
  goto(hash: string, other?: Language): Promise<void>
  /** Comes to a page of the app as a new guest who logged in before. */
  arrive(hash: string): Promise<void>
  /** Passes the login by hand as a new grown-up guest; asked who they will be, unless to play. */
  enter(): Promise<void>
  /** Passes the login by hand, says nothing of themselves, and arrives where the address wanted. */
  logInByHand(): Promise<void>
  /** Waits until all that the page shows is there. */
  untilLoaded(): Promise<void>
  /** What axe finds moderate or worse on the page as it stands. */
  faults(): Promise<string[]>
  /** Where the visitor stands, in a few lines, for a test that failed. */
  whereabouts(): Promise<string>
  leave(): Promise<void>
}

export interface Phone {
  readonly world: World
  readonly lang: Language
  readonly width?: number
  /** Where the app is; the world's own address by default. */
  readonly address?: string
  /** Lets the app install itself for a start without a network; else each visit is as the first. */
  readonly installs?: boolean
  /** Of who arrives; a grown-up's by default. */
  readonly birth?: GuestOptions['birth']
}

export async function newVisitor(
  browser: Browser,
  { world, lang, width = 390, address = world.address, installs = false, birth }: Phone,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: lang,
    reducedMotion: 'reduce',
    hasTouch: true,
    serviceWorkers: installs ? 'allow' : 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  // tsx compiles functions to call __name, which the page does not have where they are evaluated.
  await page.addInitScript('globalThis.__name = (named) => named')
  await rememberTaps(page)
  await rememberNotices(page)
  const text = uiTexts(lang)
  const button = (id: string) => page.getByRole('button', { name: text(id), exact: true })
  const enter = async () => {
    await toLogin(page)
    await passLogin(page, text)
  }
  const goto = async (hash: string, other = lang) => {
    await page.goto(`${address}/?lang=${other}#${hash}`)
  }
  return {
    page,
    lang,
    text,
    complaints: complaintsOf(page),
    on: (path) => page.locator(`[data-path="${path}"]:visible`),
    button,
    heard: (words) => heardNotice(page, words),
    goto,
    arrive: async (hash) => {
      await keepLogin(page, { world, address, ...(birth && { birth }) })
      await goto(hash)
      await page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
    },
    enter,
    logInByHand: async () => {
      await enter()
      if (!page.url().includes('/pages/public/firstLoginRoleSet')) return
      await button('profile.first.skip').click()
      await page.waitForFunction(() => !location.hash.includes('/pages/public/firstLoginRoleSet'))
    },
    untilLoaded: watchRequests(page),
    faults: () => accessFaults(page),
    whereabouts: () => whereaboutsOf(page),
    leave: () => context.close(),
  }
}

async function whereaboutsOf(page: Page): Promise<string> {
  const shown = await page.locator('body, dialog[open]').allInnerTexts()
  const words = shown.map((all) => all.replace(/\s+/g, ' ').slice(0, 300))
  const taps = await lastTaps(page).catch((error: unknown) => [String(error)])
  return `${[page.url(), ...words, ...taps].join('\n')}\n`
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`console: ${line.text()} ${line.location().url}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return complaints
}
