import { openS3Server, type S3Server } from '@fabula/devkit'
import { afterAll, expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { winByCalls } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

let bucket: S3Server
const { theatre, visitor } = setupTheatre({
  config: async () => {
    bucket = await openS3Server()
    return bucket.config
  },
})
afterAll(() => bucket.close())

test('on a site that keeps its files in a bucket a book is made, taken along and deleted, and a poster drawn [R15.06]', async () => {
  await theatre.visitor()
  await winByCalls(theatre, visitor)
  const { page, text } = visitor
  const kinds = () => bucket.keys().map((key) => key.replace(/\/.*\./, '/*.'))
  await giveCoins(theatre.world, visitor, 50)
  await visitor.goto(`/pages/ai/storyRecord?game_id=${tin}&tab=books`)
  await page.getByRole('button', { name: /50/ }).click()
  const dialog = page.getByRole('dialog', { name: text('books.make.asking') })
  await dialog.getByRole('button', { name: text('books.make.confirm'), exact: true }).click()
  const book = page.locator('li:has(img):visible').getByRole('button').first()
  await expect.poll(() => book.isEnabled(), { timeout: 60_000 }).toBe(true)
  expect(kinds()).toEqual(['books/*.epub', 'books/*.html', 'books/*.pdf'])
  await book.click()
  await page.getByRole('button', { name: text('books.reader.settings') }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'EPUB' }).click()
  expect(await (await saving).failure()).toBeNull()

  await visitor.goto(`/pages/poster/chatPoster?of=ending&game_id=${tin}`)
  await page.locator('img[data-drawn]').waitFor({ timeout: 40_000 })
  expect(kinds()).toContain('posters/*.png')
  await visitor.goto('/pages/mine/storybook')
  await page
    .getByRole('button', { name: text('books.delete'), exact: false })
    .first()
    .click()
  const asking = page.getByRole('dialog', { name: text('books.delete.title') })
  await asking.getByRole('button', { name: text('books.delete'), exact: true }).click()
  await page.getByText(text('books.empty.title')).waitFor()
  expect(kinds()).toEqual(['posters/*.png'])
})
