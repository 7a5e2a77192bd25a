import { expect, test } from 'vitest'
import { enterTin } from '../kit/enterTin.ts'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { choose, taken } from '../kit/Reader.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

const enter = (width?: number) => enterTin(theatre, visitor, width)
const choice = (at: number) => visitor.page.locator(`[data-choice="${at}"]:visible`)

/** Enter goes on, skips the dice, and spends nothing where there is a choice. */
async function enterUntil(ready: ReturnType<typeof choice>): Promise<void> {
  for (let presses = 0; !(await ready.isVisible()); presses += 1) {
    if (presses > 200) throw new Error('Enter does not lead on')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForTimeout(20)
  }
}

test('a play is won by keyboard alone, and its dice are rolled again by the player [R2.38] [R10.13]', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page, text } = visitor
  for (const [n, move] of moves.entries()) {
    await taken(page, async () => {
      if (n !== 1 || move.words === null) return page.keyboard.press(`${move.at + 1}`)
      while (!(await page.locator('textarea:focus').isVisible())) await page.keyboard.press('Tab')
      await page.keyboard.type(move.words)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    })
    await enterUntil(n === moves.length - 1 ? page.getByText(text('play.result.won')) : choice(0))
  }
  while (
    !(await visitor.button('play.result.lookBack').evaluate((it) => it === document.activeElement))
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText(text('play.result.won')).waitFor({ state: 'hidden' })
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: moves.length - 1, open: 0 })

  await visitor.goto(`/pages/ai/dice?game_id=${tin}`)
  await page.getByText(text('play.proof.ok')).waitFor()
  const rolls = await page.getByRole('listitem').count()
  expect(rolls).toBeGreaterThan(0)
  expect(await page.getByText(text('play.proof.roll.ok'), { exact: true }).count()).toBe(rolls)
  expect(await visitor.faults()).toEqual([])
})

test('Enter and send do something while pages are unread: words are sent, and what was not read stands in the log [R2.38]', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page, text } = visitor
  await player.play(moves.slice(0, 1))
  await player.pick(await unrolled())
  await page.locator('[data-advance="next"]:visible').waitFor()
  const told = page.getByRole('log', { name: text('play.told') }).getByRole('paragraph')
  // Before, what is sent would wait.
  await player.answered()
  const unread = (await told.allTextContents()).at(-1) ?? fail()
  await page.locator('textarea:visible').fill('Thank you')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('textarea:visible').inputValue()).toBe('')
  await player.readOn()
  await player.menu('play.menu.log')
  const log = page.getByRole('dialog', { name: text('play.menu.log') })
  // Only the rows in sight are there.
  const toTheEnd = () =>
    log.locator('[tabindex="0"]').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  const shown = (words: string) =>
    expect.poll(async () => toTheEnd().then(() => log.getByText(words).count())).toBe(1)
  await shown('Thank you')
  await shown(unread)
})

test('the Enter that confirms a Japanese word in Safari sends nothing, the next one does [R2.38]', async () => {
  await enter()
  await player.begin()
  const field = visitor.page.locator('textarea:visible')
  await field.fill('ありがとう')
  // Safari tells of it when the word is composed already, by this code.
  const isOurs = await field.evaluate((element) => {
    const init = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    return !element.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  expect(isOurs).toBe(false)
  expect(await field.inputValue()).toBe('ありがとう')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await player.readOn()
})

test('Enter does something after the last answer too: it turns to the end, and the words cost nothing [R2.38]', async () => {
  await theatre.visitor()
  const { page } = visitor
  const { last } = await arriveBeforeLast(theatre, visitor, 'fail')
  await player.make(last)
  await page.locator('[data-advance="next"]:visible').waitFor()
  await player.answered()
  const spent = await spentBy(theatre.world, visitor)
  await page.locator('textarea:visible').fill('Wait!')
  await page.keyboard.press('Enter')
  await visitor.button('play.result.see').waitFor()
  expect(await spentBy(theatre.world, visitor)).toEqual(spent)
})

test('a whole play by ear: each sentence is told once, in order, with who says it', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page, text } = visitor
  const told = page.getByRole('log', { name: text('play.told') })
  for (const [n, move] of moves.entries()) {
    const list = text(n === 0 ? 'play.opening.title' : 'play.choices')
    const lists = page
      .getByRole('list', { name: list })
      .or(page.getByRole('list', { name: text('play.exits') }))
    await choose(page, lists.getByRole('button').nth(move.at))
    const isLast = n === moves.length - 1
    expect(await player.readOn()).toBe(isLast ? 'ending' : 'choices')
    const heard = await told.getByRole('paragraph').allTextContents()
    expect(heard.length).toBeGreaterThan(0)
    // What is drawn letter by letter is not heard a second time.
    const tree = await page.locator('[data-path="/pages/ai/chat"]').ariaSnapshot()
    expect(tree.split('paragraph').length - 1).toBeLessThanOrEqual(heard.length + 2)
  }
  await player.seeResult()
  await page.getByRole('heading', { level: 2, name: /./ }).first().waitFor()
  await page.getByRole('button', { name: text('play.result.again') }).waitFor()
})

