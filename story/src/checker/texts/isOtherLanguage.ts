import { foldText } from '../../understanding/foldText.ts'
import type { Language } from '../../understanding/languages.ts'
import { type Letters, lettersOf, ownLetters } from '../../understanding/lettersOf.ts'

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

function isOtherHan(text: string, lang: Language, { kana, han }: Letters) {
  if (lang === 'ja') return han >= longChinese && kana === 0
  if (lang !== 'zh-Hans' && lang !== 'zh-Hant') return false
  if (kana > 1 && kana * 4 > han) return true
  if (lang === 'zh-Hant') return false
  const simple = [...foldText(text, 'zh-Hant')]
  const plain = [...foldText(text, 'zh-Hans')]
  const traditional = plain.filter((letter, at) => letter !== simple[at]).length
  return simple.length === plain.length && traditional > changed
}

/** Whether a text is surely of another language than the one it stands in. */
export function isOtherLanguage(text: string, lang: Language): boolean {
  const letters = lettersOf(text)
  if (letters.all < fewLetters) return false
  // A Korean author may add the characters of a word.
  const own = ownLetters(letters, lang) + (lang === 'ko' ? letters.han : 0)
  if (own * 3 < letters.all) return true
  return isOtherLatin(text, lang) || isOtherHan(text, lang, letters)
}
