import { beforeEach, expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { drain } from '../kit/drain.ts'
import { giveCoins } from '../kit/giveCoins.ts'
import { doubleTap } from '../kit/hand.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre({ mayComplain: true })
beforeEach(async () => {
  await theatre.visitor()
  await visitor.arrive('/pages/setting/welfare')
  await named(/claim/i).waitFor()
})

const named = (name: string | RegExp) => visitor.page.getByRole('button', { name })
const trade = () => named(/30 energy/)
const dialog = () => visitor.page.getByRole('dialog')

async function comeWith(coins: number): Promise<void> {
  await giveCoins(theatre.world, visitor, coins)
  await visitor.page.reload()
  await trade().waitFor()
}

test('a session that has expired says why, and leads back to where one was [R4.02] [R2.10]', async () => {
  await theatre.visitor()
  const { page } = visitor
  await visitor.goto('/pages/setting/welfare')
  await visitor.logInByHand()
  await named(/claim/i).waitFor()
  await theatre.world.context.database.pool.query('DELETE FROM session')
  await page.reload()
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  expect(page.url()).toContain('/pages/public/login')
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('checkbox').last().check()
  await named(/guest/i).click()
  await named(/claim/i).waitFor()
  expect(page.url()).toContain('/pages/setting/welfare')
})

test('a double tap on a trade keeps its dialog, and trades nothing [R9.04] [R1.08]', async () => {
  const { page } = visitor
  await comeWith(200)
  for (const name of [/30 energy/, /100 energy/, /300 energy/]) {
    await doubleTap(page, named(name))
    await page.waitForTimeout(400)
    await dialog().waitFor()
    await dialog()
      .getByRole('button', { name: visitor.text('shell.cancel') })
      .click()
    await dialog().waitFor({ state: 'hidden' })
  }
  const { coin } = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
  expect(coin).toBe(200)
})

test('the button that spends names the price, and no spinner stands over its words [R1.08] [R1.10]', async () => {
  const { page } = visitor
  await comeWith(70)
  await trade().click()
  const spend = dialog().getByRole('button', { name: 'Trade 10 coins', exact: true })
  await page.route('**/store/coinbuy', () => undefined)
  await spend.click()
  await dialog().locator('[aria-busy=true]').waitFor()
  const opacity = () => spend.locator('span').evaluate((it) => getComputedStyle(it).opacity)
  await expect.poll(opacity).toBe('0')
  await visitor.goto('/pages/home/gameDetail?game_id=forty-letters')
  await page.reload()
  await named('Unlock for 60 coins').click()
  await dialog().getByRole('button', { name: 'Unlock for 60 coins', exact: true }).waitFor()
})

test('"Get energy" leads to what can be done now, with the time of the next [R1.04] [R2.30]', async () => {
  const { page, text } = visitor
  const now = page.locator('[data-energy-now]:visible')
  const next = /Your next gift of energy comes in\s\d+\s(hours?|minutes?) \(12:00\sAM\)/
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await drain(theatre.world, visitor)
  await page.locator('textarea:visible').fill('help the fishermen')
  await page.getByRole('button', { name: text('play.send'), exact: true }).click()
  await dialog().getByText(next).waitFor()
  await dialog()
    .getByRole('button', { name: text('play.energy.get') })
    .click()
  await now.getByText(text('daily.now.gift')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await named(/claim/i).click()
  await now.getByText(text('daily.now.none')).waitFor()
  await now.getByText(next).waitFor()
})

test('an error of being offline goes once the line is back [R8.05]', async () => {
  const { page, text } = visitor
  await visitor.goto('/')
  await page.getByRole('heading', { name: text('home.hot') }).waitFor()
  await visitor.untilLoaded()
  await page.context().setOffline(true)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await page.getByRole('heading', { name: text('shell.offline.title') }).waitFor()
  await page.context().setOffline(false)
  await page.locator('[data-choice="0"]:visible').waitFor()
})

test('a contact that is "not a mail" is refused, and the message says what one looks like, at the largest text too [R2.68]', async () => {
  const { page, text } = visitor
  await visitor.goto('/pages/setting/feedback')
  await page.getByLabel(text('setting.feedback.content')).fill('More lighthouses, please.')
  await page.getByLabel(text('setting.feedback.contact')).fill('not a mail')
  await page.getByRole('button', { name: text('setting.feedback.send'), exact: true }).click()
  await page.getByText('It should look like name@example.com.').waitFor()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await clippedWords(page)).toEqual([])
  await page.getByLabel(text('setting.feedback.contact')).fill('not a mail, but')
  expect(await page.getByText('It should look like').count()).toBe(0)
})

test('the page has a description and a title that search engines can show [R2.51]', async () => {
  const { page } = visitor
  const html = await (await fetch(theatre.world.address)).text()
  expect(html).toMatch(/<meta\s+name="description"\s+content="Stories you play: .{20,}"/)
  expect(html).toContain('<title>Interactive stories you play · Fabula</title>')
  const spanish = await theatre.visitor('es-ES')
  await spanish.goto('/')
  await expect.poll(() => spanish.page.title()).toBe('Historias interactivas para jugar · Fabula')
  const about = spanish.page.locator('meta[name=description]')
  await expect.poll(() => about.getAttribute('content')).toContain('Historias que se juegan')
  await spanish.leave()
  await expect.poll(() => page.title()).toBe('Welfare center · Fabula')
})
