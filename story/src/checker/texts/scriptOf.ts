import { foldText } from '../../understanding/foldText.ts'
import type { Language } from '../../understanding/languages.ts'

const latin = /\p{Script=Latin}/gu
const han = /\p{Script=Han}/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** The letters a language is written with. */
const own: Record<Language, RegExp> = {
  en: latin,
  'es-ES': latin,
  id: latin,
  'pt-PT': latin,
  vi: latin,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  th: /\p{Script=Thai}/gu,
  'zh-Hans': han,
  'zh-Hant': han,
}

/** Small words that stand in most sentences of a language and of no other here. */
const small: Partial<Record<Language, ReadonlySet<string>>> = {
  en: wordsIn('the and you is of with that it your are her his she he was not'),
  'es-ES': wordsIn('el los las una y es con por está del ella pero más muy usted al'),
  'pt-PT': wordsIn('os um uma é com não do ela mais ao em na pelo dos isso eu'),
  id: wordsIn('yang dan di ini itu dengan tidak kamu kau dia ada untuk dari ke pada akan'),
  vi: wordsIn('và của là không một bạn cô anh có này người được trong với em cho'),
}

function wordsIn(text: string): Set<string> {
  return new Set(text.split(' '))
}

const fewLetters = 8
const manyWords = 3
const longChinese = 14
const changed = 2

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isOtherLatin(text: string, lang: Language): boolean {
  const mine = small[lang]
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const among = (known: ReadonlySet<string>) =>
    new Set(words.filter((word) => known.has(word))).size
  if (!mine || among(mine) > 1) return false
  return Object.values(small).some((other) => other !== mine && among(other) >= manyWords)
}

function isOtherHan(text: string, lang: Language): boolean {
  const [kanas, hans] = [count(text, kana), count(text, han)]
  if (lang === 'ja') return hans >= longChinese && kanas === 0
  if (lang !== 'zh-Hans' && lang !== 'zh-Hant') return false
  if (kanas > 1 && kanas * 4 > hans) return true
  const simple = [...foldText(text, 'zh-Hant')]
  const plain = [...foldText(text, 'zh-Hans')]
  const traditional = plain.filter((letter, at) => letter !== simple[at]).length
  return lang === 'zh-Hans' && simple.length === plain.length && traditional > changed
}

/** Whether a text is surely of another language than the one it stands in. */
export function isOtherLanguage(text: string, lang: Language): boolean {
  const letters = count(text, /\p{L}/gu)
  if (letters < fewLetters) return false
  if (count(text, own[lang]) * 3 < letters) return true
  return isOtherLatin(text, lang) || isOtherHan(text, lang)
}
