import { expect, test } from 'vitest'
import { clippedWords } from '../kit/clippedWords.ts'
import { fakeVoice } from '../kit/fakeVoice.ts'
import { setupTheatre } from '../kit/setupTheatre.ts'
import { tin } from '../kit/Theatre.ts'

const { theatre, visitor, player } = setupTheatre()

const voices = [
  { voiceURI: 'v1', name: 'Ada', lang: 'en-GB' },
  { voiceURI: 'v2', name: 'Bela', lang: 'en-US' },
  { voiceURI: 'v3', name: 'Nok', lang: 'th-TH' },
]

test('a story is read aloud in its own language, by the voice and at the pace that were chosen, and each word is marked; what is dictated stands in the composer [R14.09]', async () => {
  // The app is Thai, and this story is not: it is told in English.
  await theatre.visitor('th', { width: 320 })
  const { page, text, button } = visitor
  const voice = await fakeVoice(page, voices)
  const said = async () => (await voice.spoken()).at(-1)
  const onCard = () => page.locator('main [aria-hidden][lang="en"]').textContent()
  await visitor.arrive(`/pages/ai/chat?game_id=${tin}`)
  await player.begin()
  expect(await voice.spoken()).toEqual([])

  await button('play.menu.title').click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: text('play.voice.on') }).click()
  await menu
    .getByRole('group', { name: text('play.voice.pace') })
    .getByText(text('play.speed.fast'), { exact: true })
    .click()
  const chosen = menu.getByLabel(text('play.voice.which'))
  expect(await chosen.locator('option').allTextContents()).toEqual([
    text('play.voice.own'),
    ...['Ada', 'Bela'],
  ])
  await chosen.selectOption('Bela')
  expect(await visitor.faults()).toEqual([])
  expect(await clippedWords(page)).toEqual([])
  await page.keyboard.press('Escape')

  const before = (await voice.spoken()).length
  await player.pick(0)
  await expect.poll(async () => (await voice.spoken()).length).toBeGreaterThan(before)
  const first = await said()
  expect(first).toMatchObject({ lang: 'en', rate: 1.25, voice: 'Bela' })
  expect(await onCard()).toContain(first?.text.trim())
  expect(await voice.marked()).toBe(first?.text.trim())
  const [word = ''] = /\w+$/.exec(first?.text.slice(0, first.text.search(/\W*$/)) ?? '') ?? []
  await voice.word(first?.text.lastIndexOf(word) ?? 0, word.length)
  expect(await voice.marked()).toBe(word)
  await voice.end()
  await expect.poll(said).not.toEqual(first)

  const field = page.locator('textarea:visible')
  const mic = page.locator('[data-mic]:visible').getByRole('button')
  await player.readOn()
  await field.fill('Juna,')
  await mic.click()
  expect(await voice.listensFor()).toBe('th')
  await voice.hear('look')
  await expect.poll(() => field.inputValue()).toBe('Juna, look')
  await voice.hear('look ', 'up')
  await expect.poll(() => field.inputValue()).toBe('Juna, look up')
  expect(await mic.getAttribute('aria-pressed')).toBe('true')
  await voice.stopListening()
  await expect.poll(() => mic.getAttribute('aria-pressed')).toBe('false')
  await mic.click()
  await voice.stopListening('not-allowed')
  await visitor.heard(text('play.mic.refused'))
  expect(await field.inputValue()).toBe('Juna, look up')

  await mic.click()
  await voice.hear('thank you')
  await field.press('End')
  await field.pressSequentially('!')
  await voice.hear('Thank you.')
  expect(await field.inputValue()).toBe('Juna, look up thank you!')
  expect(await mic.getAttribute('aria-pressed')).toBe('false')

  await field.fill('')
  await mic.click()
  await voice.hear('thank you')
  await expect.poll(() => field.inputValue()).toBe('thank you')
  await button('play.send').click()
  // Only now the browser is sure of what it heard.
  await voice.hear('Thank you.')
  await expect.poll(() => field.inputValue()).toBe('')
  await player.readOn()

  await button('play.menu.title').click()
  await menu.getByRole('button', { name: text('play.voice.off') }).click()
  expect(await voice.marked()).toBeNull()
})
