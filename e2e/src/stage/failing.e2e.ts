import { beforeEach, expect, test } from 'vitest'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { playerIdOf } from '../kit/playerIdOf.ts'
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

test('a failure leads to the next story, to the record and home while a way back is on offer, and a play that has ended opens on its result [R4.13] [R2.38]', async () => {
  const { page, text } = visitor
  const result = page.getByRole('dialog').filter({ hasText: text('play.result.failed') })
  for (const id of ['play.menu.record', 'posters.open', 'shell.tab.home'])
    await result.getByRole('button', { name: text(id), exact: true }).waitFor()
  expect(await result.getByRole('button', { name: text('shell.title.card') }).count()).toBe(0)
  await page.reload()
  await result.waitFor()
  await result.getByRole('button', { name: /^Next: / }).click()
  await visitor.on('/pages/home/gameDetail').waitFor()
  await page.goBack()
  await result.getByRole('button', { name: text('shell.tab.home') }).click()
  await visitor.on('/pages/home/index').waitFor()
})

test('a way back that costs more coins than there are is no dead button: it says so, and leads to coins [R1.12] [R4.14]', async () => {
  const { page } = visitor
  // Today's first one, which is free, was taken in another play.
  await theatre.world.context.database.pool.query(
    `SELECT ledger_post('revive:elsewhere', 'revive', id, '[]', jsonb_build_object('day', last_day))
     FROM player WHERE id = $1`,
    [await playerIdOf(page)],
  )
  await page.reload()
  await visitor.button('play.revive.open').click()
  await page.getByText('You have only 0 coins.').waitFor()
  expect(await goBack().count()).toBe(0)
  expect(await visitor.faults()).toEqual([])
  await visitor.button('daily.unlock.earn').click()
  await visitor.on('/pages/setting/welfare').waitFor()
})
