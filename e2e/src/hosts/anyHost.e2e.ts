import { type ServedHostPage, serveHostPage } from '@fabula/devkit'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { passLogin } from '../kit/login.ts'
import { reader } from '../kit/Reader.ts'
import { type FileHost, serveFolder } from '../kit/serveFolder.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'
import type { Visitor } from '../kit/Visitor.ts'

let host: FileHost
let partner: ServedHostPage
const { theatre, visitor } = setupTheatre({
  config: async () => {
    host = await serveFolder()
    partner = await serveHostPage()
    return {
      origins: [host.origin],
      websiteName: 'Lampion',
      titleTemplate: '{category}{game} ({game_type}) - {website} on {device}',
    }
  },
})
afterAll(async () => {
  await host?.close()
  await partner?.close()
})

test.each([
  ['a folder of a host of files', '/some/deep/folder/'],
  ['the root of an app’s own files', '/'],
])('the built app runs from %s, by hashes alone [R2.01]', async (_where, folder) => {
  host.show(folder, theatre.world.address)
  await theatre.visitor('en', { address: host.origin + folder.slice(0, -1) })
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/index')
  await visitor.on('/pages/setting/index').waitFor()
  expect(new URL(page.url()).pathname).toBe(folder)
  // A start at a page in the depth, as by a link.
  await page.reload()
  await page.getByRole('button', { name: text('shell.title.versionUpdate') }).click()
  const mark = visitor.on('/pages/setting/version/index').locator('img')
  await expect
    .poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.goto('/')
  const cover = visitor.on('/pages/home/index').locator('main img').first()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe(folder)
  expect(host.missed).toEqual([])
})

test('from a folder of another server, in a frame of a host, the app is played from the login to a win [R2.01] [R1.02] [R1.03] [R6.03]', async () => {
  const folder = '/some/deep/folder/'
  host.show(folder, theatre.world.address, partner.origin)
  await theatre.visitor('en')
  const { page, text } = visitor
  const { moves } = theatre.load('win')
  await page.goto(partner.url(`${host.origin}${folder}?lang=en#/pages/public/login`))
  await page
    .frameLocator('#app')
    .getByRole('button', { name: text('login.guest') })
    .waitFor()
  const frame = page.frames().find((one) => one.url().startsWith(host.origin))
  if (!frame) throw new Error('the app is not in its frame')
  const button = (id: string) => frame.getByRole('button', { name: text(id), exact: true })
  // A frame has all of a page that a login and a reader need.
  const inFrame = frame as unknown as Page
  await passLogin(inFrame, text)
  await button('profile.first.skip').click()
  await frame.waitForFunction(() => !location.hash.includes('/pages/public/firstLoginRoleSet'))
  await frame.evaluate((id) => {
    location.hash = `/pages/ai/chat?game_id=${id}`
  }, tin)
  const stage = reader({ page: inFrame, text, button } as unknown as Visitor)
  await stage.play(moves)
  await stage.seeResult()
  await frame.getByText(text('play.result.won')).waitFor()
  await expect.poll(() => page.locator('#asked').textContent()).toContain('system.info')
  expect(new URL(frame.url()).pathname).toBe(folder)
  expect(host.missed).toEqual([])
})

test('the window is called as the operator’s template says, on each page [R2.51]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/index')
  await expect.poll(() => page.title()).toBe('Setting - Lampion on web')
  await visitor.goto('/pages/home/gameDetail?game_id=forty-letters')
  const name = await page.getByRole('heading', { level: 1 }).first().textContent()
  const kind = text('games.kind.romance')
  await expect.poll(() => page.title()).toBe(`${name} (${kind}) - Lampion on web`)
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Setting - Lampion on web')
})
