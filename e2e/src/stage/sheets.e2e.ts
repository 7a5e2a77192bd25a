import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { drain } from '../kit/drain.ts'
import { enterTin } from '../kit/enterTin.ts'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { choose } from '../kit/Reader.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor, player } = setupTheatre()

const sheet = () => visitor.page.locator('dialog:modal')
const key = (name: string) => visitor.page.keyboard.press(name)
const has = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Goes there by Tab alone, and presses it. */
async function tabTo(place: Locator): Promise<void> {
  for (let steps = 0; !(await has(place)); steps += 1) {
    if (steps > 60) throw new Error('Tab does not lead there')
    await key('Tab')
  }
  await key('Enter')
}

/** The sheet of this title is open and has the focus. @returns what axe finds on it */
async function seen(title: string): Promise<string[]> {
  await visitor.page.getByRole('dialog', { name: title }).waitFor()
  await expect.poll(() => sheet().locator(':focus').count()).toBe(1)
  return visitor.faults()
}

async function closed(): Promise<void> {
  await key('Escape')
  await sheet().waitFor({ state: 'hidden' })
}

test('the menu and each sheet over the stage are opened by keyboard, have the focus, and Escape leads back to the menu’s button [R12.08]', async () => {
  await enterTin(theatre, visitor)
  await player.begin()
  const { page, text } = visitor
  const menu = page.getByRole('button', { name: text('play.menu.title') })
  const within = (name: string) => sheet().getByRole('button', { name, exact: true })
  await tabTo(menu)
  const wrong = await seen(text('play.menu.title'))
  await closed()
  for (const [choice, title] of [
    ['play.menu.standing', 'play.standing'],
    ['play.menu.truth', 'play.truth.title'],
    ['play.menu.restart', 'play.restart.title'],
  ] as const) {
    await tabTo(menu)
    await tabTo(within(text(choice)))
    wrong.push(...(await seen(text(title))))
    await closed()
    await expect.poll(() => has(menu), { message: title }).toBe(true)
  }
  expect(wrong).toEqual([])
})

test('a line of the log is reported by keyboard, and whoever leaves the report is in the log, and then on the stage [R12.08] [R11.04]', async () => {
  await enterTin(theatre, visitor)
  await player.begin()
  const { page, text } = visitor
  const menu = page.getByRole('button', { name: text('play.menu.title') })
  const within = (name: string) => sheet().getByRole('button', { name, exact: true })
  await tabTo(menu)
  await tabTo(within(text('play.menu.log')))
  const wrong = await seen(text('play.menu.log'))
  await tabTo(within(text('safety.report.line')).first())
  wrong.push(...(await seen(text('safety.report.title'))))
  await key('Escape')
  wrong.push(...(await seen(text('play.menu.log'))))
  await closed()
  await expect.poll(() => has(menu)).toBe(true)
  expect(wrong).toEqual([])
})

test('whoever is asked about taking a move back, or about their energy, says no by Escape and is where they were [R12.08]', async () => {
  await enterTin(theatre, visitor)
  await player.begin()
  const { page, text } = visitor
  // A roll that was seen cannot be taken back.
  const unrolled = page.locator('[data-choice]:visible:not(:has([data-odds]))').first()
  await choose(page, unrolled)
  await player.readOn()
  const menu = page.getByRole('button', { name: text('play.menu.title') })
  await tabTo(menu)
  await tabTo(sheet().getByRole('button', { name: text('play.menu.undo'), exact: true }))
  const wrong = await seen(text('play.undo.title'))
  await closed()
  await expect.poll(() => has(menu)).toBe(true)
  const energy = page.locator('[data-energy]:visible')
  await tabTo(energy)
  wrong.push(...(await seen(text('play.energy.yours'))))
  await closed()
  await expect.poll(() => has(energy)).toBe(true)
  // A move that cannot be paid opens it too; the choices are built anew by then, and keys begin on the stage.
  await drain(theatre.world, visitor)
  await tabTo(page.locator('[data-choice="0"]:visible'))
  wrong.push(...(await seen(text('play.energy.title'))))
  await closed()
  await expect.poll(() => has(visitor.on('/pages/ai/chat'))).toBe(true)
  expect(wrong).toEqual([])
})

test('a result is read and left by keyboard: its title has the focus, Escape leads to the stage, and the question over it back to it [R12.08] [R4.13]', async () => {
  await theatre.visitor()
  const { last } = await arriveBeforeLast(theatre, visitor, 'fail')
  await player.make(last)
  await player.readOn()
  const { page, text } = visitor
  const see = page.getByRole('button', { name: text('play.result.see'), exact: true })
  const within = (name: string) => sheet().last().getByRole('button', { name, exact: true })
  await tabTo(see)
  /** What is asked over the result is left, and the result has the focus again. */
  const asked = async (question: string) => {
    const faults = await seen(question)
    await key('Escape')
    await page.getByRole('dialog', { name: question }).waitFor({ state: 'hidden' })
    await expect.poll(() => sheet().locator(':focus').count()).toBe(1)
    return faults
  }
  const title = sheet().getByRole('heading', { level: 2 })
  await expect.poll(() => has(title)).toBe(true)
  const wrong = await visitor.faults()
  await tabTo(within(text('play.result.again')))
  wrong.push(...(await asked(text('play.again.title'))))
  await tabTo(within(text('play.revive.open')))
  wrong.push(...(await asked(text('play.revive.title'))))
  await closed()
  await expect.poll(() => has(see)).toBe(true)
  expect(wrong).toEqual([])
})

test('the dice are looked at and left by keyboard, from the truth and back to the stage [R12.08] [R10.13]', async () => {
  await enterTin(theatre, visitor)
  await player.begin()
  const { page, text } = visitor
  const menu = page.getByRole('button', { name: text('play.menu.title') })
  const within = (name: string) => sheet().getByRole('button', { name, exact: true })
  await tabTo(menu)
  await tabTo(within(text('play.menu.truth')))
  await seen(text('play.truth.title'))
  await tabTo(within(text('play.proof.title')))
  const dice = visitor.on('/pages/ai/dice')
  await dice.getByText(text('play.proof.sealed')).waitFor()
  await visitor.untilLoaded()
  await expect
    .poll(() => dice.evaluate((shown) => shown.contains(document.activeElement)))
    .toBe(true)
  const wrong = await visitor.faults()
  await tabTo(dice.getByRole('button', { name: text('shell.back') }))
  const stage = visitor.on('/pages/ai/chat')
  await expect
    .poll(() => stage.evaluate((shown) => shown.contains(document.activeElement)))
    .toBe(true)
  expect(wrong).toEqual([])
})
