import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { drain } from './kit/drain.ts'
import { type Reader, reader } from './kit/Reader.ts'
import { openTheatre, type Theatre, tin } from './kit/Theatre.ts'
import type { Visitor } from './kit/Visitor.ts'

let theatre: Theatre
let visitor: Visitor
let player: Reader
beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre?.close())
beforeEach(async () => {
  theatre.load('win')
  visitor = await theatre.visitor()
  player = reader(visitor)
})
afterEach(async () => {
  const { complaints } = visitor
  await visitor.leave()
  expect([...complaints, ...theatre.errors()]).toEqual([])
})

const on = (path: string) => visitor.page.locator(`[data-path="${path}"]:visible`)

test('a link to a play leads there through the login, with home beneath [R2.10]', async () => {
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await on('/pages/public/login').waitFor()
  await visitor.logIn()
  await on('/pages/ai/chat').waitFor()
  await visitor.page
    .getByRole('button', { name: visitor.text('shell.back') })
    .first()
    .click()
  await on('/pages/home/index').waitFor()
})

test('a link to a game that is not there says so, and home is one tap away', async () => {
  await visitor.goto('/')
  await visitor.logIn()
  await on('/pages/home/index').waitFor()
  await visitor.goto('/pages/home/gameDetail?game_id=no-such')
  await visitor.page.getByText('That story isn’t here.').first().waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('back goes detail, home; the play stays as it was and goes on from home [R2.20] [R2.60]', async () => {
  const { page, text } = visitor
  await visitor.goto('/')
  await visitor.logIn()
  await page
    .getByRole('button', { name: theatre.texts('en').title })
    .first()
    .click()
  await page.getByRole('button', { name: text('games.play'), exact: true }).click()
  await player.pick(0)
  await player.readOn()
  await page.goBack()
  await on('/pages/home/gameDetail').waitFor()
  await page.goBack()
  await on('/pages/home/index').waitFor()
  const recent = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text('home.recent') }) })
  await recent.getByRole('button', { name: theatre.texts('en').title }).waitFor()
  await page
    .getByRole('button', { name: text('home.continue') })
    .first()
    .click()
  await on('/pages/ai/chat').waitFor()
  expect(await player.readOn()).toBe('choices')
})

test('back closes a sheet that is open, and not the stage under it', async () => {
  const { page, text } = visitor
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await visitor.logIn()
  await player.pick(0)
  await player.readOn()
  await player.menu('play.menu.truth')
  await page.getByRole('dialog', { name: text('play.truth.title') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.goBack()
  await page.getByRole('dialog', { name: text('play.truth.title') }).waitFor({ state: 'hidden' })
  await on('/pages/ai/chat').waitFor()
})

test('who has no energy left is offered more, and keeps what was typed [R1.04] [R8.02]', async () => {
  const { page, text } = visitor
  await visitor.goto(`/pages/ai/chat?game_id=${tin}`)
  await visitor.logIn()
  await player.pick(0)
  await player.readOn()
  await drain(theatre.world, visitor)
  await page.locator('textarea:visible').fill('help the fishermen')
  await page.getByRole('button', { name: text('play.send'), exact: true }).click()
  await page.getByRole('dialog', { name: text('play.energy.title') }).waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('play.energy.later') }).click()
  expect(await page.locator('textarea:visible').inputValue()).toBe('help the fishermen')
})
