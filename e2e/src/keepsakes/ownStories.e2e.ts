import { answerTo, cardPng, fullPurse, risuCharx, webp } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupModel } from '../kit/setupModel.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { model, config } = setupModel()
const { theatre, visitor, player } = setupTheatre({
  config: async () => ({ ...(await config()), economyFile: fullPurse }),
  mayComplain: true,
})

const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Captain Bramble',
    description: '{{char}} is a badger who runs the night ferry.',
    scenario: 'The last ferry of the night.',
    first_mes: '"Mind the step," says {{char}}. {{random:a,b}}',
  },
}

test('a character from a picture is looked at, and played with a model from its first words to an end [R14.07]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/mine/ownStories')
  const file = page.locator('input[type=file]')
  await file.waitFor({ state: 'attached' })
  expect(await visitor.faults()).toEqual([])
  await file.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await page.getByText('There’s no character in this file.').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText(text('own.file'), { exact: true }).click()
  const picture = { name: 'b.png', mimeType: 'image/png', buffer: cardPng(card) }
  await (await choosing).setFiles(picture)
  await page.getByRole('heading', { name: 'Captain Bramble' }).waitFor()
  await page
    .getByText('“Mind the step,” says Captain Bramble.')
    .or(page.getByText('"Mind the step," says Captain Bramble.'))
    .waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.locator('label', { hasText: text('own.tone.tense') }).click()
  await page.getByRole('button', { name: text('own.play'), exact: true }).click()
  await page.locator('[data-choice="0"]:visible').first().waitFor()
  model.always({ text: ({ turn }) => answerTo(turn, crossing.shift() ?? '') })
  let at = await player.begin()
  await page.locator('img[src^="/uploads/"]:visible').first().waitFor()
  let marked = 0
  for (let move = 0; at === 'choices' && move < 40; move += 1) {
    marked += await page.locator('[data-ai]:visible').count()
    await player.pick(move % 2)
    at = await player.readOn()
  }
  expect(at).toBe('ending')
  expect(marked).toBeGreaterThan(1)
  await player.seeResult()
  await page
    .getByText(text('play.result.won'))
    .or(page.getByText(text('play.result.failed')))
    .first()
    .waitFor()
  expect(await visitor.faults()).toEqual([])
  await visitor.goto('/pages/mine/ownStories')
  await page.getByText(text('own.mine')).waitFor()
  expect(visitor.complaints.filter((line) => !line.includes('bringStory'))).toEqual([])
})

test('a character in an archive, as RisuAI exports it, is picked by its file, and its story opens with its portrait, where it says that it begins [R14.07]', async () => {
  await theatre.visitor('en', { width: 320 })
  const { page, text } = visitor
  await visitor.arrive('/pages/mine/ownStories')
  const file = page.locator('input[type=file]')
  await file.waitFor({ state: 'attached' })
  expect((await file.getAttribute('accept'))?.split(',')).toContain('.charx')
  const choosing = page.waitForEvent('filechooser')
  await page.getByText(text('own.file'), { exact: true }).click()
  const buffer = risuCharx(card.data, { way: 'streamed', portrait: webp })
  // A browser knows no type for it.
  await (await choosing).setFiles({ name: 'Captain Bramble.charx', mimeType: '', buffer })
  await page.getByRole('heading', { name: 'Captain Bramble' }).waitFor()
  expect(await page.locator('[data-preview] img').count()).toBe(0)
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('own.play'), exact: true }).click()
  await page.locator('[data-choice="0"]:visible').first().waitFor()
  model.always({ text: ({ turn }) => answerTo(turn, 'The ferry waits for nobody else.') })
  await player.begin()
  const portrait = page.locator('img[src^="/uploads/"]:visible').first()
  await portrait.waitFor()
  // Fails where the file is no picture; it may still be on its way when its place is seen.
  await portrait.evaluate((img: HTMLImageElement) => img.decode())
  expect(await page.getByRole('log').textContent()).toContain(card.data.scenario)
  await visitor.goto('/pages/mine/ownStories')
  // The stage that is left has the name too, for as long as it is there.
  await visitor.on('/pages/mine/ownStories').getByText('Captain Bramble').waitFor()
})

/** A model that says the same twice is not heard. */
const crossing = [
  'A raft goes by with a lamp on it and nobody aboard.',
  'Reeds close over the wake as if it had never been made.',
  'Somewhere ahead a heron changes its mind about a fish.',
  'The old toll house still holds out its empty hand.',
  'You smell onions, a whole barge of them, going the other way.',
  'Under the keel three bells answer each other, badly.',
  'A hat drifts past, in no hurry to be anyone’s.',
  'The fog lifts its hem to let a willow through.',
  'Brass turns green while you look at it, or so it seems.',
  'An oar knocks twice on the dark, politely.',
  'On the far bank a door opens and thinks better of it.',
  'The rope hums one low note and keeps it.',
  'Rain begins on one side of the boat only.',
  'Two moths quarrel over the last warm pane.',
]

test('a browser that can neither speak nor listen shows no control for it [R14.09]', async () => {
  await theatre.visitor()
  const { page, text } = visitor
  await page.addInitScript(() => {
    for (const name of ['speechSynthesis', 'SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
    }
  })
  await visitor.arrive('/pages/ai/chat?game_id=dawn-in-a-tin')
  await page.locator('[data-choice="0"]:visible').first().waitFor()
  expect(await page.locator('[data-mic]').count()).toBe(0)
  await page.getByRole('button', { name: text('play.menu.title') }).click()
  await page.getByText(text('play.speed.title')).first().waitFor()
  expect(await page.locator('[data-read-aloud]').count()).toBe(0)
})
