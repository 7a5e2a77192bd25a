import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor } = setupTheatre()

const shown = () => visitor.page.locator('dialog:modal')

/** Opens a sheet or dialog by the keyboard, and closes it by Escape. @returns what axe finds on it */
async function byKeyboard(opener: Locator): Promise<string[]> {
  expect(await opener.evaluate((element) => (element as HTMLElement).tabIndex)).toBe(0)
  await opener.press('Enter')
  await shown().waitFor()
  const wrong = await visitor.faults()
  await visitor.page.keyboard.press('Escape')
  await shown().waitFor({ state: 'hidden' })
  return wrong
}

test('what asks on the pages is opened and closed by keyboard, and is for everybody [R12.08]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive('/')
  await giveCoins(theatre.world, visitor, 40)
  await page.reload()
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).last()
  const openers = [
    ['/pages/home/index', page.locator('button:has([data-state="claimable"]):visible')],
    ['/pages/home/gameDetail?game_id=forty-letters', button(/60/)],
    ['/pages/setting/welfare', button(/100/)],
    ['/pages/setting/index', button(text('mine.logout'))],
    ['/pages/setting/account', button(text('privacy.logins.all'))],
  ] as const
  const found: Record<string, string[]> = {}
  for (const [path, opener] of openers) {
    await visitor.goto(path)
    await visitor.on(path.split('?')[0] ?? '').waitFor()
    await visitor.untilLoaded()
    found[path] = await byKeyboard(opener)
    // Whoever closes it goes on where they were.
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true)
  }
  expect(Object.values(found).flat()).toEqual([])
})
