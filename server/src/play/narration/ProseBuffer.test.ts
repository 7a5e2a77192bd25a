import type { TurnEvent } from '@fabula/contract'
import type { Paragraph } from '@fabula/story'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProseBuffer } from './ProseBuffer.ts'

const scene: TurnEvent = { type: 'objective', text: 'Find the ferry.' }
const entering = [scene]

function paragraph(text: string, enters = false): Paragraph {
  return { who: null, mood: null, text, enters }
}

function bufferOf(stored: readonly TurnEvent[] = []): ProseBuffer {
  return new ProseBuffer({ lang: 'en', entering }, stored)
}

/** The words as a client puts them together. */
function read(events: readonly TurnEvent[]): string[] {
  const paragraphs: string[] = []
  for (const event of events) {
    if (event.type !== 'prose.delta' && event.type !== 'prose.patch') continue
    paragraphs[event.p] = (paragraphs[event.p] ?? '').slice(0, event.at) + event.text
  }
  return paragraphs
}

test('the stage changes just before the first words in the new scene, once', () => {
  const buffer = bufferOf()
  buffer.startParagraph(paragraph('You go down.'))
  buffer.startParagraph(paragraph('The pier.', true))
  buffer.startParagraph(paragraph('It rains.', true))
  const types = buffer.end('authored').map(({ type }) => type)
  expect(types).toEqual(['prose.delta', 'objective', 'prose.delta', 'prose.delta', 'prose.end'])
})

test('an ending shows its own picture just before its first words, and a worker that goes on shows it no second time', () => {
  const pier: TurnEvent = {
    type: 'scene',
    scene: { id: 'pier', title: '', art: 'pier', music: '' },
  }
  const dawn: TurnEvent = {
    type: 'scene',
    scene: { id: 'pier', title: '', art: 'dawn', music: '' },
  }
  const changes = { lang: 'en', entering: [pier], ending: [dawn] }
  const first = new ProseBuffer(changes, [])
  first.startParagraph(paragraph('The pier.', true))
  const stored = first.takePending()
  first.startParagraph({ ...paragraph('Then it is day.'), ends: true })
  first.startParagraph({ ...paragraph('And goes on.'), ends: true })
  const rest = first.end('authored')
  expect(
    [...stored, ...rest].map((event) => (event.type === 'scene' ? event.scene.art : event.type)),
  ).toEqual(['pier', 'prose.delta', 'dawn', 'prose.delta', 'prose.delta', 'prose.end'])
  const again = new ProseBuffer(changes, stored)
  again.startParagraph({ ...paragraph('Then it is day.'), ends: true })
  expect(again.end('mixed').map(({ type }) => type)).toEqual(['scene', 'prose.delta', 'prose.end'])
  const whole = new ProseBuffer(changes, [...stored, dawn])
  expect(whole.end('mixed').map(({ type }) => type)).toEqual(['prose.end'])
})

test('a turn without prose still changes the stage', () => {
  expect(
    bufferOf()
      .end('authored')
      .map(({ type }) => type),
  ).toEqual(['objective', 'prose.end'])
})

test.each([
  ['It is late. The ferry ha', 'It is late.'],
  ['“It is late.” The fer', '“It is late.”'],
  ['もう遅い。船が', 'もう遅い。'],
  ['¿Y ahora? Nadie', '¿Y ahora?'],
  ['The ferry ha', ''],
  ['It is late.', 'It is late.'],
])('what broke off in mid-sentence is cut back to the last whole one: %s', (said, kept) => {
  const buffer = bufferOf()
  buffer.startParagraph(paragraph(said))
  buffer.cutAtSentence()
  expect(read(buffer.end('mixed'))).toEqual([kept])
})

test('a worker that takes a turn over goes on after its stored events, and changes the stage no second time [R10.04]', () => {
  const first = bufferOf()
  first.startParagraph(paragraph('The pier. It', true))
  const stored: TurnEvent[] = [
    { type: 'scene', scene: { id: 'pier', title: 'The pier', art: '', music: '' } },
    ...first.takePending(),
  ]
  const second = bufferOf(stored)
  expect([second.cursor, second.hasProse, second.length]).toEqual([stored.length, true, 12])
  second.cutAtSentence()
  second.startParagraph(paragraph('A gull.', true))
  const rest = second.end('mixed')
  expect(rest.map(({ type }) => type)).toEqual(['prose.patch', 'prose.delta', 'prose.end'])
  expect(read([...stored, ...rest])).toEqual(['The pier.', 'A gull.'])
})

test('the prose reads the same however it is split and stored [R10.04]', () => {
  const said = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), { minLength: 1 })
  void fc.assert(
    fc.property(said, fc.array(fc.boolean()), (paragraphs, pauses) => {
      const buffer = bufferOf()
      const stored: TurnEvent[] = []
      let n = 0
      for (const [first = '', ...rest] of paragraphs) {
        buffer.startParagraph(paragraph(first))
        for (const text of rest) {
          buffer.append(text)
          if (pauses[n++ % Math.max(1, pauses.length)]) stored.push(...buffer.takePending())
        }
      }
      const events = [...stored, ...buffer.end('llm')]
      expect(read(events)).toEqual(paragraphs.map((words) => words.join('')))
    }),
  )
})

test('words sent as they came are stored in one piece, and the next ones are told where they go on [R10.04]', () => {
  const buffer = bufferOf()
  buffer.startParagraph(paragraph('It '))
  buffer.append('is ')
  const sent = buffer.takeUnsent()
  buffer.append('late.')
  const more = buffer.takeUnsent()
  const word = { type: 'prose.delta', p: 0, who: null }
  expect(sent).toEqual([{ ...word, at: 0, text: 'It is ' }])
  expect(more).toEqual([{ ...word, at: 6, text: 'late.' }])
  expect(buffer.sent).toBe(2)
  expect(buffer.takePending()).toEqual([{ ...word, at: 0, text: 'It is late.' }])
  expect([buffer.hasPending, buffer.hasUnsent, buffer.sent]).toEqual([false, false, 0])
})