test('a move without a roll is taken back for nothing, a roll once seen stands [R10.06]', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page, text } = visitor
  const log = page.getByRole('log', { name: text('play.told') })
  const undo = page.getByRole('dialog').getByRole('button', { name: text('play.menu.undo') })
  await player.play(moves.slice(0, 1))
  const before = await log.textContent()
  await visitor.button('play.menu.title').click()
  expect(await undo.isDisabled()).toBe(true)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.close') })
    .click()

  await player.pick(await unrolled())
  await player.readOn()
  await player.menu('play.menu.undo')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('play.undo.confirm') })
    .click()
  await visitor.heard(text('play.undo.done'))
  await player.readOn()
  expect(await log.textContent()).toBe(before)
})

test('“What is true” shows the facts known so far, the newest first, and none before it came out [R10.14]', async () => {
  const { moves } = theatre.load('win')
  await enter()
  const { page, text } = visitor
  const facts = page.getByRole('dialog', { name: text('play.truth.title') })
  const close = () => facts.getByRole('button', { name: text('shell.close') }).click()
  await player.play(moves.slice(0, 1))
  const known = async () => (await standing()).facts
  const before = await known()
  await player.menu('play.menu.truth')
  await facts.waitFor()
  const shownBefore = (await facts.textContent()) ?? ''
  await close()
  let came = before
  for (const move of moves.slice(1)) {
    if (came.length >= before.length + 1 && came.length >= 2) break
    await player.make(move)
    await player.readOn()
    came = await known()
  }
  expect(came.length).toBeGreaterThanOrEqual(2)
  const fresh = came.filter((fact) => !before.some((old) => old.text === fact.text))
  expect(fresh.length).toBeGreaterThan(0)
  for (const fact of fresh) expect(shownBefore).not.toContain(fact.text)
  await player.menu('play.menu.truth')
  await facts.waitFor()
  const shown = (await facts.textContent()) ?? ''
  const places = came.map((fact) => shown.indexOf(fact.text))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(shown).not.toContain(text('play.truth.empty'))
})

/** The play as the server tells it to this page. */
async function standing() {
  const asked = visitor.page.waitForResponse(/chatHistory/)
  await visitor.page.reload()
  const { data } = (await (await asked).json()) as { data: { facts: { text: string }[] } }
  await choice(0).waitFor()
  return data
}

test('while one plays the dice stay sealed [R10.13]', async () => {
  const { moves } = theatre.load('win')
  await enter()
  await player.play(moves.slice(0, 1))
  await player.menu('play.menu.truth')
  await visitor.button('play.proof.title').click()
  await visitor.page.getByText(visitor.text('play.proof.sealed')).waitFor()
  expect(await visitor.faults()).toEqual([])
})

/** Place of a choice that needs no luck. */
async function unrolled(): Promise<number> {
  const at = await visitor.page
    .locator('[data-choice]:visible')
    .evaluateAll((all) => all.findIndex((one) => one.querySelector('[data-odds]') === null))
  return at < 0 ? fail() : at
}

function fail(): never {
  throw new Error('the story is not as this test needs it')
}
