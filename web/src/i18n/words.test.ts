import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>

const files = {
  ...import.meta.glob<Texts>('./texts/*/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Texts>('../../../contract/messages/*.json', {
    eager: true,
    import: 'default',
  }),
}

/** All texts of a language, by their key. */
function textsIn(language: string): [string, string][] {
  return Object.entries(files)
    .filter(([name]) => name.endsWith(`/${language}.json`))
    .flatMap(([, texts]) => Object.entries(texts))
}

const saying = (language: string, words: RegExp) =>
  textsIn(language).filter(([, text]) => words.test(text))

test('Portuguese calls the player tu, never você', () => {
  const formal =
    /(?<!\p{L})(você|lhe|tente|toque|verifique|aguarde|prima|continue|suba|nasceu|precisa|quiser|o seu|a sua|os seus|as suas)(?!\p{L})/iu
  expect(saying('pt-PT', formal)).toEqual([])
})

test('Portuguese trades coins for energy, not the other way round', () => {
  expect(saying('pt-PT', /energia por moedas|trocá-la/)).toEqual([])
})

test('Korean needs no choice of a particle after a figure or a name', () => {
  expect(saying('ko', /을\(를\)|를\(을\)|이\(가\)|은\(는\)|\(으\)로|와\(과\)/)).toEqual([])
})

test('Korean keeps to one register in the interface', () => {
  expect(saying('ko', /니다([.!?]|$)|([^요]다)([.?!]|$)/m)).toEqual([])
})

test('Vietnamese writes its tone marks in one way', () => {
  expect(saying('vi', /oá(?!\p{L})|oà(?!\p{L})|oả(?!\p{L})|uý(?!\p{L})/u)).toEqual([])
})

test('cards and the letters of the log are two words', () => {
  for (const language of ['es-ES', 'pt-PT']) {
    const [cards, letters] = ['record.cards', 'log.letters'].map(
      (key) => textsIn(language).find(([name]) => name === key)?.[1],
    )
    expect(cards, language).toBe('Cartas')
    expect(letters, language).not.toBe(cards)
  }
})

test('Traditional Chinese counts energy in one way', () => {
  const counted = /\{(power|has)(, number)?\}|#(?=點|能|\s)/u
  for (const [key, text] of saying('zh-Hant', counted).filter(([, each]) => each.includes('能量')))
    expect(text.replaceAll(/\{power, plural, =0 \{[^}]*\}/g, ''), key).toMatch(/ 點/)
})
