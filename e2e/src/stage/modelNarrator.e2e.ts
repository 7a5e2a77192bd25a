import { answerTo } from '@fabula/devkit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setupModel } from '../kit/setupModel.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'

const { model, config } = setupModel()
const { theatre, visitor, player } = setupTheatre({ config })

const first = 'You put your head back until your cap slides off.'
const rest = 'The sky has lost its place. You wait for it to look it up, and it takes its time.'
const whole = `${first} ${rest}`

/** The next answer stops when the second sentence has begun. @returns lets it go on */
function holdNext(row?: string): () => void {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  model.next({
    text: ({ turn }) => answerTo(turn, whole, row),
    size: 8,
    before: (said) => (said.includes('lost its place. You') ? held : undefined),
  })
  return goOn
}

const told = () => visitor.page.locator('[data-path="/pages/ai/chat"]').textContent()

test('a model tells a play, reads an unclear line, and dies in mid-sentence: each turn is paid once [R14.01] [R14.02] [R14.03]', async () => {
  await theatre.visitor('en')
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()

  // Unclear words: the model names the row, and is read while it still speaks.
  const goOn = holdNext('sit')
  await player.say('I won’t ask her what she saw')
  await visitor.page.getByText(first).first().waitFor()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 0, open: 1 })
  goOn()
  await player.readOn()
  expect(model.asked.at(-1)?.turn).toContain('ROWS')
  expect(await told()).toContain('it takes its time')
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })

  model.next({ mode: 'reset', text: ({ turn }) => answerTo(turn, `${first} And out of the`) })
  await player.pick(0)
  await player.readOn()
  expect(await told()).not.toMatch(/⟦|And out of the/)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 2, voided: 0, open: 0 })
})

test('two tabs of one play show the same words of a model, which is asked once, and paid once [R10.03] [R14.02]', async () => {
  await theatre.visitor('en')
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  const tab = visitor.page
  const other = await tab.context().newPage()
  await other.goto(tab.url())
  await other.locator('[data-choice="0"]').waitFor()
  const asked = model.asked.length
  const goOn = holdNext()
  // A tab behind another draws no frames: each is looked at in its turn.
  await tab.bringToFront()
  await player.pick(0)
  await tab.getByText(first).first().waitFor()
  await other.bringToFront()
  await other.getByText(first).first().waitFor()
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 0, open: 1 })
  goOn()
  await tab.bringToFront()
  await player.readOn()
  const words = await heardIn(tab)
  expect(words).toContain('it takes its time')
  await other.bringToFront()
  await expect.poll(() => heardIn(other)).toBe(words)
  expect(model.asked).toHaveLength(asked + 1)
  expect(await spentBy(theatre.world, visitor)).toEqual({ posted: 1, voided: 0, open: 0 })
})

/** All of the newest turn, as it is said to who does not see. */
const heardIn = (tab: Page) => tab.getByRole('log').textContent()
