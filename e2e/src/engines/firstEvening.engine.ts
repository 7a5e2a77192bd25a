import { setTimeout as sleep } from 'node:timers/promises'
import { timing } from '@fabula/contract'
import { openWorld, tin, type World } from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { uiTexts } from '../kit/uiTexts.ts'
import type { DriverPage } from './driverPage.ts'
import type { Engine } from './Engine.ts'
import { openEngine } from './openEngine.ts'

const text = uiTexts('en')
let world: World
let engine: Engine | null
let page: DriverPage
beforeAll(async () => {
  world = await openWorld()
  engine = await openEngine()
})
afterAll(async () => {
  await engine?.close()
  await world?.close()
})
beforeEach(async () => {
  if (!engine) throw new Error('FABULA_BROWSER names no engine')
  page = await engine.open()
})
afterEach(() => page.close())

const shown = (path: string) =>
  page.until(
    `[...document.querySelectorAll('[data-path="${path}"]')].some((it) => it.checkVisibility())`,
  )
const seen = (words: string) =>
  page.until(`document.body.innerText.includes(${JSON.stringify(words)})`)

async function toLogin() {
  await page.goto(`${world.address}/?lang=en&still=1#/pages/public/login`)
  await page.until(`document.querySelectorAll('fieldset [role=listbox]').length === 2`)
}

async function logIn() {
  await toLogin()
  // The drums turn to where they begin when they are shown; a tap before that is lost.
  for (let look = 0; look < 2; look += 1) {
    await page.until(`['1990', 'April'].every((name) => {
      const option = [...document.querySelectorAll('[role=option]')].find((it) => it.textContent === name)
      const isChosen = option.ariaSelected === 'true'
      if (!isChosen) option.click()
      return isChosen
    })`)
    await sleep(500)
  }
  await page.evaluate(`[...document.querySelectorAll('[type=checkbox]')].at(-1).click()`)
  await page.click('button', text('login.guest'))
  await page.click('button', text('profile.first.skip'))
  await shown('/pages/home/index')
}

/** Reads until there is a choice or an end. */
async function readOn() {
  await page.until(`(() => {
    const seen = (it) => it?.checkVisibility() ? it : null
    if (seen(document.querySelector('[data-choice], [data-ending]'))) return true
    seen(document.querySelector('[data-advance]'))?.click()
    const skip = [...document.querySelectorAll('button')].find((it) => it.textContent === '${text('play.dice.skip')}')
    seen(skip)?.click()
    return false
  })()`)
}

async function playFourTurns() {
  await page.click('button', 'Biscuit Tin')
  await shown('/pages/home/gameDetail')
  await page.click('button', text('games.play'))
  await shown('/pages/ai/chat')
  for (let turn = 0; turn < 4; turn += 1) {
    // A tap so soon where the last one was would still read on.
    await page.evaluate(`new Promise((rested) => setTimeout(rested, ${timing.readOnGuardMs}))`)
    await page.click('[data-choice]')
    await page.until(`!document.querySelector('[data-choice]')?.checkVisibility()`)
    await readOn()
  }
}

test('login, a story, three turns, and back home', async () => {
  await logIn()
  await playFourTurns()
  expect(await page.evaluate('location.hash')).toContain(`game_id=${tin}`)
  await page.goBack()
  await shown('/pages/home/gameDetail')
  await page.goBack()
  await shown('/pages/home/index')
  await seen(text('home.recent'))
})

test('what is typed is seen whole, and the story so far stays at its end in either look', async () => {
  await logIn()
  await playFourTurns()
  await page.fill('textarea', 'I hold my lantern over the water and ask her who went by')
  const hidden = `(() => {
    const field = [...document.querySelectorAll('textarea')].find((it) => it.checkVisibility())
    return field.scrollHeight - field.clientHeight
  })()`
  expect(await page.evaluate(hidden)).toBeLessThanOrEqual(1)
  await page.click('button', text('play.menu.title'))
  await page.click('dialog button', text('play.menu.log'))
  for (const look of ['letters', 'book', 'letters'] as const) {
    await page.click('dialog label', text(`play.log.${look}`))
    await sleep(1000)
    const left = `(() => {
      const log = [...document.querySelectorAll('dialog [tabindex="0"]')].find((it) => it.checkVisibility())
      return log.scrollHeight - log.clientHeight - log.scrollTop
    })()`
    expect(await page.evaluate(left)).toBeLessThanOrEqual(1)
  }
})

test('the page is as wide as that of a phone', async () => {
  await page.goto(world.address)
  expect(await page.evaluate('innerWidth')).toBe(390)
})

test('driven back on home says to press again, and home stays', async () => {
  await logIn()
  await page.click('h1')
  await page.goBack()
  await seen(text('shell.exit'))
  await shown('/pages/home/index')
})

test('on the login each question stands inside its paper, above its answers', async () => {
  await toLogin()
  const places = (await page.evaluate(`[...document.querySelectorAll('fieldset')].map((group) => {
    const legend = group.querySelector('legend').getBoundingClientRect()
    const box = group.getBoundingClientRect()
    const next = group.querySelector('[role=listbox], input').getBoundingClientRect()
    return { above: next.top - legend.bottom, inside: legend.top - box.top, height: legend.height }
  })`)) as { above: number; inside: number; height: number }[]
  expect(places.length).toBeGreaterThan(0)
  for (const { above, inside } of places) {
    expect(above).toBeGreaterThanOrEqual(0)
    // On the border it would begin where the paper does.
    expect(inside).toBeGreaterThanOrEqual(8)
  }
})
