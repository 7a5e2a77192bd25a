import type { Language } from '@fabula/contract'
import { countingWords } from './plainWords.ts'

/** Where names begin with a capital letter. */
const capitals: ReadonlySet<Language> = new Set(['en', 'es-ES', 'id', 'pt-PT', 'vi'])
/** Where speech begins with a dash, and what the narrator says runs on in the same paragraph. */
const dashes: ReadonlySet<Language> = new Set(['es-ES', 'pt-PT'])

export function hasCapitals(lang: Language): boolean {
  return capitals.has(lang)
}

const quote = /“[^”]*”?|"[^"]*"?|«[^»]*»?|「[^」]*」?|『[^』]*』?/gu

/** What is said in a paragraph, in its order. */
export function quotesIn(paragraph: string, lang: Language): string[] {
  if (dashes.has(lang) && /[—–]/.test(paragraph)) return [paragraph]
  return paragraph.match(quote) ?? []
}

export function withoutQuotes(paragraph: string): string {
  return paragraph.replace(quote, ' ” ')
}

const figures = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu
/** 一 alone is an article as often as a number. */
const hanNumbers = /一[十百千万萬億亿]|[〇零二三四五六七八九十百千万萬億亿兩两]+/gu
const thaiNumbers = [...countingWords('th')].join('|')

/** The numbers of a text, in figures and in words. */
export function numbersIn(text: string, lang: Language): string[] {
  const inFigures = text.match(figures) ?? []
  return [...inFigures, ...inWords(text, lang)].toSorted()
}

function inWords(text: string, lang: Language): string[] {
  if (lang === 'ja' || lang.startsWith('zh')) return text.match(hanNumbers) ?? []
  if (lang === 'th') return text.match(new RegExp(thaiNumbers, 'gu')) ?? []
  const known = countingWords(lang)
  return wordsIn(text, lang).filter((word) => known.has(word))
}

const segmenters = new Map<Language, Intl.Segmenter>()

/** The words of a text, in small letters. */
export function wordsIn(text: string, lang: Language): string[] {
  return casedWordsIn(text, lang).map((word) => word.toLocaleLowerCase('en'))
}

export function casedWordsIn(text: string, lang: Language): string[] {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  return [...segmenter.segment(text.normalize('NFC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

/** Which of the names stand in a text, as whole words where words are apart. */
export function namesIn(text: string, names: readonly string[], lang: Language): string[] {
  if (!hasCapitals(lang)) return names.filter((name) => text.includes(name))
  const spaced = ` ${casedWordsIn(text, lang).join(' ')} `
  return names.filter((name) => spaced.includes(` ${casedWordsIn(name, lang).join(' ')} `))
}

interface Capitals {
  /** Within a sentence, where only names have one. */
  readonly within: readonly string[]
  /** At the beginning of a sentence, where every word has one. */
  readonly first: readonly string[]
}

const sentenceEnd = /(?<=[.!?…:”"»][”"»’)]*)\s+|\n+|(?<=^|\s)[—–-]\s*/u

export function capitalsIn(text: string, lang: Language): Capitals {
  const [within, first]: [string[], string[]] = [[], []]
  for (const sentence of text.split(sentenceEnd)) {
    for (const [n, word] of casedWordsIn(sentence, lang).entries()) {
      if (!/^\p{Lu}/u.test(word)) continue
      if (n === 0) first.push(word)
      else if (!/^I(?:['’]\p{L}+)?$/u.test(word)) within.push(word)
    }
  }
  return { within, first }
}
