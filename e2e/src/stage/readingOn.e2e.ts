import { timing } from '@fabula/contract'
import { expect, test } from 'vitest'
import { enterTin } from '../kit/enterTin.ts'
import { handOn } from '../kit/hand.ts'
import { taken } from '../kit/Reader.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'

const { theatre, visitor, player } = setupTheatre()

/** From one tap to the next of somebody who reads on without looking up. */
const rhythmMs = 150

test('whoever reads on by quick taps at one spot chooses nothing there, until the finger has rested [R2.38] [R9.04]', async () => {
  const { moves } = theatre.load('win')
  await enterTin(theatre, visitor)
  const { page } = visitor
  await player.play(moves.slice(0, 1))
  await player.pick(moves[1]?.at ?? 0)
  await page.locator('[data-advance="next"]:visible').waitFor()
  await player.answered()
  const spent = await spentBy(theatre.world, visitor)
  const card = await page.locator('[data-body]:visible').boundingBox()
  if (!card) throw new Error('no card')
  const spot = { x: card.x + card.width / 2, y: card.y + card.height - 20 }
  const isChoice = () =>
    page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-choice]:enabled') !== null,
      spot,
    )
  const hand = await handOn(page)
  let at = Date.now()
  const tap = async () => {
    at += rhythmMs
    await page.waitForTimeout(rhythmMs)
    await hand.tap(spot, at)
  }
  for (let taps = 0; !(await isChoice()); taps += 1) {
    if (taps > 40) throw new Error('no choice has come to where the taps are')
    await tap()
  }
  for (let taps = 0; taps < 6; taps += 1) await tap()
  expect(await isChoice()).toBe(true)
  expect(await spentBy(theatre.world, visitor)).toEqual(spent)
  await page.waitForTimeout(timing.readOnGuardMs)
  await taken(page, () => hand.tap(spot, Date.now()))
})

test('a tap that was meant for the text chooses nothing that is only just coming, and what has come can be tapped [R2.38] [R9.04]', async () => {
  const { moves } = theatre.load('win')
  await enterTin(theatre, visitor)
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(holdComing)
  await player.play(moves.slice(0, 1))
  const strip = page.locator('[data-choice="0"]:visible')
  expect(await strip.evaluate(isHit)).toBe(false)
  await page.evaluate(() => {
    for (const coming of document.querySelectorAll('[data-choices] li'))
      for (const move of coming.getAnimations()) move.finish()
  })
  await expect.poll(() => strip.evaluate(isHit)).toBe(true)
})

/** From now on choices that come stand still before they move. */
function holdComing(): void {
  const hold = () => {
    for (const coming of document.querySelectorAll('[data-choices] li'))
      for (const move of coming.getAnimations()) if (move.currentTime === 0) move.pause()
  }
  new MutationObserver(hold).observe(document, { childList: true, subtree: true })
}

/** Whether a tap in its middle would be a tap on it. */
function isHit(strip: Element): boolean {
  const { left, top, width, height } = strip.getBoundingClientRect()
  return strip.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
