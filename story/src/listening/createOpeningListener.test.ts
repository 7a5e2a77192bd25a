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
  ['Hi there! I knock three times', 'door'],
  ['I knock at that stupid door', 'door'],
  ['I squeeze in through the little window', 'window'],
  ['I fall down the chimney', expect.stringMatching(/door|window/)],
])('words that say how one comes are a way in: %s [R13.10]', (text, id) => {
  expect(enter?.(text)).toEqual({ kind: 'opening', id })
})

test.each([
  ['asdfghjkl', 'noise'],
  ['?!', 'noise'],
  ['fuck off', 'noise'],
  ['who are you?', 'asked'],
  ['what is this place', 'asked'],
  ['banana', 'unclear'],
  ['hello', 'unclear'],
  ['hello, who are you', 'asked'],
  ['oh, i see', 'unclear'],
])('words that do not are none: %s [R13.10]', (text, kind) => {
  expect(enter?.(text)).toEqual({ kind })
})
