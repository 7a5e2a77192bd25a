import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterTin } from '../kit/enterTin.ts'
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
