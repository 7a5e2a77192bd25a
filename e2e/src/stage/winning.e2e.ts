import { describe, expect, test } from 'vitest'
import { playToLast } from '../kit/playByCalls.ts'
import { sampled } from '../kit/sampled.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

test('nobody logs in without the terms box and an answer about their age [R5.03] [R11.02]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await visitor.goto('/pages/public/login')
  const guest = page.getByRole('button', { name: text('login.guest') })
  await guest.click()
  await visitor.heard(text('login.birth.missing'))
  await page.getByLabel(text('login.birth.skip')).check()
  await guest.click()
  await visitor.heard('agree')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

describe('a guest logs in, picks a story, enters it and plays it to a win [R1.02] [R1.03] [R2.60] [R4.13]', () => {
  const everyPageIn = sampled(['en', 'ja', 'th', 'zh-Hans'] as const, ['en', 'ja'])
  test.each(everyPageIn)('in %s, on pages that everyone can use', async (lang) => {
    await theatre.visitor(lang)
    const { page, text } = visitor
    const { moves } = theatre.load('win', lang)

    await visitor.goto('/')
    await page.getByRole('button', { name: text('home.play') }).waitFor()
    expect(await visitor.faults()).toEqual([])
    await visitor.goto('/pages/public/login')
    await page.getByRole('button', { name: text('login.guest') }).waitFor()
    expect(await visitor.faults()).toEqual([])
    await visitor.logInByHand()
    const cover = page.getByRole('button', { name: theatre.texts(lang).title }).first()
    await cover.waitFor()
    expect(await visitor.faults()).toEqual([])
    await cover.click()
    const play = page.getByRole('button', { name: text('games.play'), exact: true })
    await play.waitFor()
    expect(await visitor.faults()).toEqual([])
    await play.click()
    await page.locator('[data-choice]:visible').first().waitFor()
    expect(await visitor.faults()).toEqual([])

    for (const [n, move] of moves.entries()) {
      await player.make(move, n % 2 === 1 ? 'words' : 'tap')
      const now = await player.readOn(lang === 'en' ? 'tap' : 'quick')
      expect([n, now]).toEqual([n, n === moves.length - 1 ? 'ending' : 'choices'])
      if (n === 1) expect(await visitor.faults()).toEqual([])
    }
    await player.seeResult()
    await page.getByText(text('play.result.won')).waitFor()
    expect(await visitor.faults()).toEqual([])
    // The opening is free.
    expect(await spentBy(theatre.world, visitor)).toEqual({
      posted: moves.length - 1,
      // What was only asked about is given back.
      voided: moves.filter(({ words, asks }, n) => n % 2 === 1 && words !== null && asks).length,
      open: 0,
    })
  })
})

test('what was won is kept: the card, the scenes, the whole record from its first line [R2.40] [R2.64] [R4.18]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  const { moves } = theatre.load('win')
  await visitor.arrive('/')
  await player.play([await playToLast(theatre, visitor, moves)])
  await player.seeResult()
  await page.getByRole('button', { name: text('play.menu.record') }).click()
  for (const tab of ['photos', 'cards', 'books', 'told']) {
    await page.getByText(text(`play.record.${tab}`), { exact: true }).click()
    if (tab === 'cards') await page.locator('figcaption:visible').first().waitFor()
    expect(await visitor.faults()).toEqual([])
  }
  await page.getByText(theatre.texts('en').openings.get(moves[0]?.id ?? '')?.label ?? '').waitFor()
  // The card says how it was won, and what that cost [R1.13].
  await visitor.goto(`/pages/ai/card?game_id=${tin}`)
  await page.locator('button:has(img):visible').click()
  await page.locator('blockquote:visible').waitFor()
  await page
    .getByRole('list', { name: text('cards.cost') })
    .getByText('energy')
    .waitFor()
  expect(await visitor.faults()).toEqual([])
})
