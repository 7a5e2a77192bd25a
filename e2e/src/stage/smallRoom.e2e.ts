import { beforeEach, expect, test } from 'vitest'
import { brokenWords } from '../kit/brokenWords.ts'
import { clippedWords } from '../kit/clippedWords.ts'
import { drawn } from '../kit/drawn.ts'
import { arriveBeforeLast } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

/** The smallest phone with the largest text, a usual phone with it, and that one with the page twice as large. */
const rooms = [
  { width: 320, height: 568, text: 200 },
  { width: 390, height: 844, text: 200 },
  { width: 195, height: 422, text: 100 },
] as const

beforeEach(async () => {
  await theatre.visitor()
})

/** In each room: what is asked of it. */
async function inEachRoom(ask: () => Promise<void>) {
  const { page } = visitor
  for (const { width, height, text } of rooms) {
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, text)
    await ask()
  }
}

/** Parts of the stage that are not wholly on the screen, or stand on one another. */
const misplaced = () =>
  visitor.page.evaluate(() => {
    const names = ['[data-bar]', '[data-hud]', 'section:has([data-body])', '[data-composer]']
    const [bar, hud, card, composer] = names.map((name) =>
      [...document.querySelectorAll(name)].find((one) => one.checkVisibility()),
    )
    const column = [bar, hud, card, composer].map((part) => part?.getBoundingClientRect())
    const send = composer?.querySelector('button:last-child')?.getBoundingClientRect()
    const isOff = (box: DOMRect | undefined) =>
      !box || box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    const off = [...column, send].flatMap((box, n) => (isOff(box) ? [`off ${n}`] : []))
    const under = column.flatMap((box, n) => {
      const above = column[n - 1]
      return box && above && box.top < above.bottom - 1 ? [`${names[n]} under ${names[n - 1]}`] : []
    })
    return [...off, ...under]
  })

test('with large text or a page magnified the send button is on the screen, each choice can be come by, and “How things stand” says goal, story and scene [R2.38] [R2.66]', async () => {
  const { page } = visitor
  await arriveBeforeLast(theatre, visitor, 'win')
  const said = theatre.texts('en')
  await inEachRoom(async () => {
    await expect.poll(misplaced).toEqual([])
    await expect.poll(() => clippedWords(page)).toEqual([])
    const choices = page.locator('[data-choice]:visible')
    for (const choice of [choices.last(), choices.first()]) {
      // Fails where something else takes the tap.
      await choice.click({ trial: true })
      const [box, card] = await Promise.all([
        choice.boundingBox(),
        page.locator('[data-body]:visible').boundingBox(),
      ])
      expect(Math.min(box?.height ?? 0, card?.height ?? 0)).toBeGreaterThan(44)
    }
    await page.locator('[data-hud]:visible').click()
    const sheet = page.getByRole('dialog', { name: visitor.text('play.standing') })
    await sheet.getByText(said.title).waitFor()
    expect(await sheet.textContent()).toContain(visitor.text('play.objective'))
    expect(await clippedWords(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  })
  // A play that goes on stands on home with all that is said of it.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await visitor.goto('/')
  const play = visitor.button('home.continue')
  await play.waitFor()
  const above = play.evaluate((button) => {
    const hero = button.closest('section')
    const words = hero?.querySelector('div:has(h2) > :first-child')
    const tops = [hero, words].map((part) => part?.getBoundingClientRect().top ?? 0)
    return (tops[1] ?? 0) - (tops[0] ?? 0)
  })
  expect(await above).toBeGreaterThan(0)
  await visitor.goto('/pages/mine/history')
  await page.locator(`[data-game="${tin}"]:visible`).waitFor()
  expect(await clippedWords(page)).toEqual([])
})

test('with large text or a page magnified the result’s buttons show all their words, and lead on; where they lead no star, title or notice is cut [R4.13] [R5.06]', async () => {
  const { page, text } = visitor
  const { last } = await arriveBeforeLast(theatre, visitor, 'win')
  await player.play([last])
  await player.seeResult()
  await inEachRoom(async () => {
    await expect.poll(() => clippedWords(page)).toEqual([])
    const low = () =>
      page
        .getByRole('dialog')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((one) => one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.textContent),
        )
    await expect.poll(low).toEqual([])
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.title.card') })
    .click()
  await visitor.on('/pages/ai/card').waitFor()
  expect(await cutWhenMagnified()).toEqual({ notice: true, stars: [], broken: [] })
})

/** Of a story that was played: whether a notice is on the screen, stars that are not, words broken in a title. */
async function cutWhenMagnified() {
  const { page, text } = visitor
  await page.setViewportSize({ width: 195, height: 422 })
  await visitor.goto(`/pages/home/gameDetail?game_id=${tin}`)
  await page.getByRole('button', { name: text('shelf.likes.mark') }).click()
  const toast = page.locator('[data-kind="toast"]')
  await toast.waitFor()
  const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  await page.getByRole('button', { name: text('shelf.rate.title') }).click()
  await page.getByRole('dialog', { name: text('shelf.rate.title') }).waitFor()
  const stars = await clippedWords(page)
  await visitor.goto(`/pages/ai/storyRecord?game_id=${tin}`)
  await visitor.on('/pages/ai/storyRecord').getByRole('heading', { level: 1 }).waitFor()
  await visitor.untilLoaded()
  const { title } = theatre.texts('en')
  const broken = await brokenWords(page, title.split(' ').join('|'))
  return { notice: x + width <= 195, stars, broken }
}

test('a Japanese goal breaks between its phrases: 「追いかける」 stays in one piece [R2.38]', async () => {
  const { moves } = theatre.load('win', 'ja')
  await theatre.visitor('ja', { width: 320 })
  const { page } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  await player.play(moves.slice(0, 1))
  await player.menu('play.menu.standing')
  const sheet = page.getByRole('dialog', { name: visitor.text('play.standing') })
  await sheet.getByText('追いかける', { exact: false }).first().waitFor()
  for (const width of [320, 280, 240]) {
    await page.setViewportSize({ width, height: 568 })
    expect([width, await brokenWords(page, '追いかける')]).toEqual([width, []])
  }
})

test('words that have no room can be scrolled by keys, and nothing else takes a key [R12.08]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 700 })
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await page.locator('[data-choice="0"]:visible').waitFor()
  const { moves } = theatre.load('win')
  for (const move of moves.slice(0, 3)) {
    await player.make(move)
    await page.locator('[data-advance="next"]:visible').waitFor()
    await expect.poll(outOfReach).toEqual([])
    await player.readOn()
    await expect.poll(outOfReach).toEqual([])
  }
})

test('words that had room until the screen became lower can be scrolled by keys [R12.08]', async () => {
  await theatre.visitor('th', { width: 320 })
  const { page } = visitor
  await arriveBeforeLast(theatre, visitor, 'win')
  for (const height of [1600, 844, 568, 1200]) {
    await page.setViewportSize({ width: 320, height })
    await expect.poll(outOfReach).toEqual([])
    await drawn(page, 12)
    expect([height, await outOfReach()]).toEqual([height, []])
  }
})

/** Boxes that hide words which no key brings into sight, and boxes that take a key for nothing. */
const outOfReach = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-body], [data-body] > *')]
      .filter((box) => box.checkVisibility() && !box.querySelector('button, a'))
      .filter((box) => {
        const isCut = box.scrollHeight > box.clientHeight + 1
        const scrolls = isCut && getComputedStyle(box).overflowY === 'auto'
        return scrolls !== (box.tabIndex === 0)
      })
      .map((box) => box.textContent),
  )
