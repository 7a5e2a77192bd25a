import { expect, test } from 'vitest'
import { calls } from './calls/index.ts'
import { refusalCodes } from './codes.ts'
import { languages } from './languages.ts'
import { loadMessages } from './messages.ts'

test('every text of the catalogue is there in ten languages, and none is left in English [R1.24] [R8.05]', async () => {
  const english = await loadMessages('en')
  for (const language of languages) {
    const messages = await loadMessages(language)
    expect(Object.keys(messages), language).toEqual(Object.keys(english))
    const untranslated = Object.entries(messages).filter(
      ([key, text]) => language !== 'en' && text !== '' && text === english[key as never],
    )
    expect(untranslated, language).toEqual([])
  }
})

test('every reason a call may give has its text [R8.05]', async () => {
  const english = await loadMessages('en')
  const reasons = Object.values(calls).flatMap((call) =>
    Object.values<readonly string[]>(call.refuses).flat(),
  )
  expect(reasons.filter((reason) => !(reason in english))).toEqual([])
})

test('each kind of refusal has its own code [R8.02]', () => {
  const codes = Object.values(refusalCodes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('who brings a file that is no card is told which files are, in each language [R14.07] [R8.05]', async () => {
  for (const language of languages) {
    const { card_unreadable: unreadable, card_packed: packed } = await loadMessages(language)
    for (const kind of ['PNG', 'JSON', 'CharX']) expect(unreadable, language).toContain(kind)
    for (const kind of ['PNG', 'JSON']) expect(packed, language).toContain(kind)
  }
})
