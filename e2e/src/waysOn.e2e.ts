import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Reader, reader } from './kit/Reader.ts'
import { openTheatre, type Theatre, tin } from './kit/Theatre.ts'
import type { Visitor } from './kit/Visitor.ts'

let theatre: Theatre
let visitor: Visitor
let player: Reader
beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre?.close())
beforeEach(async () => {
  const { moves } = theatre.load('win')
  visitor = await theatre.visitor()
  player = reader(visitor)
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await visitor.logIn()
  for (const move of moves) {
    await player.make(move)
    await player.readOn()
  }
  await player.seeResult()
})
afterEach(async () => {
  const { complaints } = visitor
  await visitor.leave()
  expect([...complaints, ...theatre.errors()]).toEqual([])
})

const on = (path: string) => visitor.page.locator(`[data-path="${path}"]:visible`)
const button = (id: string) =>
  visitor.page.getByRole('button', { name: visitor.text(id), exact: true })

test('the result covers the stage, counts the endings, and one tap leads to the next story [R4.13] [R2.38]', async () => {
  const { page, text } = visitor
  const of = theatre.texts('en').endings.size
  const result = page.getByRole('dialog').filter({ hasText: text('play.result.won') })
  await result.getByText(`Endings found: 1 of ${of}`).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.keyboard.press('Escape')
  await result.waitFor({ state: 'hidden' })
  await player.seeResult()
  await result.getByRole('button', { name: /^Next: / }).click()
  await on('/pages/home/gameDetail').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(
    theatre.texts('en').title,
  )
})

test('“Play again” on the page of a story begins at its opening, and the history keeps the win [R4.15] [R1.17] [R2.45]', async () => {
  const { page, text } = visitor
  await button('shell.tab.home').click()
  await on('/pages/home/index').waitFor()
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await button('games.again').click()
  const asking = page.getByRole('dialog', { name: text('play.again.title') })
  await asking.getByText(text('play.again.body')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await asking.getByRole('button', { name: text('play.result.again') }).click()
  await on('/pages/ai/chat').waitFor()
  await page.getByRole('list', { name: text('play.opening.title') }).waitFor()
  await player.pick(0)
  await player.readOn()
  await visitor.goto('/pages/mine/history')
  const row = page.locator(`[data-game="${tin}"]`)
  await row.getByText(text('shelf.history.won')).waitFor()
  expect(await row.textContent()).toContain(text('shelf.state.open'))
})
