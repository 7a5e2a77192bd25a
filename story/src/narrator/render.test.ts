import { expect, test } from 'vitest'
import { parseMessage, say } from '../script/text/message.ts'
import { hasSpeech, ownVoice } from '../script/text/speech.ts'
import { enginePools } from '../script/vocabulary.ts'
import { languages } from '../understanding/languages.ts'
import { embeddedNarrator } from './embeddedNarrator.ts'
import { engineLines } from './engineLines.ts'
import { diceOf, direction, line, player, storyWith, telling } from './fixtures/telling.ts'
import type { ProseEvent } from './Narrator.ts'
import { narrate } from './narrate.ts'
import { firstNarratorState } from './narratorState.ts'
import { render } from './render.ts'

test('a switch of language says the same lines anew [R10.08]', () => {
  const story = storyWith(() => ({}), ['ja'])
  const { tell } = telling(story)
  const lines = [{ key: 'ack', variant: 4 }, ...tell(direction()).slice(0, 1)]
  const [en] = render(story, 'en', [lines[0] ?? { key: '', variant: 0 }], player)
  const [ja] = render(story, 'ja', [lines[0] ?? { key: '', variant: 0 }], player)
  expect(ja?.text).toBe(`ja:${en?.text}`)
})

test('a language with fewer lines in a pool still has one to say [R10.08]', () => {
  const story = storyWith(() => ({ ack: [line('Only this.')] }))
  expect(render(story, 'en', [{ key: 'ack', variant: 11 }], player)[0]?.text).toBe('Only this.')
  expect(render(story, 'en', [{ key: 'ok.nowhere.nothing', variant: 0 }], player)).toEqual([])
})

test('lines of one voice run on, another voice or a new place begins anew', () => {
  const story = storyWith(() => ({
    ack: [line('You ask.'), line('“No.”', { who: 'mara', mood: 'cold' }), line('{not a slot}')],
  }))
  const lines = [0, 0, 1, 2].map((variant) => ({ key: 'ack', variant }))
  expect(render(story, 'en', [...lines, { key: 'enter.deck', variant: 0 }], player)).toEqual([
    { who: null, mood: null, text: 'You ask. You ask.', enters: false },
    { who: 'mara', mood: 'cold', text: '“No.”', enters: false },
    { who: null, mood: null, text: '{not a slot}', enters: false },
    { who: null, mood: null, text: 'You enter deck, line 1.', enters: true },
  ])
})

test.each([
  ['“No,” says Mara. “Not now.”', '“You asked,” says Mara.'],
  ['「いいえ」とマラ。「まだ」', '「訊いたのはそっち」とマラ。'],
])('of two speeches that would touch the second begins anew: %s %s', (first, second) => {
  const who = { who: 'mara', mood: 'cold' } as const
  const story = storyWith(() => ({
    ack: [line(first, who), line(second, who), line('She waits.', who)],
  }))
  const lines = [0, 1, 2].map((variant) => ({ key: 'ack', variant }))
  expect(render(story, 'en', lines, player).map(({ text }) => text)).toEqual([
    ...[first, `${second} She waits.`],
  ])
})

test('a name in Latin letters stands apart in Thai, and a Thai one does not', () => {
  const parsed = parseMessage('“คุณ{name}” เทโอเรียก {name}ยิ้ม')
  if (!parsed.ok) throw new Error(parsed.why)
  const said = (name: string) => say(parsed.message, { name, gender: null })
  expect(said('Kit')).toBe('“คุณ Kit” เทโอเรียก Kit ยิ้ม')
  expect(said('สมชาย')).toBe('“คุณสมชาย” เทโอเรียก สมชายยิ้ม')
})

test('the ending’s first words are marked, so that night does not stay after dawn', () => {
  const story = storyWith(() => ({}))
  const [id = ''] = story.script.endings.keys()
  const told = render(story, 'en', [{ key: `ending.${id}`, variant: 0 }], player)
  expect(told).toMatchObject([{ ends: true }])
  expect(render(story, 'en', [{ key: 'ack', variant: 0 }], player)[0]).not.toHaveProperty('ends')
})

