import { beforeEach, expect, test } from 'vitest'
import { drain } from '../kit/drain.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()
beforeEach(async () => {
  theatre.load('win')
  await theatre.visitor()
})

test('a link to a play leads there through the login, with home beneath [R2.10]', async () => {
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await visitor.on('/pages/public/login').waitFor()
  await visitor.logInByHand()
  await visitor.on('/pages/ai/chat').waitFor()
  await visitor.page
    .getByRole('button', { name: visitor.text('shell.back') })
    .first()
    .click()
  await visitor.on('/pages/home/index').waitFor()
})

test('a link to a game that is not there says so, and home is one tap away', async () => {
  await visitor.arrive('/')
  await visitor.on('/pages/home/index').waitFor()
  await visitor.goto('/pages/home/gameDetail?game_id=no-such')
  await visitor.page.getByText('That story isn’t here.').first().waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('back goes detail, home; the play stays as it was and goes on from home [R2.20] [R2.60]', async () => {
  const { page, text } = visitor
  await visitor.arrive('/')
  await page
    .getByRole('button', { name: theatre.texts('en').title })
    .first()
    .click()
  await page.getByRole('button', { name: text('games.play'), exact: true }).click()
  await player.pick(0)
  await player.readOn()
  await page.goBack()
  await visitor.on('/pages/home/gameDetail').waitFor()
  await page.goBack()
  await visitor.on('/pages/home/index').waitFor()
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text('home.recent') }) })
  await recent.getByRole('button', { name: theatre.texts('en').title }).waitFor()
  await page
    .getByRole('button', { name: text('home.continue') })
    .first()
    .click()
  await visitor.on('/pages/ai/chat').waitFor()
  expect(await player.readOn()).toBe('choices')
})

test('back closes a sheet that is open, and not the stage under it', async () => {
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await player.menu('play.menu.truth')
  await page.getByRole('dialog', { name: text('play.truth.title') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.goBack()
  await page.getByRole('dialog', { name: text('play.truth.title') }).waitFor({ state: 'hidden' })
  await visitor.on('/pages/ai/chat').waitFor()
})

test('who has no energy left is offered more, and keeps what was typed [R1.04] [R8.02]', async () => {
  const { page, text } = visitor
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  await drain(theatre.world, visitor)
  await page.locator('textarea:visible').fill('help the fishermen')
  await page.getByRole('button', { name: text('play.send'), exact: true }).click()
  await page.getByRole('dialog', { name: text('play.energy.title') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('play.energy.later') }).click()
  expect(await page.locator('textarea:visible').inputValue()).toBe('help the fishermen')
})

test('the list of games has its tabs, covers invite where nothing is liked, and one’s own page counts [R3.06] [R7.41] [R7.46] [R7.21]', async () => {
  const { page, text } = visitor
  await visitor.arrive('/pages/mine/likeList')
  const covers = page.getByRole('list', { name: text('shell.title.allGames') })
  await covers.getByRole('button').first().waitFor()
  expect(await visitor.faults()).toEqual([])
  const title = (await covers.getByRole('button').first().getAttribute('aria-label')) ?? ''
  await covers.getByRole('button').first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: text('shelf.likes.mark') }).click()
  await visitor.heard(text('shelf.likes.added'))
  await visitor.goto('/pages/mine/index')
  await page.getByRole('button', { name: `${text('shell.title.likeGames')} 1` }).waitFor()
  await visitor.goto('/pages/home/gameList')
  const list = visitor.on('/pages/home/gameList')
  const shown = () => list.locator('main').getByRole('button').count()
  await list.getByText('Role-playing', { exact: true }).waitFor()
  await expect.poll(shown).toBeGreaterThan(0)
  const all = await shown()
  await list.getByText('Free', { exact: true }).click()
  await expect.poll(shown).toBeLessThan(all)
  expect(await shown()).toBeGreaterThan(0)
  expect(await visitor.faults()).toEqual([])
})

test('a tab that is chosen by keyboard takes the focus to its page, and back [R12.08]', async () => {
  const { page, text } = visitor
  await visitor.arrive('/')
  for (const [tab, path] of [
    ['shell.tab.me', '/pages/mine/index'],
    ['shell.tab.home', '/pages/home/index'],
  ] as const) {
    await page.getByRole('button', { name: text(tab), exact: true }).press('Enter')
    const shown = visitor.on(path)
    await shown.waitFor()
    const hasFocus = () => shown.evaluate((each) => each.contains(document.activeElement))
    await expect.poll(hasFocus, { message: path }).toBe(true)
  }
})
