import type { Language } from '@fabula/contract'
import { ourStory, storyIds } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { sampled } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor, player } = setupTheatre()

/** Taps of text that a player bears before the first choice. */
const mostTaps = 4

const inEnglish = storyIds().map((id) => `${id} in en`)
const everywhere = storyIds().flatMap((id) =>
  [...ourStory(id).texts.keys()].map((lang) => `${id} in ${lang}`),
)

test.each(sampled(everywhere, [...inEnglish, 'dawn-in-a-tin in ja', 'forty-letters in zh-Hans']))(
  '%s: from each way in to the first choice at most four taps [R13.11]',
  async (told) => {
    const [id = '', lang = ''] = told.split(' in ')
    await theatre.visitor(lang as Language)
    await arrive(id)
    const ways = visitor.page.locator('[data-choice]:visible')
    await ways.first().waitFor()
    const taps: number[] = []
    for (let way = 0; way < (await ways.count()); way += 1) {
      await player.pick(way)
      taps.push(await tapsToChoice())
      await startOver()
    }
    expect(taps.length).toBeGreaterThan(1)
    expect(Math.max(...taps), `taps by way in: ${taps}`).toBeLessThanOrEqual(mostTaps)
  },
)

describe.each([
  {
    lang: 'ja' as const,
    way: '窓を開けてそっと外へ',
    woven: /「窓を開けてそっと外へ」.*(?:物語は始まる|あなたはやって来る)/,
    greeting: 'こんばんは、猫さん',
    asked: /もう一度、もう少しはっきり|何をするつもり|どういう意味で|ふたつの考えのあいだ/,
  },
  {
    lang: 'zh-Hans' as const,
    way: '我推开天窗爬了出去',
    woven: /“我推开天窗爬了出去。?”.*(?:故事就这样开始了|也就这么来了)/,
    greeting: '你好，猫咪',
    asked: /说得清楚一点|你是想做什么|是哪个意思|两个念头之间/,
  },
])('who types how they come, in $lang', ({ lang, way, woven, greeting, asked }) => {
  test('is told so in their own words, and the story begins [R13.10]', async () => {
    const { page } = await theatre.visitor(lang)
    await arrive('late-moon')
    await page.locator('[data-choice]:visible').first().waitFor()
    await player.say(way)
    await page.getByText(woven).first().waitFor()
    expect(await player.readOn()).toBe('choices')
  })

  test('and says no way is asked in the story’s voice, with the ways still there [R13.10]', async () => {
    const { page, button } = await theatre.visitor(lang)
    await arrive('late-moon')
    await page.locator('[data-choice]:visible').first().waitFor()
    await page.locator('textarea:visible').fill(greeting)
    await button('play.send').click()
    await page.getByText(asked).first().waitFor()
    await player.readOn()
    expect(await page.locator('[data-choice]:visible').count()).toBe(2)
  })
})

async function arrive(id: string): Promise<void> {
  const { page, text } = visitor
  const price = theatre.world.context.catalog.newest(id)?.script.price ?? 0
  await visitor.arrive(`/pages/home/gameDetail?game_id=${id}`)
  if (price > 0) {
    await giveCoins(theatre.world, visitor, price)
    await page.reload()
    const unlock = { name: text('games.unlock').replace('{price}', String(price)) }
    await page.getByRole('button', unlock).click()
    await page.getByRole('dialog').getByRole('button', unlock).click()
    await page.getByRole('button', { name: text('games.play'), exact: true }).waitFor()
  }
  await visitor.goto(`/pages/ai/chat?game_id=${id}`)
}

/** Reads on, and counts how often the page is turned. */
async function tapsToChoice(): Promise<number> {
  const { page } = visitor
  const onward = page.locator('[data-advance="next"]:visible')
  const choice = page.locator('[data-choice="0"]:visible')
  for (let taps = 0; ; taps += 1) {
    await onward.or(choice).first().waitFor()
    if (await choice.isVisible()) return taps
    await onward.click()
  }
}

async function startOver(): Promise<void> {
  const { page, text } = visitor
  await player.menu('play.menu.restart')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('play.restart.confirm') }).click()
  await page.getByText(text('play.opening.title')).waitFor()
}
