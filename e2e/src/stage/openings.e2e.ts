import { storyIds } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { giveCoins } from '../kit/giveCoins.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor, player } = setupTheatre()

/** Taps of text that a player bears before the first choice. */
const mostTaps = 4

test.each(storyIds())(
  '%s: from each way in to the first choice at most four taps [R13.11]',
  async (id) => {
    await theatre.visitor()
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

async function arrive(id: string): Promise<void> {
  const { page, text } = visitor
  const price = theatre.world.context.catalog.newest(id)?.script.price ?? 0
  await visitor.arrive(`/pages/home/gameDetail?game_id=${id}`)
  if (price > 0) {
    await giveCoins(theatre.world, visitor, price)
    await page.reload()
    await page.getByRole('button', { name: `Unlock for ${price} coins` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /unlock/i })
      .click()
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
