import type { Language } from '@fabula/contract'
import { kitchen, kitchenProject } from '@fabula/devkit/kitchen'
import { afterAll, expect, test } from 'vitest'
import { choose, taken } from '../kit/Reader.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { spentBy } from '../kit/spentBy.ts'

const traces = { coat: 'You gave him the coat', tea: 'You made the tea', harsh: 'You shouted' }
const project = kitchenProject({ traces })
const { theatre, visitor, player } = setupTheatre({ config: { projectFolder: project.folder } })
afterAll(() => project.remove())

async function enter(lang: Language = 'en', width = 390): Promise<void> {
  await theatre.visitor(lang, { width })
  await visitor.arrive(`/pages/ai/chat?game_id=${kitchen}`)
  await player.begin()
}

const option = (label: string) =>
  visitor.page.locator('[data-choice]:visible').filter({ hasText: label })
const tap = async (label: string) => {
  await choose(visitor.page, option(label))
  return player.readOn()
}
const say = async (words: string) => {
  await player.say(words)
  return player.readOn()
}
const draft = () => visitor.page.locator('textarea:visible').inputValue()
const told = () => visitor.page.getByRole('log', { name: visitor.text('play.told') }).textContent()

test('words between two options are asked about, and may just be said, for nothing [R13.01] [R1.03]', async () => {
  await enter('en', 320)
  const { page } = visitor
  const words = 'kitchen lend or kitchen rest, line 2.'
  await say(words)
  await page.getByText(visitor.text('play.clarify.title')).waitFor()
  expect(await page.locator('[data-choice]:visible').count()).toBe(2)
  const justSay = page.locator('[data-just-say]')
  expect(await justSay.textContent()).toContain('Costs nothing')
  expect(await visitor.faults()).toEqual([])
  await taken(page, () => justSay.press('Enter'))
  await player.readOn()
  expect(await told()).not.toContain('goes well')
  expect(await draft()).toBe('')
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 0, open: 0 })
})

test('a typed ending asks first, says why and what it costs, and is declined without loss [R13.04]', async () => {
  await enter('en', 320)
  const { page, text } = visitor
  await tap('Do boil')
  await tap('Do yard')
  await say('yard go, line 1.')
  await page.getByText(text('play.confirm.ends')).waitFor()
  expect(await option('Do go').textContent()).toContain('Costs 5 energy')
  expect(await visitor.faults()).toEqual([])
  await page.locator('[data-decline]').press('Enter')
  await option('Do kiss').or(option('Do wait')).first().waitFor()
  expect(await draft()).toBe('yard go, line 1.')
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 2, open: 0 })

  await page.getByRole('button', { name: text('play.send'), exact: true }).click()
  await page.getByText(text('play.confirm.ends')).waitFor()
  await choose(page, option('Do go'))
  expect(await player.readOn()).toBe('ending')
})

test('a typed no puts the question away, and a typed yes answers it as a tap would [R13.04]', async () => {
  await enter()
  const { page, text } = visitor
  await tap('Do boil')
  await tap('Do yard')
  await say('yard go, line 1.')
  await page.getByText(text('play.confirm.ends')).waitFor()
  // The words that were asked about give way to the answer.
  await page.locator('textarea:visible').focus()
  await page.keyboard.type('no, not that')
  await taken(page, () => page.keyboard.press('Enter'))
  await player.readOn()
  await option('Do kiss').or(option('Do wait')).first().waitFor()
  expect(await page.getByText(text('play.confirm.ends')).count()).toBe(0)
  expect(await draft()).toBe('')

  await say('yard go, line 1.')
  await page.getByText(text('play.confirm.ends')).waitFor()
  await page.locator('textarea:visible').focus()
  await page.keyboard.type('yeah do that')
  await taken(page, () => page.keyboard.press('Enter'))
  expect(await player.readOn()).toBe('ending')
})

test('an option shows before the tap what it may bring and cost, and each exit is in sight [R13.09]', async () => {
  await enter('en', 320)
  const { page, text } = visitor
  const plead = page.getByRole('button', { name: /If it works: The trust\s+If it fails: The dusk/ })
  await plead.waitFor()
  await tap('Do boil')
  const exits = page.getByRole('list', { name: text('play.exits') }).getByRole('button')
  expect(await exits.count()).toBe(2)
  const here = page.getByRole('list', { name: text('play.choices') }).getByRole('button')
  expect(await here.count()).toBe(4)
  expect(await visitor.faults()).toEqual([])
  await taken(page, () => page.keyboard.press('6'))
  await player.readOn()
  await option('Do kiss').or(option('Do wait')).first().waitFor()
})

test('that a roll may end the story is said before the tap, once it may [R13.09]', async () => {
  await enter('en', 320)
  const { page, text } = visitor
  const ends = text('play.stakes.ends')
  await page.getByRole('button', { name: /If it fails: The dusk/ }).waitFor()
  expect(await page.getByRole('button', { name: ends }).count()).toBe(0)
  // The dusk has six marks, and the last of them is the story's end.
  for (let marks = 0; marks < 5; marks++) await tap('Do rest')
  await page.getByRole('button', { name: new RegExp(`If it fails: The dusk\\s+${ends}`) }).waitFor()
  expect(await visitor.faults()).toEqual([])
})

