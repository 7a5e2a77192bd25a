import { timing } from '@fabula/contract'
import { beforeEach, expect, test } from 'vitest'
import { drain } from '../kit/drain.ts'
import { giveCoins } from '../kit/giveCoins.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const letters = 'forty-letters'
const dayMs = 86_400_000

const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor()
  await visitor.arrive('/')
  await visitor.on('/pages/home/index').waitFor()
  await expect.poll(stored).toMatchObject({ power: 100 })
})

const button = (id: string) => named(visitor.text(id))
const named = (name: string) => visitor.page.getByRole('button', { name, exact: true })
/** Taps the label, as a finger does: the radio button itself is not to be seen. */
const choose = (name: string) =>
  visitor.page
    .locator('label', { has: visitor.page.getByRole('radio', { name, exact: true }) })
    .click()
const stored = (): Promise<{ coin: number; power: number; client_id: string }> =>
  visitor.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))

/** Opens a page with so many coins in the wallet. */
async function arrive(hash: string, coins: number) {
  if (coins > 0) await giveCoins(theatre.world, visitor, coins)
  await visitor.goto(hash)
  await visitor.page.reload()
  await expect.poll(stored).toMatchObject({ coin: coins })
}

/** Begins a play, as on another phone. */
async function begin(gameId: string) {
  await visitor.goto(`/pages/ai/chat?game_id=${gameId}`)
  await player.begin()
}

function weekdaysFromTomorrow(count: number): string[] {
  const now = new Date()
  return Array.from({ length: count }, (_, n) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 + n).toLocaleDateString('en', {
      weekday: 'short',
    }),
  )
}

test('the day’s gift is claimed on home once, and the panel shows it claimed, the next from tomorrow on [R2.60] [R4.12] [R9.10]', async () => {
  const { page, text } = visitor
  await page.getByRole('button', { name: /day 1/ }).click()
  await button('daily.checkIn.claim').click()
  await page.getByText(text('daily.checkIn.gained')).waitFor()
  expect(await stored()).toMatchObject({ coin: 0, power: 120 })
  const ahead = await page.locator('dialog [data-state="ahead"]').allInnerTexts()
  expect(ahead.map((ticket) => ticket.split('\n').at(-1))).toEqual(weekdaysFromTomorrow(6))
  expect(await visitor.faults()).toEqual([])
  await arrive('/pages/setting/welfare', 0)
  expect(await button('daily.checkIn.done').isDisabled()).toBe(true)
  expect(await stored()).toMatchObject({ power: 120 })
})

test('a new day opens the panel by itself, but once [R4.06] [R6.01]', async () => {
  const { page, text } = visitor
  const panel = page.getByRole('dialog', { name: text('daily.checkIn.title') })
  expect(await panel.isVisible()).toBe(false)
  await theatre.world.context.database.pool.query(
    'UPDATE player SET first_login = false WHERE id = $1',
    [(await stored()).client_id],
  )
  await theatre.world.shiftClock(dayMs)
  await page.reload()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: /day 1/ }).waitFor()
  expect(await panel.isVisible()).toBe(false)
})

test('coins become energy once, though the answer was lost and it was sent again [R1.08] [R2.65]', async () => {
  const { page, text } = visitor
  await arrive('/pages/setting/welfare', 50)
  expect(await page.getByRole('button', { name: /30 coins short/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: /100 energy/ }).click()
  await page.route(
    '**/store/coinbuy',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await named('Trade 30 coins').click()
  await visitor.heard('Network error')
  visitor.complaints.length = 0
  // Sooner it would be taken for the same tap.
  await page.waitForTimeout(timing.doubleTapGuardMs)
  await named('Trade 30 coins').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await stored()).toMatchObject({ coin: 20, power: 200 })
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('daily.receipts.title') }).click()
  await page.getByText('Traded coins for energy').waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('who runs out of energy in a story is led to where more comes from [R1.04] [R2.30]', async () => {
  await begin(tin)
  await drain(theatre.world, visitor)
  await visitor.page.locator('textarea:visible').fill('help the fishermen')
  await button('play.send').click()
  await button('play.energy.get').click()
  await visitor.on('/pages/setting/welfare').waitFor()
  await button('daily.checkIn.claim').waitFor()
})

test('what a move cost is listed with the name of its story [R11.01]', async () => {
  await begin(tin)
  await player.pick(0)
  await player.readOn()
  await visitor.goto('/pages/mine/receipts')
  const rows = visitor.on('/pages/mine/receipts').getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.first().textContent()).toContain(theatre.texts('en').title)
  const lines = await rows.first().evaluate((row) =>
    Array.from({ length: 60 }, (_, step) => {
      row.style.width = `${160 + step * 4}px`
      return row.querySelector('small > span')?.getClientRects().length
    }),
  )
  expect(new Set(lines), 'lines of the time, however narrow').toEqual(new Set([1]))
})

test('a locked story says what is missing, and where coins come from [R4.17]', async () => {
  await arrive(`/pages/home/gameDetail?game_id=${letters}`, 0)
  await visitor.page.getByRole('button', { name: 'Unlock for 60 coins' }).click()
  await button('daily.unlock.earn').click()
  await visitor.on('/pages/setting/welfare').waitFor()
})

