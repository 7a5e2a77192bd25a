import type { Language } from '@fabula/contract'
import type { World } from '@fabula/devkit'
import type { Browser, Page } from 'playwright-core'
import { accessFaults } from './accessFaults.ts'
import { type UiTexts, uiTexts } from './uiTexts.ts'

/** Somebody with a phone in their hand. */
export interface Visitor {
  readonly page: Page
  readonly lang: Language
  readonly text: UiTexts
  /** Errors of the console and of the page, and answers of HTTP 4xx and 5xx; a test ends with none. */
  readonly complaints: string[]
  /** Goes to a page of the app by its address. */
  goto(hash: string): Promise<void>
  /** Enters as a new grown-up guest who comes back to this page; asked who they will be, unless to play. */
  enter(): Promise<void>
  /** Enters, says nothing of themselves, and arrives where the address wanted. */
  logIn(): Promise<void>
  /** What axe finds moderate or worse on the page as it stands. */
  faults(): Promise<string[]>
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
}

export async function newVisitor(
  browser: Browser,
  { world, lang, width = 390, address = world.address, installs = false }: Phone,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    locale: lang,
    reducedMotion: 'reduce',
    hasTouch: true,
    serviceWorkers: installs ? 'allow' : 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const text = uiTexts(lang)
  return {
    page,
    lang,
    text,
    complaints: complaintsOf(page),
    goto: async (hash) => {
      await page.goto(`${address}/?lang=${lang}#${hash}`)
    },
    enter: async () => {
      await toLogin(page)
      await enter(page, text)
    },
    logIn: async () => {
      await toLogin(page)
      await enter(page, text)
      if (!page.url().includes('/pages/public/firstLoginRoleSet')) return
      await page.getByRole('button', { name: text('profile.first.skip'), exact: true }).click()
      await page.waitForFunction(() => !location.hash.includes('/pages/public/firstLoginRoleSet'))
    },
    faults: () => accessFaults(page),
    leave: () => context.close(),
  }
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

/** A page that everybody may see asks for no login: to the login by its address, and back from it. */
async function toLogin(page: Page): Promise<void> {
  await page.locator('.page:visible').first().waitFor()
  const { origin, search, hash } = new URL(page.url())
  if (hash.startsWith('#/pages/public/login')) return
  const path = hash.slice(1)
  const back = path === '' || path === '/' ? '' : `?return=${encodeURIComponent(path)}`
  await page.goto('about:blank')
  await page.goto(`${origin}/${search}#/pages/public/login${back}`)
}

async function enter(page: Page, text: UiTexts): Promise<void> {
  const drum = (id: string) => page.getByRole('listbox', { name: text(id), exact: true })
  await drum('login.year').pressSequentially('1990')
  await drum('login.month').getByRole('option').nth(3).click()
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: text('login.guest') }).click()
  await page.waitForFunction(() => !location.hash.includes('/pages/public/login'))
}
