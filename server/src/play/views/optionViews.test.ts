import { kitchen } from '@fabula/story/fixtures/kitchen'
import { expect, test } from 'vitest'
import { translatedLabel } from './optionViews.ts'

const labelled = (label: string, text: string) => {
  const boil = { label, labels: [{ text, when: 'gave_coat' }] }
  const texts = kitchen({ scenes: { kitchen: { intents: { boil } } } }).texts.get('en')
  if (!texts) throw new Error('no texts')
  return texts
}
const both = {
  from: labelled('Boil it', 'Boil it yourself'),
  to: labelled('Hiérvela', 'Hiérvela tú'),
}
const boil = { scene: 'kitchen', id: 'boil' }

test('the record says in another language what the option was called at the time [R13.06] [R10.08]', () => {
  expect(translatedLabel(both, boil, 'Boil it yourself')).toBe('Hiérvela tú')
  expect(translatedLabel(both, boil, 'Boil it')).toBe('Hiérvela')
  expect(translatedLabel(both, boil, 'Once more')).toBe('Hiérvela')
  expect(translatedLabel(both, { ...boil, id: 'gone' }, 'Boil it')).toBeUndefined()
})
