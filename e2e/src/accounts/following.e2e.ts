import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor } = setupTheatre()

/** The pages' own sockets, and the calls that were made since. */
function watched(page: Page) {
  const seen = { sockets: 0, calls: [] as string[] }
  page.on('websocket', () => {
    seen.sockets += 1
  })
  page.on('request', (request) => {
    if (request.url().includes('/apiv1/')) seen.calls.push(request.url().split('/').at(-1) ?? '')
  })
  return seen
}

/** The server closes the connections of this player's login; answers when. */
async function cutLines(page: Page): Promise<number> {
  const loginId = await page.evaluate(() => localStorage.getItem('loginId') ?? '')
  const playerId = await playerIdOf(page)
  await theatre.world.context.realtime.disconnect({ playerId, loginId })
  return Date.now()
}

const shows = (page: Page, coins: string) =>
  page
    .locator('header')
    .getByText(coins, { exact: true })
    .and(page.locator(':visible'))
    .first()
    .waitFor()

test('coins that come from elsewhere show in every tab by one line, without a call [R4.07, R3.05]', async () => {
  await theatre.visitor('en')
  const { page } = visitor
  const first = watched(page)
  await visitor.arrive('/')
  const isAsked = ({ calls }: typeof first, name: string) =>
    expect.poll(() => calls.some((call) => call.startsWith(name))).toBe(true)
  await isAsked(first, 'bindUid')
  // The last that a start asks for, two seconds after all that is seen.
  await isAsked(first, 'getBgmSetting')
  const other = await page.context().newPage()
  const second = watched(other)
  await other.goto(page.url())
  await shows(other, '0')
  await isAsked(second, 'getBgmSetting')
  first.calls.length = 0
  second.calls.length = 0
  await giveCoins(theatre.world, { page }, 41)
  await shows(page, '41')
  await shows(other, '41')
  expect([...first.calls, ...second.calls]).toEqual([])
  expect([first.sockets, second.sockets]).toEqual([1, 0])
  await page.close()
  await expect.poll(() => second.sockets).toBe(1)
  await giveCoins(theatre.world, { page: other }, 1)
  await shows(other, '42')
})

test('the line opens with the first page, and a line that breaks is back in two seconds, each time [R4.07] [R9.06]', async () => {
  await theatre.visitor('en')
  const { page } = visitor
  const opened: number[] = []
  let answered = 0
  page.on('websocket', (socket) => {
    opened.push(Date.now())
    socket.once('framereceived', () => {
      answered += 1
    })
  })
  await visitor.arrive('/')
  const began = Date.now()
  await expect.poll(() => opened.length, { timeout: 6000 }).toBe(1)
  expect((opened[0] ?? 0) - began).toBeLessThan(5000)
  for (const again of [2, 3, 4]) {
    // Before the broker has let it in, there is nothing to cut.
    await expect.poll(() => answered).toBe(again - 1)
    const broken = await cutLines(page)
    await expect.poll(() => opened.length, { timeout: 6000 }).toBe(again)
    // Eight tries, doubling, would take four minutes.
    expect((opened.at(-1) ?? 0) - broken).toBeLessThan(4000)
  }
})

test('a tab whose player logs out in another one goes home, and takes over who logs in there: no stage is left on which nothing moves [R4.03]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${theatre.world.address}/#/pages/setting/index`)
  await other.getByRole('button', { name: text('mine.logout') }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('mine.logout.confirm') })
    .click()
  await visitor.on('/pages/home/index').waitFor()
  await page.getByText(text('guide.invite.title')).waitFor()
  await other.getByRole('checkbox').check()
  await other.getByRole('button', { name: text('login.guestAgain') }).click()
  await shows(page, '100')
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
})

test('a page that was kept while its player logged out goes home as it is shown again [R4.03]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await page.evaluate(() => {
    for (const key of ['token', 'loginId', 'userInfo']) localStorage.removeItem(key)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await visitor.on('/pages/home/index').waitFor()
  await page.getByText(text('guide.invite.title')).waitFor()
})
