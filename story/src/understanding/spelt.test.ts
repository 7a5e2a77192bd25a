import { expect, test } from 'vitest'
import { spelt } from './spelt.ts'

test.each([
  ['1d10t', 'idiot'],
  ['$tupid', 'stupid'],
  ['5h1t', 'shit'],
  ['h3ll', 'hell'],
  ['d@mn f4ke', 'damn fake'],
  ['n0', 'no'],
])('%s is read as the word that its signs stand for', (text, word) => {
  expect(spelt(text)).toBe(word)
})

test.each([
  ['stuuupid', 'stupid'],
  ['noooo waaaay', 'no way'],
  ['うううるさい', 'うるさい'],
])('%s is read as the word that it draws out', (text, word) => {
  expect(spelt(text)).toBe(word)
})

test.each(['open 10 tins', 'it costs 5 $', '第10章', '100000', 'a tool', '!!!'])(
  '%s is read as it stands',
  (text) => {
    expect(spelt(text)).toBe(text)
  },
)
