import { cardPng } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupTheatre } from '../kit/setupTheatre.ts'

const { theatre, visitor, player } = setupTheatre({ mayComplain: true })

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

test('a character from a file, or typed, is looked at and played; the stage reads aloud and listens where it can [R14.07] [R14.09]', async () => {
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
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: cardPng(card) })
  await page.getByRole('heading', { name: 'Captain Bramble' }).waitFor()
  await page
    .getByText('“Mind the step,” says Captain Bramble.')
    .or(page.getByText('"Mind the step," says Captain Bramble.'))
    .waitFor()
  expect(await visitor.faults()).toEqual([])
  await page.locator('label', { hasText: text('own.tone.tense') }).click()
  await page.getByRole('button', { name: text('own.play'), exact: true }).click()
  await page.locator('[data-choice="0"]:visible').first().waitFor()
  await player.pick(0)
  expect(await player.readOn()).toBe('choices')
  await page.locator('img[src^="/uploads/"]:visible').first().waitFor()
  await page.locator('textarea:visible').focus()
  expect(await page.locator('[data-mic]:visible').count()).toBe(1)
  expect(await visitor.faults()).toEqual([])
  await page.getByRole('button', { name: text('play.menu.title') }).click()
  await page.getByRole('button', { name: text('play.voice.on') }).click()
  await page.getByText(text('play.voice.pace')).first().waitFor()
  await page.getByRole('button', { name: text('play.voice.off') }).click()
  await visitor.goto('/pages/mine/ownStories')
  await page.getByText(text('own.mine')).waitFor()
  expect(visitor.complaints.filter((line) => !line.includes('bringStory'))).toEqual([])
})

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
