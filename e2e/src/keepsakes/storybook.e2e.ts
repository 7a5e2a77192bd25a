import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { winByCalls } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

test('a won play is made into a book for coins, read page by page, and opens where it was left [R1.11] [R2.43] [R2.47] [R2.62] [R2.64] [R4.16] [R7.45] [R7.53] [R15.01]', async () => {
  await theatre.visitor()
  await winByCalls(theatre, visitor)
  const { page, text } = visitor
  await giveCoins(theatre.world, visitor, 100)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.seeResult()
  await page.getByRole('button', { name: text('books.keep') }).click()
  await page.getByRole('button', { name: /50/ }).click()
  const dialog = page.getByRole('dialog', { name: text('books.make.asking') })
  await dialog.getByRole('button', { name: text('books.make.confirm'), exact: true }).click()
  const book = page.getByRole('listitem').getByRole('button').first()
  await expect.poll(() => book.isEnabled(), { timeout: 60_000 }).toBe(true)
  expect(await visitor.faults()).toEqual([])
  await book.click()

  const pages = page.getByRole('article')
  await pages.waitFor()
  expect(await visitor.faults()).toEqual([])
  const next = page.getByRole('button', { name: text('books.reader.next') })
  const place = () => page.getByRole('navigation').textContent()
  for (let n = 0; n < 3; n += 1) await next.click()
  const [chapter, at] = [await pages.textContent(), await place()]
  await page.reload()
  await pages.waitFor()
  await expect.poll(place).toBe(at)
  expect(await pages.textContent()).toBe(chapter)

  await page.getByRole('button', { name: text('books.reader.settings') }).click()
  await page.getByText(text('books.reader.night'), { exact: true }).click()
  expect(await visitor.faults()).toEqual([])
  const epub = await page.getByRole('link', { name: 'EPUB' }).getAttribute('href')
  const file = await fetch(new URL(epub ?? '', theatre.world.address))
  expect(file.headers.get('content-disposition')).toBe('attachment')
})

test('how far a book is moves on the screen as the server tells it, and a book that is deleted is gone with its files [R7.53] [R2.47] [R15.01]', async () => {
  await theatre.visitor()
  await winByCalls(theatre, visitor)
  const { page, text } = visitor
  const { bookWorker } = theatre.world.context
  await giveCoins(theatre.world, visitor, 100)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.seeResult()
  await bookWorker.close()
  await page.getByRole('button', { name: text('books.keep') }).click()
  await page.getByRole('button', { name: /50/ }).click()
  const making = page.getByRole('dialog', { name: text('books.make.asking') })
  await making.getByRole('button', { name: text('books.make.confirm'), exact: true }).click()
  const bar = page.getByRole('listitem').getByRole('progressbar')
  await bar.waitFor()

  // Whoever asks is not answered: what moves is what was told over realtime.
  const asked: Route[] = []
  await page.route('**/game/storyInfo*', (route) => {
    asked.push(route)
  })
  // Watched before anything moves.
  const watched = await bar.evaluateHandle((shown: HTMLProgressElement) => {
    const values: number[] = []
    new MutationObserver(() => values.push(shown.value)).observe(shown, { attributes: true })
    return values
  })
  bookWorker.resume()
  await page.waitForFunction((values) => values.includes(100), watched)
  const values = await watched.jsonValue()
  expect(values.length).toBeGreaterThan(2)
  expect(values).toEqual(values.toSorted((a, b) => a - b))

  await page.unroute('**/game/storyInfo*')
  for (const route of asked) await route.continue()
  const book = page.getByRole('listitem').getByRole('button').first()
  await expect.poll(() => book.isEnabled()).toBe(true)
  const { rows } = await theatre.world.context.database.pool.query<{ key: string }>(
    'SELECT file_key AS key FROM book ORDER BY created_at DESC LIMIT 1',
  )
  const file = new URL(`/books/${rows[0]?.key}.epub`, theatre.world.address)
  expect((await fetch(file)).status).toBe(200)
  await page.getByRole('button', { name: new RegExp(`^${text('books.delete')}: `) }).click()
  const deleting = page.getByRole('dialog', { name: text('books.delete.title') })
  await deleting.getByRole('button', { name: text('books.delete'), exact: true }).click()
  await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
  expect((await fetch(file)).status).toBe(404)
  expect(await visitor.faults()).toEqual([])
})
