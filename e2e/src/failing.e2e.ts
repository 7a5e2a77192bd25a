import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Reader, reader } from './kit/Reader.ts'
import { spentBy } from './kit/spentBy.ts'
import { openTheatre, type Theatre, tin } from './kit/Theatre.ts'
import type { Visitor } from './kit/Visitor.ts'

let theatre: Theatre
let visitor: Visitor
let player: Reader
let paidMoves: number
beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre?.close())
beforeEach(async () => {
  const { moves } = theatre.load('fail')
  paidMoves = moves.length - 1
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

const button = (id: string) =>
  visitor.page.getByRole('button', { name: visitor.text(id), exact: true })
const goBack = () => visitor.page.getByRole('button', { name: 'Go back for free', exact: true })

test('a failure is gone back from, the first move is free, and the play goes on [R1.12] [R4.13] [R4.14]', async () => {
  const { page, text } = visitor
  await page.getByText(text('play.result.failed')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await button('play.revive.open').click()
  await goBack().waitFor()
  expect(await visitor.faults()).toEqual([])
  await goBack().click()
  await player.readOn()
  expect(await page.locator('[data-choice="0"]:visible').textContent()).toContain(text('play.free'))
  await player.pick(0)
  await player.readOn()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: paidMoves, open: 0 })
})

test('a revive that is refused lets the failure stand, and one may play again [R1.12] [R4.14] [R4.15]', async () => {
  const { page, text } = visitor
  await button('play.revive.open').click()
  await button('play.revive.refuse').click()
  const asking = page.getByRole('dialog', { name: text('play.revive.refuse.title') })
  await asking.getByRole('button', { name: text('shell.cancel') }).click()
  await button('play.revive.refuse').click()
  await asking.getByRole('button', { name: text('play.revive.refuse') }).click()
  await button('play.revive.open').waitFor({ state: 'hidden' })
  await page.getByText(text('play.result.failed')).waitFor()
  await button('play.result.again').click()
  await page
    .getByRole('dialog', { name: text('play.again.title') })
    .getByRole('button', { name: text('play.result.again') })
    .click()
  await page.getByRole('list', { name: text('play.opening.title') }).waitFor()
  await player.pick(0)
  expect(await player.readOn()).toBe('choices')
})
