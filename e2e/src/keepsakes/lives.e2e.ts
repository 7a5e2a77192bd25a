import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { winByCalls } from '../kit/playByCalls.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

test('the map of lives names what was seen and hides what was not; a past life is read from its first line, and another begun [R15.03]', async () => {
  await theatre.visitor('en', { width: 320 })
  await winByCalls(theatre, visitor)
  const { page, text } = visitor
  const { moves, ending } = theatre.load('win')
  await visitor.goto(`/pages/ai/storyRecord?game_id=${tin}`)
  await visitor.button('lives.open').click()
  const map = visitor.on('/pages/ai/lives')
  await map.getByRole('heading', { name: text('lives.scenes') }).waitFor()
  const { scenes, endings, openings } = theatre.texts('en')
  const won = endings.get(ending)?.title ?? ''
  await map.getByText(won, { exact: true }).first().waitFor()
  const places = await map.locator('figure b').allTextContents()
  expect(places.length).toBeGreaterThan(0)
  const hidden = [
    ...[...scenes.values()].map(({ title }) => title).filter((title) => !places.includes(title)),
    ...[...endings.values()].map(({ title }) => title).filter((title) => title !== won),
  ]
  expect(hidden.length).toBeGreaterThan(0)
  const seen = (await map.textContent()) ?? ''
  expect(hidden.filter((title) => seen.includes(title))).toEqual([])
  expect(await map.getByText(text('lives.unseen')).count()).toBe(
    endings.size - 1 + scenes.size - places.length,
  )
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])

  await visitor.button('lives.again').click()
  const dialog = page.getByRole('dialog', { name: text('play.again.title') })
  await dialog.getByRole('button', { name: text('lives.again'), exact: true }).click()
  await player.begin()
  await visitor.goto(`/pages/ai/lives?game_id=${tin}`)
  await expect.poll(() => map.getByRole('button', { name: text('lives.read') }).count()).toBe(2)
  // The newest first: below it the life that was won.
  await map
    .getByRole('button', { name: text('lives.read') })
    .last()
    .click()
  const way = openings.get(moves[0]?.id ?? '')?.label ?? ''
  expect(way).not.toBe('')
  await page.getByText(way).filter({ visible: true }).first().waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('where no life was lived yet, the way to the story is shown [R15.03]', async () => {
  await theatre.visitor()
  await visitor.arrive(`/pages/ai/lives?game_id=${tin}`)
  await visitor.page.getByRole('heading', { name: visitor.text('lives.empty.title') }).waitFor()
  await visitor.button('games.play').click()
  await visitor.on('/pages/home/gameDetail').waitFor()
})

test('the bars of odds have our colours, not those of the browser [R15.03]', async () => {
  await theatre.visitor()
  await winByCalls(theatre, visitor)
  await visitor.goto(`/pages/ai/lives?game_id=${tin}`)
  const bar = visitor.page.locator('meter').first()
  await bar.waitFor()
  const picture = await sharp(await bar.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The middle of its first part.
  const at = (Math.floor(picture.info.height / 2) * picture.info.width + 4) * picture.info.channels
  expect([...picture.data.subarray(at, at + 3)]).toEqual([0x5b, 0x3d, 0xf5])
})

test('a milestone is told with the result, stands on its page with those to come, and becomes a poster [R15.05]', async () => {
  await theatre.visitor('en', { width: 320 })
  await winByCalls(theatre, visitor)
  const { page, text } = visitor
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await player.seeResult()
  const fresh = page.getByRole('list', { name: text('milestones.new') })
  await fresh.getByText(text('milestones.name.ended')).waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.goto('/pages/mine/index')
  await page.getByText(text('milestones.title'), { exact: true }).click()
  const all = visitor.on('/pages/mine/milestones')
  const reached = all.locator('li[data-reached]')
  await reached.filter({ hasText: text('milestones.name.ended') }).waitFor()
  // Who has lost nothing has not let go of anything.
  const ahead = all
    .locator('li:not([data-reached])')
    .filter({ hasText: text('milestones.name.let_go') })
  await ahead.getByText(text('milestones.how.let_go')).waitFor()
  expect(await ahead.getByRole('button').count()).toBe(0)
  const figures = `${await reached.count()} of ${await all.locator('li').count()}`
  await all.getByText(figures, { exact: true }).waitFor()
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  await all
    .getByRole('button', { name: `${text('posters.open')}: ${text('milestones.name.ended')}` })
    .click()
  const poster = page.locator('img[data-drawn]')
  await poster.waitFor({ timeout: 40_000 })
  expect(await poster.getAttribute('alt')).toContain(text('milestones.name.ended'))
})