test('a story is unlocked for its price once that is agreed to [R1.10] [R2.61]', async () => {
  const { page } = visitor
  await arrive(`/pages/home/gameDetail?game_id=${letters}`, 70)
  await page.getByRole('button', { name: 'Unlock for 60 coins' }).click()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock for 60 coins' }).click()
  await button('games.play').waitFor()
  expect(await stored()).toMatchObject({ coin: 10 })
})

test('a story is a favourite until its heart is tapped again [R1.16] [R2.46]', async () => {
  const { page, text } = visitor
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  const heart = page.getByRole('button', { name: text('shelf.likes.mark') })
  await heart.click()
  await visitor.heard(text('shelf.likes.added'))
  await visitor.goto('/pages/mine/likeList')
  await page
    .getByRole('button', { name: theatre.texts('en').title })
    .last()
    .waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor
    .on('/pages/mine/likeList')
    .getByRole('button', { name: /^Favourite/ })
    .click()
  await page.getByText(text('shelf.likes.empty.title')).waitFor()
})

test('a play leaves the history, and is back once it is opened again [R1.17] [R2.45]', async () => {
  const { page, text } = visitor
  await begin(tin)
  await visitor.goto('/pages/mine/history')
  const row = page.locator(`[data-game="${tin}"]:visible`)
  await row.waitFor()
  await button('shelf.history.select').click()
  await row.click()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: 'Remove 1 story' }).click()
  await button('shelf.history.ask.confirm').click()
  await page.getByText(text('shelf.history.empty.title')).waitFor()
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await button('games.keepGoing').click()
  await page.locator('[data-choice]:visible').first().waitFor()
  await visitor.goto('/pages/mine/history')
  await row.waitFor()
})

/** Opens the rating of a story that the player has finished. */
async function rateFinished(): Promise<void> {
  await begin(tin)
  await theatre.world.context.database.pool.query(
    "UPDATE play SET status = 'won' WHERE player_id = $1",
    [(await stored()).client_id],
  )
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await button('shelf.rate.title').click()
}

test('who finished a story rates it before reviewing it, and may think again [R1.15] [R5.05]', async () => {
  const { page, text } = visitor
  await rateFinished()
  await page.getByRole('textbox').fill('I would go back for the fox.')
  await button('shelf.rate.send').click()
  await page.getByText('Please rate first').waitFor()
  await choose('7')
  expect(await visitor.faults()).toEqual([])
  await button('shelf.rate.send').click()
  await page.getByText('7 of 10').first().waitFor()
  await button('shelf.rate.change').click()
  expect(await page.getByRole('textbox').inputValue()).toBe('I would go back for the fox.')
  await choose('9')
  await button('shelf.rate.send').click()
  await page.getByText('9 of 10').first().waitFor()
  expect(await page.getByText(text('shelf.rate.mine')).isVisible()).toBe(true)
  // Words that are deleted are gone, here and among the reviews; the points stay.
  const written = page.locator('p:visible').filter({ hasText: 'I would go back for the fox.' })
  await expect.poll(() => written.count()).toBe(2)
  await button('shelf.rate.change').click()
  await page.getByRole('textbox').fill('')
  await button('shelf.rate.send').click()
  await expect.poll(() => written.count()).toBe(0)
  await page.getByText('9 of 10').first().waitFor()
})

test('a review that is being written is there again after a tap beside its sheet [R1.15]', async () => {
  const { page } = visitor
  await rateFinished()
  await choose('7')
  const field = page.getByRole('textbox')
  await field.fill('I would go back for the fox.')
  await page.mouse.click(195, 12)
  await field.waitFor({ state: 'hidden' })
  await page.waitForTimeout(timing.doubleTapGuardMs)
  await button('shelf.rate.title').click()
  expect(await field.inputValue()).toBe('I would go back for the fox.')
  await button('shelf.rate.send').click()
  await page.getByText('7 of 10').first().waitFor()
})

test('what a host sold is there within seconds, and the key of the payment goes [R4.25]', async () => {
  const { page } = visitor
  await giveCoins(theatre.world, visitor, 80)
  await page.evaluate(() => {
    localStorage.setItem('pay', 'order-1')
    // Back from the host's till.
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(stored).toMatchObject({ coin: 80 })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pay'))).toBeNull()
})

test('a list but that of the games loads on 50 px before its end, under a bar 44 px high [R9.07]', async () => {
  const { page } = visitor
  let asked = 0
  await page.route('**/user/receipts*', async (route) => {
    asked += 1
    const receipt = { at: Date.now(), words: 'Won a story', game: '', coin: 10, power: 0 }
    const result = Array.from({ length: 40 }, (_, at) => ({ ...receipt, id: `${asked}-${at}` }))
    await route.fulfill({ json: { code: 200, msg: '', data: { result, next: `${asked}` } } })
  })
  await visitor.goto('/pages/mine/receipts')
  const list = visitor.on('/pages/mine/receipts').locator('[data-scroll="receipts"]')
  await list.getByRole('listitem').nth(39).waitFor()
  await visitor.untilLoaded()
  const bar = await visitor.on('/pages/mine/receipts').locator('header').boundingBox()
  expect(bar?.height).toBe(44)
  const scrollTo = async (fromEnd: number) => {
    await list.evaluate((element, px) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - px
    }, fromEnd)
    await page.waitForTimeout(400)
  }
  await scrollTo(55)
  expect(asked).toBe(1)
  await scrollTo(45)
  await list.getByRole('listitem').nth(79).waitFor()
  expect(asked).toBe(2)
})
