import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'

const possible = ['tie', 'let_go', 'wait']
const answer = (text: string, asked: readonly string[]) =>
  readAnswer(text, { asked, possible, language: 'en' })

test('a yes does the one option that was asked about, and a no does none [R13.04]', () => {
  expect(answer('yes', ['let_go'])).toEqual({ kind: 'chosen', id: 'let_go' })
  expect(answer('no', ['let_go'])).toEqual({ kind: 'declined' })
  expect(answer('no, neither', ['let_go', 'tie'])).toEqual({ kind: 'declined' })
})

test('a yes to two of them is asked again, and a place names one [R13.01]', () => {
  const asked = ['let_go', 'tie']
  expect(answer('yes', asked)).toEqual({ kind: 'again', choices: asked })
  expect(answer('the second one', asked)).toEqual({ kind: 'chosen', id: 'tie' })
  expect(answer('the second one', ['tie'])).toBeNull()
})

test('where nothing was asked, or it can’t be done any more, a yes is only a word', () => {
  expect(answer('yes', [])).toBeNull()
  expect(answer('yes', ['gone'])).toBeNull()
  expect(answer('yes', ['gone', 'tie'])).toEqual({ kind: 'chosen', id: 'tie' })
  expect(answer('yes, but what then?', ['tie'])).toBeNull()
})
