import { expect, test } from 'vitest'
import { kitchen } from '../script/fixtures/kitchen.ts'
import { createOpeningListener } from './createOpeningListener.ts'

const texts = kitchen({
  openings: {
    door: { label: 'Knock', cues: ['I knock at the door', 'knock', 'come to the door and knock'] },
    window: { label: 'Climb in', cues: ['I climb in by the window', 'in through the window'] },
  },
}).texts.get('en')
const enter = texts ? createOpeningListener(texts) : null

test.each([
  ['I knock three times', 'door'],
  ['Climb in', 'window'],
  ['I squeeze in through the little window', 'window'],
  ['I fall down the chimney', expect.stringMatching(/door|window/)],
])('words that say how one comes are a way in: %s [R13.10]', (text, id) => {
  expect(enter?.(text)).toEqual(id)
})

test.each(['asdfghjkl', '?!', 'who are you?', 'what is this place', 'banana', 'fuck off', 'hello'])(
  'words that do not are none: %s [R13.10]',
  (text) => {
    expect(enter?.(text)).toBeNull()
  },
)
