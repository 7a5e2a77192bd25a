import { languages } from '@fabula/contract'
import { expect, test } from 'vitest'
import { placeholdersOf, textTypes } from './textTypes.ts'

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>('./texts/*/*.json', { eager: true, import: 'default' })
const messages = import.meta.glob<Texts>('../../../contract/messages/en.json', {
  eager: true,
  import: 'default',
})
const portuguese = import.meta.glob<Texts>(
  ['./texts/*/pt-PT.json', '../../../contract/messages/pt-PT.json'],
  { eager: true, import: 'default' },
)
const generated = import.meta.glob<string>('./Texts.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const areas = [...new Set(Object.keys(files).map((name) => name.split('/')[2] ?? ''))]
const textsOf = (area: string, language: string): Texts =>
  files[`./texts/${area}/${language}.json`] ?? {}

const tagsOf = (text: string) =>
  [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, tag]) => tag).sort()
const namesOf = (text: string) => placeholdersOf(text).map(({ name, type }) => `${name}: ${type}`)

test('every language has every text, with the same placeholders and links [R1.24]', () => {
  expect(areas).toContain('shell')
  for (const area of areas)
    for (const language of languages) {
      const texts = textsOf(area, language)
      const english = textsOf(area, 'en')
      expect(Object.keys(texts), `${area}/${language}`).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(texts)) {
        const where = `${area}/${language} ${key}`
        expect(text.trim(), where).not.toBe('')
        expect(namesOf(text), where).toEqual(namesOf(english[key] ?? ''))
        expect(tagsOf(text), where).toEqual(tagsOf(english[key] ?? ''))
      }
    }
})

test('no other language has texts left in English [R1.24]', () => {
  for (const area of areas)
    for (const language of languages.filter((name) => name !== 'en')) {
      const english = textsOf(area, 'en')
      const same = Object.entries(textsOf(area, language)).filter(
        ([key, text]) => english[key] === text,
      )
      // Figures, units and loan words may be equal in two languages; sentences may not.
      expect(
        same.filter(([, text]) => /\w+ \w+ \w+/.test(text)),
        `${area}/${language}`,
      ).toEqual([])
    }
})

test('plurals have only the forms that their language knows [R1.24]', () => {
  for (const [name, texts] of Object.entries(files))
    for (const [key, text] of Object.entries(texts)) {
      const language = /([^/]+)\.json$/.exec(name)?.[1] ?? ''
      const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const used = text.includes('plural,')
        ? (text.match(/\b(zero|one|two|few|many)(?= \{)/g) ?? [])
        : []
      expect(known, `${name} ${key}`).toEqual(expect.arrayContaining(used))
    }
})

test('no line may end in the hyphen between a Portuguese verb and its pronoun: U+2060 stands after it [R1.24]', () => {
  const parted = /\p{L}-(me|te|se|nos|vos|lhes?|[ln]?[oa]s?|mail)(?!\p{L})/u
  for (const [name, texts] of Object.entries(portuguese))
    for (const [key, text] of Object.entries(texts))
      expect(text, `${name} ${key}`).not.toMatch(parted)
})

test('Texts.ts is up to date with the English texts [R1.24]', () => {
  const rows = areas.toSorted().flatMap((area) => prefixed(area, textsOf(area, 'en')))
  const told = prefixed('message', Object.values(messages)[0] ?? {})
  expect(Object.values(generated)[0]).toBe(textTypes(Object.fromEntries([...rows, ...told])))
})

function prefixed(area: string, texts: Texts): [string, string][] {
  return Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])
}
