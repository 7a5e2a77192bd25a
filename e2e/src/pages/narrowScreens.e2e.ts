import type { Language } from '@fabula/contract'
import { expect, test } from 'vitest'
import { clippedHints } from '../kit/clippedHints.ts'
import { clippedWords } from '../kit/clippedWords.ts'
import { sampled } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

async function onStage(lang: Language) {
  theatre.load('win', lang)
  await theatre.visitor(lang, { width: 320 })
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await visitor.page.locator('[data-choice="0"]').waitFor()
}

const cut = async () => [
  ...(await clippedWords(visitor.page)),
  ...(await clippedHints(visitor.page)),
]

async function closeSheet() {
  const { page, text } = visitor
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.close') })
    .click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

/** Scrollers with something wider than themselves. */
const sideways = () =>
  visitor.page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('main, dialog[open], dialog[open] *')]
    return scrollers
      .filter(
        (scroller) => scroller.checkVisibility() && scroller.matches('[data-scroll], dialog *'),
      )
      .filter((scroller) => /auto|scroll/.test(getComputedStyle(scroller).overflowY))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className }) => className)
  })

test.each(sampled(['id', 'vi', 'ko', 'es-ES', 'pt-PT'] as const, ['vi', 'ko']))(
  'in %s no word of the stage and its sheets is cut on a phone 320 px wide',
  async (lang) => {
    await onStage(lang)
    const { page } = visitor
    const found: Record<string, readonly string[]> = { opening: await cut() }
    await player.pick(0)
    await player.readOn()
    found['choices'] = await cut()
    await page.getByRole('button', { name: visitor.text('play.menu.title') }).click()
    await page.getByRole('dialog').waitFor()
    found['menu'] = await cut()
    await closeSheet()
    for (const sheet of ['play.menu.log', 'play.menu.truth', 'play.menu.standing']) {
      await player.menu(sheet)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      found[sheet] = await cut()
      await closeSheet()
    }
    expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([])
  },
)

test('with the page or the text twice as large nothing has to be scrolled sideways, and sending stays on the screen', async () => {
  await onStage('id')
  const { page } = visitor
  const send = page.getByRole('button', { name: visitor.text('play.send'), exact: true })
  const wide: Record<string, readonly string[]> = {}
  const look = async (name: string) => {
    await page.setViewportSize({ width: 195, height: 422 })
    wide[`${name}, page`] = await sideways()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    wide[`${name}, text`] = await sideways()
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  await page.setViewportSize({ width: 195, height: 422 })
  const lowest = async () => {
    const box = await send.boundingBox()
    return box && box.y + box.height
  }
  await expect.poll(lowest).toBeLessThanOrEqual(422)
  for (const path of [
    'home/index',
    'home/gameList',
    'mine/index',
    'setting/index',
    'setting/welfare',
    'mine/roleSet',
  ]) {
    await visitor.goto(`/pages/${path}`)
    await page.locator(`[data-path="/pages/${path}"]:visible`).getByRole('button').nth(1).waitFor()
    await look(path)
  }
  expect(Object.entries(wide).filter(([, names]) => names.length > 0)).toEqual([])
})

test('with the page twice as large, and on a phone on its side, choices can be tapped', async () => {
  await onStage('en')
  const { page } = visitor
  for (const [width, height] of [
    [195, 422],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await player.pick(0)
    await player.readOn()
  }
})