test('the dice show what naming something that I know has added', async () => {
  await enter('en', 320)
  await tap('Do boil')
  for (const line of ['Thank you', 'What about the leak?']) await say(line)
  // The dice go by themselves after a moment, so the page itself looks out for it.
  const added = visitor.page.waitForFunction(() =>
    document.body.textContent?.includes('You used what you know: +1'),
  )
  await Promise.all([added, player.say('kitchen plead, line 1, for the leak')])
  await player.readOn()
})

test('the price of the next line is in sight: words are free, until the story waits [R1.04] [R13.01]', async () => {
  await enter()
  const { page, text } = visitor
  const price = async () => page.locator('[data-composer] [id]').first().textContent()
  const waits = page.locator('[data-waits]')
  for (const line of ['Hello', 'Thank you', 'What a day']) {
    expect(await price()).toContain('Words cost nothing, actions cost 5 energy')
    expect(await waits.count()).toBe(0)
    await say(line)
  }
  expect(await waits.textContent()).toContain('5 energy')
  expect(await price()).toContain('Costs 5 energy')
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 0, open: 0 })
  await say('Hello again')
  expect(await waits.count()).toBe(0)
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 1, open: 0 })
  await page.getByRole('button', { name: text('play.menu.title') }).waitFor()
})

test('a line that is sent as soon as the last one is answered is sent too [R1.03]', async () => {
  await enter()
  // However slow this machine is, no time passes between the answer and the next tap.
  await visitor.page.evaluate(() => {
    const now = performance.now()
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now })
  })
  for (const line of ['Hello', 'Thank you']) await say(line)
  expect(await draft()).toBe('')
})

test('a question that no one can answer costs nothing, even when the story waits [R13.02] [R1.04]', async () => {
  await enter()
  for (const line of ['Hello', 'Thank you', 'What a day']) await say(line)
  await say('What is the capital of France?')
  expect(await spentBy(theatre.world, visitor)).toMatchObject({ posted: 0, open: 0 })
})

test('the ending says what the play took; a replay skips what was read and marks what is new [R13.12]', async () => {
  await enter('en', 320)
  const { page, text } = visitor
  for (const label of ['Do boil', 'Do yard', 'Do go']) await tap(label)
  await player.seeResult()
  const toll = page.locator('[data-toll]')
  expect(await toll.textContent()).toContain('3 turns')
  expect(await toll.textContent()).toContain('15 energy')
  expect(await toll.textContent()).toContain('You made the tea')
  expect(await visitor.faults()).toEqual([])

  await page.getByRole('button', { name: text('play.result.again') }).click()
  await page
    .getByRole('dialog', { name: text('play.again.title') })
    .getByRole('button', { name: text('play.result.again') })
    .click()
  await page.getByText(text('play.opening.title')).waitFor()
  await page.locator('[data-choice="0"]:visible').click()
  await page.locator('[data-skip-read]').waitFor()
  // Before, it would skip what has come, and what comes after that were to be skipped too.
  await player.answered()
  expect(await page.locator('[data-choice]:visible').count()).toBe(0)
  await page.keyboard.press('s')
  await option('Do rest').waitFor()
  await page.getByText(text('play.read.mark')).waitFor()
  expect(await option('Do rest').textContent()).toContain(text('play.untried'))
  expect(await option('Do boil').textContent()).not.toContain(text('play.untried'))
  expect(await visitor.faults()).toEqual([])
})

test('a play that was begun anew from its record shows its next result when the ending has been read, not before [R4.13] [R4.15]', async () => {
  await enter()
  const { page, text, button } = visitor
  const toTheEnd = async () => {
    for (const label of ['Do boil', 'Do yard', 'Do go']) await tap(label)
  }
  await toTheEnd()
  await player.seeResult()
  await button('play.menu.record').click()
  await page.getByText(text('play.record.told'), { exact: true }).click()
  await button('play.menu.restart').click()
  await page
    .getByRole('dialog', { name: text('play.restart.title') })
    .getByRole('button', { name: text('play.restart.confirm') })
    .click()
  await page.getByText(text('play.log.empty')).waitFor()
  await button('shell.back').click()
  await player.begin()
  await toTheEnd()
  await button('play.result.see').waitFor()
  expect(await button('play.result.lookBack').count()).toBe(0)
  await player.seeResult()
})

test('behind the ways in stands the place where the story begins', async () => {
  await theatre.visitor()
  await visitor.arrive(`/pages/ai/chat?game_id=${kitchen}`)
  await visitor.page
    .locator('img[src*="/art/scenes/kitchen/"]')
    .first()
    .waitFor({ state: 'attached' })
})
