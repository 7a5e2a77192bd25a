import { afterEach, beforeEach, expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre({ mayComplain: true })
beforeEach(async () => {
  theatre.load('win')
  await theatre.visitor()
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
})
afterEach(() => theatre.narrator.release())

const words = 'help the fishermen'
/** In each line that answers them, and in none before. */
const helped = /boats|crews/
const toldSoFar = () => visitor.page.locator('[data-path="/pages/ai/chat"]').textContent()

/** Says something; the answer stops in mid-sentence until the narrator is released. */
async function sayAndHearHalf() {
  theatre.narrator.hold()
  await player.say(words)
  // All that has come is written, and the pen waits for more.
  await visitor.page.locator('[data-waiting] [data-pen]').first().waitFor({ state: 'attached' })
  expect(await openTurns()).toBe(1)
}

async function openTurns(): Promise<number> {
  return (await spentBy(theatre.world, visitor)).open
}

test('a reload in mid-turn goes on where the text was, and is charged once [R10.04] [R7.49]', async () => {
  await sayAndHearHalf()
  await visitor.page.reload()
  await visitor.page.locator('textarea:visible').waitFor()
  theatre.narrator.release()
  await player.readOn()
  expect(await toldSoFar()).toMatch(helped)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })
})

test('offline in mid-turn says so, and goes on when the line is back; charged once [R10.04]', async () => {
  const { page, text } = visitor
  await sayAndHearHalf()
  await page.context().setOffline(true)
  await page.getByText(text('play.notice.offline')).waitFor()
  theatre.narrator.release()
  await expect.poll(openTurns).toBe(0)
  await page.context().setOffline(false)
  await player.readOn()
  expect(await toldSoFar()).toMatch(helped)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })
})

test('a move made offline is not lost: its words stay, and one tap sends it, once [R10.03]', async () => {
  const { page, text } = visitor
  const send = page.getByRole('button', { name: text('play.send'), exact: true })
  await page.context().setOffline(true)
  await page.locator('textarea:visible').fill(words)
  await send.click()
  // It promises nothing that it then takes back.
  await page.getByText(text('play.notice.offlineSent')).waitFor()
  expect(await page.getByText(text('play.notice.offline')).count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByText(text('play.notice.notSent')).waitFor()
  expect(await page.locator('textarea:visible').inputValue()).toBe(words)
  await page.locator('textarea:visible').fill(`${words} now`)
  expect(await page.getByText(text('play.notice.notSent')).count()).toBe(0)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 0, voided: 0, open: 0 })
  await send.click()
  await expect.poll(async () => (await spentBy(theatre.world, visitor)).posted).toBe(1)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })
})

test('words sent while the story still answers are not swallowed: it says that they wait, and they do', async () => {
  const { page, text } = visitor
  await sayAndHearHalf()
  const field = page.locator('textarea:visible')
  await field.fill('Thank you')
  await page.keyboard.press('Enter')
  await page.getByText(text('play.notice.answering')).waitFor()
  expect(await field.inputValue()).toBe('Thank you')
  expect(await visitor.faults()).toEqual([])
  theatre.narrator.release()
  await page.getByText(text('play.notice.answering')).waitFor({ state: 'hidden' })
  await player.readOn()
  expect(await field.inputValue()).toBe('Thank you')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await player.readOn()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 1, open: 0 })
})

test('a second tab sees the answer of the first, and cannot move in between [R10.03]', async () => {
  const first = visitor.page
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.locator('[data-choice="0"]').waitFor()
  // A tab behind another draws no frames: each is looked at in its turn.
  await first.bringToFront()
  await sayAndHearHalf()
  await second.bringToFront()
  await second.locator('[data-choice="0"]').waitFor({ state: 'hidden' })
  theatre.narrator.release()
  await first.bringToFront()
  await player.readOn()
  await second.bringToFront()
  await expect.poll(() => second.locator('body').textContent()).toMatch(helped)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })
})

test('starting over is refused while the story answers [R4.15]', async () => {
  const { page } = visitor
  await sayAndHearHalf()
  await player.menu('play.menu.restart')
  await visitor.heard('restart while a reply')
  theatre.narrator.release()
  await page.keyboard.press('Escape')
  await player.readOn()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 1, open: 0 })
})
