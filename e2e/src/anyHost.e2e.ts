import { openWorld, type World } from '@fabula/devkit'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FileHost, serveFolder } from './kit/serveFolder.ts'
import { newVisitor, type Visitor } from './kit/Visitor.ts'
import { openChromium } from './openChromium.ts'

let host: FileHost
let world: World
let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  host = await serveFolder()
  world = await openWorld({
    config: {
      origins: [host.origin],
      websiteName: 'Lampion',
      titleTemplate: '{category}{game} ({game_type}) - {website} on {device}',
    },
  })
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
  await host?.close()
})
afterEach(async () => {
  const { complaints } = visitor
  await visitor.leave()
  expect(complaints).toEqual([])
})

const on = (path: string) => visitor.page.locator(`[data-path="${path}"]:visible`)

test.each([
  ['a folder of a host of files', '/some/deep/folder/'],
  ['the root of an app’s own files', '/'],
])('the built app runs from %s, by hashes alone [R2.01]', async (_where, folder) => {
  host.show(folder, world.address)
  visitor = await newVisitor(browser, {
    world,
    lang: 'en',
    address: host.origin + folder.slice(0, -1),
  })
  const { page, text } = visitor
  await visitor.goto('/pages/setting/index')
  await visitor.logIn()
  await on('/pages/setting/index').waitFor()
  expect(new URL(page.url()).pathname).toBe(folder)
  // A start at a page in the depth, as by a link.
  await page.reload()
  await page.getByRole('button', { name: text('shell.title.versionUpdate') }).click()
  const mark = on('/pages/setting/version/index').locator('img')
  await expect
    .poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.goto('/')
  const cover = on('/pages/home/index').locator('main img').first()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe(folder)
  expect(host.missed).toEqual([])
})

test('the window is called as the operator’s template says, on each page [R2.51]', async () => {
  visitor = await newVisitor(browser, { world, lang: 'en' })
  const { page, text } = visitor
  await visitor.goto('/pages/setting/index')
  await visitor.logIn()
  await expect.poll(() => page.title()).toBe('Setting - Lampion on web')
  await visitor.goto('/pages/home/gameDetail?game_id=forty-letters')
  const name = await page.getByRole('heading', { level: 1 }).first().textContent()
  const kind = text('games.kind.romance')
  await expect.poll(() => page.title()).toBe(`${name} (${kind}) - Lampion on web`)
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Setting - Lampion on web')
})