test('what is said in a character’s own pool is theirs without being marked', () => {
  expect(hasSpeech({ text: ['“No,” says Mara.'] })).toBe(true)
  const pool = [
    line('“No,” says Mara.'),
    line('Mara turns away.'),
    line('“No,” says Bo.', { who: 'bo' }),
  ]
  expect(ownVoice(pool, 'mara').map(({ who }) => who)).toEqual(['mara', null, 'bo'])
})

test('speech that a dash opens is a paragraph of its own', () => {
  const story = storyWith(() => ({ ack: [line('—No —dice Mara.'), line('Mira el agua.')] }))
  const lines = [0, 1, 0].map((variant) => ({ key: 'ack', variant }))
  expect(render(story, 'en', lines, player).map(({ text }) => text)).toEqual([
    '—No —dice Mara. Mira el agua.',
    '—No —dice Mara.',
  ])
})

test.each([
  ['“Hello, {name},” says Mara.', '“Hello,” says Mara.'],
  ['“Hello, {name}.”', '“Hello.”'],
  ['“{name}, come in.”', '“Come in.”'],
  ['“{name}. Do go on.”', '“Do go on.”'],
  ['「やあ、{name}さん」とテオ。', '「やあ」とテオ。'],
  ['“明白了，{name}。”', '“明白了。”'],
  ['“แล้วไงต่อ {name}” แทมถาม', '“แล้วไงต่อ” แทมถาม'],
  ['“And you’re {name}, it’s on the can.”', '“And you’re …, it’s on the can.”'],
])('who has no name is not called by none: %s', (written, read) => {
  const parsed = parseMessage(written)
  if (!parsed.ok) throw new Error(parsed.why)
  expect(say(parsed.message, { name: '', gender: null })).toBe(read)
})

test('a line that calls somebody by name waits for one who has a name, where there is another', () => {
  const named = line('', { text: ['“', { arg: 'name' }, ',” says Mara.'] })
  const story = storyWith(() => ({ ack: [named, line('You nod.')] }))
  const told = (name: string) =>
    Array.from({ length: 12 }, (_, seed) => {
      const player = { name, gender: null }
      const asked = { story, language: 'en', direction: direction(), playerWords: null, player }
      const { lines } = narrate(asked, firstNarratorState(), diceOf(seed + 1))
      return lines.filter(({ key }) => key === 'ack').map(({ variant }) => variant)
    }).flat()
  expect(new Set(told('Kit'))).toEqual(new Set([0, 1]))
  expect(new Set(told(''))).toEqual(new Set([1]))
})

test("the player's words are quoted as each language quotes", () => {
  const story = storyWith(() => ({}), ['ja', 'es-ES'])
  const lines = [{ key: 'engine.echo', variant: 0, said: 'ahoy' }]
  const said = (language: string) => render(story, language, lines, player)[0]?.text ?? ''
  expect(said('en')).toMatch(/^“ahoy\.” \w/)
  expect(said('es-ES')).toMatch(/^«ahoy\.» \w/)
  expect(said('ja')).toMatch(/^「ahoy」声/)
})

test('the narrator has its own lines in all ten languages, as many in each [R1.24]', () => {
  for (const pool of enginePools) {
    const sizes = languages.map((language) => engineLines(language, pool).length)
    expect(new Set(sizes).size).toBe(1)
    const texts = languages.flatMap((language) =>
      engineLines(language, pool).map(({ text }) => text[0]),
    )
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('the embedded narrator tells a turn by itself and ends once, last [R10.01]', async () => {
  const events: ProseEvent[] = []
  const turn = {
    story: storyWith(() => ({})),
    language: 'en',
    direction: direction(),
    playerWords: null,
  }
  const request = { ...turn, state: firstNarratorState(), player, dice: diceOf(3) }
  for await (const event of embeddedNarrator.tell(request)) events.push(event)
  expect(events.filter(({ type }) => type === 'end')).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ type: 'end', source: 'authored', state: { told: 1 } })
  expect(events.length).toBeGreaterThan(1)
})
