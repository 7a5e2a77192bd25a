import { beforeEach, expect, test } from 'vitest'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'

let paidMoves: number
const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor()
  const { last, moves } = await arriveBeforeLast(theatre, visitor, 'fail')
  paidMoves = moves - 1
  await player.play([last])
  await player.seeResult()
})

const goBack = () => visitor.page.getByRole('button', { name: 'Go back for free', exact: true })

test('a failure is gone back from, the first move is free, and the play goes on [R1.12] [R4.13] [R4.14]', async () => {
  const { page, text } = visitor
  await page.getByText(text('play.result.failed')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.button('play.revive.open').click()
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
  await visitor.button('play.revive.open').click()
  await visitor.button('play.revive.refuse').click()
  const asking = page.getByRole('dialog', { name: text('play.revive.refuse.title') })
  await asking.getByRole('button', { name: text('shell.cancel') }).click()
  await visitor.button('play.revive.refuse').click()
  await asking.getByRole('button', { name: text('play.revive.refuse') }).click()
  await visitor.button('play.revive.open').waitFor({ state: 'hidden' })
  await page.getByText(text('play.result.failed')).waitFor()
  await visitor.button('play.result.again').click()
  await page
    .getByRole('dialog', { name: text('play.again.title') })
    .getByRole('button', { name: text('play.result.again') })
    .click()
  await page.getByRole('list', { name: text('play.opening.title') }).waitFor()
  await player.pick(0)
  expect(await player.readOn()).toBe('choices')
})
