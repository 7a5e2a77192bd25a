import { foldText } from '../../understanding/foldText.ts'
import type { Language } from '../../understanding/languages.ts'

/** What a character is written for, in bits: a letter of any script, and of which. */
const letter = 1
const latin = 2
const han = 4
const kana = 8
const hangul = 16
const thai = 32

const scripts: readonly (readonly [bit: number, pattern: RegExp])[] = [
  [letter, /\p{L}/u],
  [latin, /\p{Script=Latin}/u],
  [han, /\p{Script=Han}/u],
  [kana, /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [hangul, /\p{Script=Hangul}/u],
  [thai, /\p{Script=Thai}/u],
]

/** Bits of each character of the basic plane, looked up once and never again; `unknown` till then. */
const known = new Uint8Array(0x10000).fill(255)
const unknown = 255

function lookedUp(character: string): number {
  return scripts.reduce((bits, [bit, pattern]) => (pattern.test(character) ? bits | bit : bits), 0)
}

function bitsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code >= known.length) return lookedUp(character)
  const bits = known[code] ?? unknown
  if (bits !== unknown) return bits
  const found = lookedUp(character)
  known[code] = found
  return found
}

/** The letters a language is written with. */
const own: Record<Language, number> = {
  en: latin,
  'es-ES': latin,
  id: latin,
  'pt-PT': latin,
  vi: latin,
  ja: kana | han,
  ko: hangul | han,
  th: thai,
  'zh-Hans': han,
  'zh-Hant': han,
}

/** Small words that stand in most sentences of a language and of no other here. */
const small: Partial<Record<Language, string>> = {
  en: 'the and you is of with that it your are her his she he was not',
  'es-ES': 'el los las una y es con por está del ella pero más muy usted al',
  'pt-PT': 'os um uma é com não do ela mais ao em na pelo dos isso eu',
  id: 'yang dan di ini itu dengan tidak kamu kau dia ada untuk dari ke pada akan',
  vi: 'và của là không một bạn cô anh có này người được trong với em cho',
}

/** Word → the languages that have it among theirs. */
const languagesOf = new Map<string, string[]>()
for (const [lang, words] of Object.entries(small)) {
  for (const word of words.split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), lang])
}

const fewLetters = 8
const manyWords = 3
const longChinese = 14
const changed = 2

function isOtherLatin(text: string, lang: Language): boolean {
  if (!(lang in small)) return false
  const counts = new Map<string, number>()
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  for (const word of new Set(words)) {
    for (const each of languagesOf.get(word) ?? []) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  if ((counts.get(lang) ?? 0) > 1) return false
  return [...counts].some(([other, count]) => other !== lang && count >= manyWords)
}

function isOtherHan(text: string, lang: Language, [kanas, hans]: readonly [number, number]) {
  if (lang === 'ja') return hans >= longChinese && kanas === 0
  if (lang !== 'zh-Hans' && lang !== 'zh-Hant') return false
  if (kanas > 1 && kanas * 4 > hans) return true
  if (lang === 'zh-Hant') return false
  const simple = [...foldText(text, 'zh-Hant')]
  const plain = [...foldText(text, 'zh-Hans')]
  const traditional = plain.filter((letter, at) => letter !== simple[at]).length
  return simple.length === plain.length && traditional > changed
}

/** Whether a text is surely of another language than the one it stands in. */
export function isOtherLanguage(text: string, lang: Language): boolean {
  const [mine, counts] = [own[lang], { letters: 0, own: 0, kanas: 0, hans: 0 }]
  for (const character of text) {
    const bits = bitsOf(character)
    if (bits & letter) counts.letters++
    if (bits & mine) counts.own++
    if (bits & kana) counts.kanas++
    if (bits & han) counts.hans++
  }
  if (counts.letters < fewLetters) return false
  if (counts.own * 3 < counts.letters) return true
  return isOtherLatin(text, lang) || isOtherHan(text, lang, [counts.kanas, counts.hans])
}
