import { expect, test } from 'vitest'
import { brokenWords } from '../kit/brokenWords.ts'
import { clippedHints } from '../kit/clippedHints.ts'
import { clippedWords } from '../kit/clippedWords.ts'
import { passLoginAgeless } from '../kit/login.ts'
import { sampled } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'
import { wordsAtEdge } from '../kit/wordsAtEdge.ts'

const { theatre, visitor, player } = setupTheatre()

const rootSize = () =>
  visitor.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const largest = () => visitor.on('/pages/setting/textSize').locator('label').last().click()
const usual = () => visitor.on('/pages/setting/textSize').locator('label').first().click()

test('the player’s own text size holds at once, on every page, and after a new start on this device [R2.66]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.arrive('/pages/setting/index')
  await page.getByRole('button', { name: text('setting.textSize') }).click()
  const sample = page.getByText(text('setting.textSize.sample'))
  const height = async () => (await sample.boundingBox())?.height ?? 0
  await sample.waitFor()
  const before = await height()
  await largest()
  await expect.poll(rootSize).toBe('32px')
  await expect.poll(height).toBeGreaterThan(before * 3)
  expect(await visitor.faults()).toEqual([])
  await page.goBack()
  await visitor.on('/pages/setting/index').getByText('200%').waitFor()
  await visitor.goto('/')
  await page.reload()
  await visitor.on('/pages/home/index').getByRole('button').nth(2).waitFor()
  await expect.poll(rootSize).toBe('32px')
  await visitor.goto('/pages/setting/textSize')
  await usual()
  await expect.poll(rootSize).toBe('16px')
})

test.each(sampled(['en', 'es-ES', 'ko', 'ja', 'th'] as const, ['es-ES', 'th']))(
  'with the largest text nothing is cut on the smallest phone, from the address to the settings, in %s',
  async (lang) => {
    await theatre.visitor(lang, { width: 320 })
    const { page } = visitor
    await page.addInitScript('globalThis.__name = (named) => named')
    const found: Record<string, readonly string[]> = {}
    const cut = async () => [...(await clippedWords(page)), ...(await clippedHints(page))]
    const look = async (path: string) => {
      await visitor.goto(path)
      await visitor
        .on(path.split('?')[0] ?? '')
        .getByRole('button')
        .nth(1)
        .waitFor()
      await visitor.untilLoaded()
      found[path] = await cut()
    }
    await visitor.goto('/pages/setting/textSize')
    await largest()
    for (const path of [
      '/pages/home/index',
      '/pages/home/gameList',
      `/pages/home/gameDetail?game_id=${tin}`,
      '/pages/public/login',
    ])
      await look(path)
    await passLoginAgeless(visitor)
    await visitor.on('/pages/public/firstLoginRoleSet').getByRole('button').nth(1).waitFor()
    found['first role'] = await cut()
    for (const path of ['/pages/home/index', '/pages/mine/roleSet', '/pages/setting/index'])
      await look(path)
    expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([])
  },
)

/** Buttons lower than their words, and titles wider than their place. */
const squeezed = () =>
  visitor.page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility()
    const low = [...document.querySelectorAll('button')]
      .filter(isShown)
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    const wide = [...document.querySelectorAll('main *')]
      .filter(isShown)
      .filter((element) => getComputedStyle(element).webkitLineClamp !== 'none')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    return [...low, ...wide].map(({ textContent }) => textContent)
  })

test('with the largest text a button is as tall as its words, and a long word of a title is not cut, nor a player’s ID broken [R2.66]', async () => {
  await theatre.visitor('id', { width: 320 })
  const { page } = visitor
  // tsx compiles functions to call __name, which the page does not have where they are evaluated.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript("localStorage.setItem('textSize', '200')")
  const found: Record<string, readonly (string | null)[]> = {}
  for (const path of [
    '/pages/ai/night?key=none',
    '/pages/ai/guidanceGameChat',
    '/pages/mine/index',
  ]) {
    await visitor.arrive(path)
    await visitor.on(path.replace(/\?.*/, '')).waitFor()
    await visitor.untilLoaded()
    found[path] = [...(await squeezed()), ...(await brokenWords(page, '[0-9a-f]{8}'))]
  }
  expect(Object.values(found).flat()).toEqual([])
})

test.each(['ja', 'id'] as const)(
  'on a screen 320 px wide no page of settings goes over the edge with the largest text, in %s [R2.66]',
  async (lang) => {
    await theatre.visitor(lang, { width: 320 })
    const { page } = visitor
    await page.addInitScript("localStorage.setItem('textSize', '200')")
    for (const path of ['/pages/setting/logout/protocol', '/pages/setting/account']) {
      await visitor.arrive(path)
      await visitor.on(path).waitFor()
      await visitor.untilLoaded()
      expect(await wordsAtEdge(page), path).toEqual([])
    }
  },
)

test('forced colours leave days, clocks, bars and switches to be told apart [R12.08]', async () => {
  theatre.load('win')
  await theatre.visitor()
  const { page, text } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (selector: string) =>
    page
      .locator(`${selector}:visible`)
      .first()
      .evaluate((element) => {
        const { backgroundColor } = getComputedStyle(element)
        // What is see-through shows the canvas.
        return /^rgba.* 0\)$/.test(backgroundColor) ? 'rgb(255, 255, 255)' : backgroundColor
      })
  // A switch changes its colour in a moment, not at once.
  const apart = (one: string, other: string) =>
    expect
      .poll(async () => (await look(one)) !== (await look(other)), { message: `${one}, ${other}` })
      .toBe(true)
  await visitor.arrive('/pages/setting/bgmSetting')
  const music = page.getByRole('switch', { name: text('setting.sound.system') })
  await music.waitFor()
  // The server keeps what is set: a switch turns when it has heard of it.
  if (!(await music.isChecked())) await music.click()
  const button = page.getByRole('switch', { name: text('setting.sound.button') })
  if (await button.isChecked()) await button.click()
  await expect.poll(() => button.isChecked()).toBe(false)
  await apart('[role=switch]:checked', '[role=switch]:not(:checked)')
  await visitor.goto('/')
  await page.getByText('Day 1', { exact: false }).first().waitFor()
  await apart('[data-state="claimable"]', '[data-state="ahead"]')
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await page.locator('[data-hud] [data-look] i').first().waitFor()
  await apart('[data-hud] i[data-full]', '[data-hud] [data-look] i:not([data-full])')
})

test('forced colours, which take paper and shadow from a button, leave it its border: on home, in a question, on the stage [R12.08]', async () => {
  theatre.load('win')
  await theatre.visitor()
  const { page, text } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  const bare = () =>
    page.locator('button:visible, dialog:modal').evaluateAll((all) =>
      all
        .filter((one) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(one)
          return borderTopStyle === 'none' || borderTopWidth === '0px'
        })
        .map((one) => one.ariaLabel ?? one.textContent),
    )
  await visitor.arrive('/pages/home/index')
  await visitor.button('home.play').first().waitFor()
  expect(await bare()).toEqual([])
  await visitor.goto('/pages/setting/index')
  await visitor.button('mine.logout').click()
  await page.getByRole('dialog').waitFor()
  expect(await bare()).toEqual([])
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await page.getByRole('button', { name: text('play.menu.title') }).waitFor()
  expect(await bare()).toEqual([])
})
