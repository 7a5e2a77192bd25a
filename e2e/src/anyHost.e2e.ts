import { afterAll, expect, test } from 'vitest'
import { type FileHost, serveFolder } from './kit/serveFolder.ts'
import { setupTheatre } from './kit/setupTheatre.ts'

let host: FileHost
const { theatre, visitor } = setupTheatre({
  config: async () => {
    host = await serveFolder()
    return {
      origins: [host.origin],
      websiteName: 'Lampion',
      titleTemplate: '{category}{game} ({game_type}) - {website} on {device}',
    }
  },
})
afterAll(() => host?.close())

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
