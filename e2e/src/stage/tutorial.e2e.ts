import { type Language, timing } from '@fabula/contract'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { lengthen } from '../kit/lengthen.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const path = '/pages/ai/guidanceGameChat'
const { theatre, visitor } = setupTheatre()

const told = (id: string) => visitor.page.getByText(visitor.text(`guide.${id}`)).waitFor()

async function arrive(lang: Language = 'en', width = 390): Promise<void> {
  await theatre.visitor(lang, { width })
  await visitor.arrive(path)
}

async function takeTheScript(): Promise<void> {
  await told('script')
  await visitor.page.locator('[data-tutorial] button').click()
  await told('energy')
  await visitor.button('guide.forward').click()
  await told('way')
}

/** Turns pages, skips the dice and does `then` whatever else is left to do, until the mark is there. */
async function readTo(mark: string, then?: () => Promise<void>): Promise<void> {
  const { page, text } = visitor
  const wanted = page.getByText(text(`guide.${mark}`))
  const onward = page
    .locator('[data-advance]:visible')
    .or(page.getByRole('button', { name: text('play.dice.skip') }))
    .first()
  await expect
    .poll(
      async () => {
        if (await wanted.isVisible()) return true
        // What is to be clicked may be gone by then, for text goes on by itself.
        if (await onward.isVisible()) await onward.click({ timeout: 500 }).catch(() => undefined)
        else await then?.()
        return false
      },
      { interval: 20 },
    )
    .toBe(true)
}

const first = () => visitor.page.locator('[data-choice="0"]:visible')
const pickFirst = () =>
  first()
    .click({ timeout: 500 })
    .catch(() => undefined)

async function say(words: string): Promise<void> {
  await visitor.page.locator('textarea:visible').fill(words)
  await visitor.button('play.send').click()
}

async function user(): Promise<Record<string, unknown>> {
  return JSON.parse((await visitor.page.evaluate(() => localStorage.getItem('userInfo'))) ?? '{}')
}

async function logged(): Promise<[string, number][]> {
  const { rows } = await theatre.world.context.database.pool.query(
    `SELECT body->>'state' AS state, (body->>'step')::int AS step FROM activity
     WHERE kind = 'beginner' AND body->>'game_id' = 'late-moon' AND player_id = $1 ORDER BY (body->>'step')::int, id`,
    [(await user())['client_id']],
  )
  return rows.map(({ state, step }) => [state, step])
}

/** An adult who allows statistics: without, no step is reported. */
async function allowStatistics(): Promise<void> {
  await theatre.world.context.database.pool.query(
    `UPDATE player SET birth_year = 1990, birth_month = 1, consents = '{analytics}' WHERE id = $1`,
    [(await user())['client_id']],
  )
  await visitor.page.reload()
  await expect.poll(async () => (await user())['consents']).toEqual(['analytics'])
}

test('who logs in for the first time is asked to the tutorial, plays it to its end and is asked no more [R1.20] [R2.39] [R2.69] [R3.12] [R4.23]', async () => {
  await theatre.visitor()
  await visitor.goto('/')
  await visitor.logInByHand()
  await visitor.button('guide.invite.start').waitFor()
  expect(await user()).toMatchObject({ first_login: true, beginner_guide: false })
  await allowStatistics()
  await visitor.button('guide.invite.start').click()
  await takeTheScript()
  await first().click()
  await told('next')
  await readTo('action')
  await first().click()
  await readTo('words')
  await say('I hum an old tune.')
  await readTo('standing')
  await visitor.button('guide.forward').click()
  await told('menu')
  await visitor.button('guide.forward').click()
  await readTo('ending', pickFirst)
  await visitor.button('play.result.see').click()
  await visitor.button('guide.more').click()
  const prompt = visitor.page.getByRole('dialog', { name: visitor.text('guide.done.title') })
  await prompt.getByText('9 of 9').waitFor()
  expect(await visitor.faults()).toEqual([])
  await prompt.getByRole('button', { name: visitor.text('guide.more') }).click()
  await visitor.page.locator('[data-path="/pages/home/index"]:visible').waitFor()
  await visitor.button('guide.invite.start').waitFor({ state: 'hidden' })
  // It costs nothing and pays nothing.
  expect(await user()).toMatchObject({ beginner_guide: true, coin: 0, power: 100 })
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => ['step', step])
  await expect.poll(logged).toEqual([...steps, ['completed', 9]])
})

test('back asks before it leaves, by whatever means; who goes on, goes on where they were, after a reload too [R2.69] [R4.23]', async () => {
  await arrive()
  await allowStatistics()
  await takeTheScript()
  await first().click()
  await readTo('action')
  const { page } = visitor
  await page.goBack()
  await visitor.button('guide.exit.stay').click()
  await told('action')
  await visitor.button('shell.back').click()
  await visitor.button('guide.exit.stay').click()
  await page.reload()
  await told('action')
  await visitor.button('guide.skip').click()
  expect(await visitor.faults()).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visitor.text('guide.exit.leave') })
    .click()
  await page.locator('[data-path="/pages/home/index"]:visible').waitFor()
  expect(await user()).toMatchObject({ beginner_guide: true })
  await expect.poll(async () => (await logged()).at(-1)).toEqual(['left', 9])
})

test('who comes to the tutorial a second time is taught from its first step again [R2.39] [R4.23]', async () => {
  await arrive()
  await takeTheScript()
  await first().click()
  await readTo('action')
  await visitor.button('guide.skip').click()
  await visitor.button('guide.exit.leave').click()
  await visitor.on('/pages/home/index').waitFor()
  await visitor.button('shell.tab.me').click()
  await visitor.page.getByText(visitor.text('guide.title'), { exact: true }).click()
  await takeTheScript()
})

