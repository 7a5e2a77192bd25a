import { beforeEach, expect, test } from 'vitest'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  await theatre.visitor()
  const { last } = await arriveBeforeLast(theatre, visitor, 'win')
  await player.play([last])
  await player.seeResult()
})

test('the result covers the stage, counts the endings, and one tap leads to the next story [R4.13] [R2.38]', async () => {
  const { page, text } = visitor
  const of = theatre.texts('en').endings.size
  const result = page.getByRole('dialog').filter({ hasText: text('play.result.won') })
  await result.getByText(`Endings found: 1 of ${of}`).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.keyboard.press('Escape')
  await result.waitFor({ state: 'hidden' })
  await visitor.button('play.result.see').click()
  await result.getByRole('button', { name: /^Next: / }).click()
  await visitor.on('/pages/home/gameDetail').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(
    theatre.texts('en').title,
  )
})

test('a heart goes to who made the story, is taken back, and is counted on their page, which the story leads to [R1.15] [R2.61]', async () => {
  const { page, text } = visitor
  const creator = theatre.world.context.catalog.newest(tin)?.script.creator ?? ''
  const hearts = async () => {
    const { rows } = await theatre.world.context.database.pool.query('SELECT game_id FROM thanks')
    return rows.length
  }
  const give = page.getByRole('button', { name: text('creators.thank').replace('{name}', creator) })
  const given = page.getByRole('button', {
    name: text('creators.thanked').replace('{name}', creator),
  })
  // The ending is dark.
  await expect(give.evaluate((button) => getComputedStyle(button).color)).resolves.toBe(
    'rgb(255, 255, 255)',
  )
  await give.click()
  await given.waitFor()
  expect([await hearts(), await visitor.faults()]).toEqual([1, []])
  await page.waitForTimeout(400)
  await given.click()
  await give.waitFor()
  expect(await hearts()).toBe(0)
  await page.waitForTimeout(400)
  await give.click()
  await given.waitFor()
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await page.getByRole('button', { name: text('games.creator').replace('{name}', creator) }).click()
  const theirs = visitor.on('/pages/home/creator')
  await theirs.getByText('1 heart').waitFor()
  await theirs.getByRole('button', { name: theatre.texts('en').title }).waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('“Play again” on the page of a story begins at its opening, and the history keeps the win [R4.15] [R1.17] [R2.45]', async () => {
  const { page, text } = visitor
  await visitor.button('shell.tab.home').click()
  await visitor.on('/pages/home/index').waitFor()
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await visitor.button('games.again').click()
  const asking = page.getByRole('dialog', { name: text('play.again.title') })
  await asking.getByText(text('play.again.body')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await asking.getByRole('button', { name: text('play.result.again') }).click()
  await visitor.on('/pages/ai/chat').waitFor()
  await page.getByRole('list', { name: text('play.opening.title') }).waitFor()
  await player.pick(0)
  await player.readOn()
  await visitor.goto('/pages/mine/history')
  const row = page.locator(`[data-game="${tin}"]`)
  await row.getByText(text('shelf.history.won')).waitFor()
  expect(await row.textContent()).toContain(text('shelf.state.open'))
})
