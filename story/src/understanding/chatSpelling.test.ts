import { expect, test } from 'vitest'
import { expandSpellings } from './chatSpelling.ts'
import type { Language } from './languages.ts'

const spelt: readonly [Language, string, string][] = [
  ['en', 'who r u', 'who are you'],
  ['en', 'hru wbu hbu', 'how are you what about you how about you'],
  ['en', 'wru, wyd rn', 'where are you, what are you doing right now'],
  ['en', 'idk abt ur ppl', "i don't know about your people"],
  ['es-ES', 'q haces? xq tb vienes', 'que haces? por que tambien vienes'],
  ['es-ES', 'k quieres, pq tmb', 'que quieres, por que tambien'],
  ['pt-PT', 'q fazes, pq tb vc tas td bem', 'que fazes, porque tambem voce estas tudo bem'],
  ['id', 'km sp, kmu dmn', 'kamu siapa, kamu di mana'],
  ['id', 'gmn kbr, gmna nm yg itu', 'gimana kabar, gimana nama yang itu'],
  ['id', 'knp bgt dgn dia', 'kenapa banget dengan dia'],
  ['vi', 'bn tên j', 'bạn tên gì'],
  ['vi', 'mk k đi đc ko, hok biết', 'mình không đi được không, không biết'],
]

test.each(spelt)('in %s "%s" is "%s" [R13.01]', (language, typed, meant) => {
  expect(expandSpellings(typed, language)).toBe(meant)
})

test.each([
  ['en', "ur-ban u2 r's rural pplx"],
  ['vi', 'kể bnx kong'],
  ['ja', 'u r k'],
] as const)(
  'what only holds or touches such letters stays, in %s: %s [R13.01]',
  (language, typed) => {
    expect(expandSpellings(typed, language)).toBe(typed)
  },
)