test('who taps the story again while it is on its way takes it once, and «Next» says that it is coming [R2.69] [R9.04]', async () => {
  await arrive()
  const { page } = visitor
  const held: Route[] = []
  await page.route('**/game/chatHistory*', (route) => void held.push(route))
  const story = page.locator('[data-tutorial] button')
  await story.click()
  await page.locator('button[aria-busy="true"]:visible').waitFor()
  await page.waitForTimeout(timing.doubleTapGuardMs)
  await story.click()
  await visitor.button('guide.forward').click()
  await page.unroute('**/game/chatHistory*')
  await held[0]?.continue()
  await told('energy')
  expect(held).toHaveLength(1)
})

test('a tap on «Tap here» turns the page, as a tap on what it points at does [R2.69]', async () => {
  await arrive()
  await visitor.page.getByText(visitor.text('guide.script')).click()
  await told('energy')
  await visitor.button('guide.forward').click()
  await first().click()
  await told('next')
  await visitor.page.getByText(visitor.text('guide.next')).click()
  await readOn()
  await told('action')
})

/** Taps on 'Tap here' until it is gone. */
async function readOn(): Promise<void> {
  const { page, text } = visitor
  const here = page.getByText(text('guide.next'))
  await expect
    .poll(
      async () => {
        if (await here.isVisible()) await here.click({ timeout: 500 }).catch(() => undefined)
        return page.getByText(text('guide.action')).isVisible()
      },
      { interval: 20 },
    )
    .toBe(true)
}

test('on a low screen what is highlighted does not reach out of the card [R2.39]', async () => {
  await arrive()
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 640 })
  await takeTheScript()
  await first().click()
  await told('next')
  await readTo('action')
  const bottomOf = async (part: string) => {
    const box = await page.locator(`${part}:visible`).boundingBox()
    return box ? box.y + box.height : 0
  }
  // Not all choices fit into the card.
  expect(await bottomOf('[data-choice="3"]')).toBeGreaterThan(
    await bottomOf('section:has(> [data-body])'),
  )
  await expect
    .poll(
      async () => (await bottomOf('section:has(> [data-body])')) - (await bottomOf('[data-light]')),
    )
    .toBeGreaterThanOrEqual(0)
})

test('the stage is lit while the tutorial explains it [R2.39]', async () => {
  await arrive()
  await takeTheScript()
  const dark = await visitor.page.locator('[data-light]').evaluate((light) => {
    const spread = (shadow: string) => Number(/(\S+)px$/.exec(shadow)?.[1] ?? 0)
    const { boxShadow, backgroundColor } = getComputedStyle(light)
    const shadows = boxShadow.split(/,(?![^(]*\))/).map((shadow) => spread(shadow.trim()))
    return [backgroundColor, Math.max(...shadows)]
  })
  expect(dark).toEqual(['rgba(0, 0, 0, 0)', expect.any(Number)])
  expect(dark[1]).toBeLessThan(20)
})

test('a tap beside the tutorial asks before it leaves, and leads to the story that was tapped [R2.69] [R4.23]', async () => {
  await arrive()
  await told('script')
  const { page, text } = visitor
  const other = page.locator('li:not([data-tutorial]) button').first()
  await other.click()
  const question = page.getByRole('dialog', { name: text('guide.exit.title') })
  await question.waitFor()
  // A tap beside the question stays.
  await page.mouse.click(195, 20)
  await question.waitFor({ state: 'hidden' })
  await told('script')
  // Longer than the guard against a double tap.
  await page.waitForTimeout(400)
  await other.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('guide.exit.leave') })
    .click()
  await page.locator('[data-path="/pages/home/gameDetail"]:visible').waitFor()
  expect(await user()).toMatchObject({ beginner_guide: true })
})

test('by keyboard each mark has the focus, its button the next Tab, and a key leads to what it shows [R2.39]', async () => {
  await arrive()
  await told('script')
  const { page, text } = visitor
  const inFocus = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.ariaLabel || activeElement?.textContent
        }),
      )
      .toBe(name)
  const goOn = async () => {
    await inFocus(text('guide.title'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await inFocus(text('guide.forward'))
    await page.keyboard.press('Enter')
  }
  await goOn()
  await told('energy')
  await goOn()
  await told('way')
  await inFocus(text('guide.title'))
  await page.keyboard.press('1')
  await told('next')
  expect(await visitor.faults()).toEqual([])
})

test('in Thai, on the smallest phone, not a word is English and none is cut [R2.69]', async () => {
  await arrive('th', 320)
  const { page } = visitor
  const readAll = async () => {
    const words = await page.locator(`[data-path="${path}"]:visible`).textContent()
    expect(words?.match(/[A-Za-z]{3,}/g) ?? []).toEqual([])
    expect(await clippedWords(page)).toEqual([])
  }
  await takeTheScript()
  await first().click()
  await readTo('action')
  await readAll()
  await first().click()
  await readTo('words')
  await readAll()
  await say('ลูบแมว')
  await readTo('standing')
  await readAll()
})

test('words 40 % longer fit beside what they point at, 320 px wide [R2.69]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  await visitor.arrive(path)
  await takeTheScript()
  await first().click()
  await readTo('action')
  await lengthen(page)
  await page.reload()
  const note = page.getByRole('region', { name: visitor.text('guide.title') })
  await note.waitFor()
  expect(await clippedWords(page)).toEqual([])
  const box = await note.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0).toBe(true)
})
