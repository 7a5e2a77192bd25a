import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTheatre, type Theatre } from './kit/Theatre.ts'
import type { Visitor } from './kit/Visitor.ts'

let theatre: Theatre
let visitor: Visitor
beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre?.close())
afterEach(() => visitor.leave())

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

async function giveCoins(page: Page, coins: number): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  const line = { debit: 'mint:admin', credit: 'earned', currency: 'coin', amount: coins }
  await theatre.world.context.database.pool.query(
    "SELECT ledger_post('test:' || gen_random_uuid(), 'admin', $1::uuid, $2::jsonb)",
    [JSON.parse(stored ?? '{}').client_id, JSON.stringify([line])],
  )
}

/** The server closes the connections of this player's login; answers when. */
async function cutLines(page: Page): Promise<number> {
  const [user, loginId] = await page.evaluate(() =>
    ['userInfo', 'loginId'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const playerId: string = JSON.parse(user ?? '{}').client_id
  await theatre.world.context.realtime.disconnect({ playerId, loginId: loginId ?? '' })
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
  visitor = await theatre.visitor('en')
  const { page } = visitor
  const first = watched(page)
  await visitor.goto('/')
  await visitor.logIn()
  await expect.poll(() => first.calls.some((call) => call.startsWith('bindUid'))).toBe(true)
  const other = await page.context().newPage()
  const second = watched(other)
  await other.goto(page.url())
  await shows(other, '0')
  // The last that a start asks for, two seconds after all that is seen.
  await expect.poll(() => second.calls.some((call) => call.startsWith('getBgmSetting'))).toBe(true)
  first.calls.length = 0
  second.calls.length = 0
  await giveCoins(page, 41)
  await shows(page, '41')
  await shows(other, '41')
  expect([...first.calls, ...second.calls]).toEqual([])
  expect([first.sockets, second.sockets]).toEqual([1, 0])
  await page.close()
  await expect.poll(() => second.sockets).toBe(1)
  await giveCoins(other, 1)
  await shows(other, '42')
  expect(visitor.complaints).toEqual([])
})

test('the line opens with the first page, and a line that breaks is back in two seconds, each time [R4.07] [R9.06]', async () => {
  visitor = await theatre.visitor('en')
  const { page } = visitor
  const opened: number[] = []
  page.on('websocket', () => opened.push(Date.now()))
  await visitor.goto('/')
  await visitor.logIn()
  const began = Date.now()
  await expect.poll(() => opened.length, { timeout: 6000 }).toBe(1)
  expect((opened[0] ?? 0) - began).toBeLessThan(5000)
  for (const again of [2, 3, 4]) {
    const broken = await cutLines(page)
    await expect.poll(() => opened.length, { timeout: 6000 }).toBe(again)
    // Eight tries, doubling, would take four minutes.
    expect((opened.at(-1) ?? 0) - broken).toBeLessThan(4000)
  }
  expect(visitor.complaints).toEqual([])
})
