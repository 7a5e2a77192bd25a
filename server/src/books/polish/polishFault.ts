import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@fabula/contract'
import { isOtherLanguage } from '@fabula/story'
import { joiningWords } from './plainWords.ts'
import {
  capitalsIn,
  casedWordsIn,
  hasCapitals,
  namesIn,
  numbersIn,
  quotesIn,
  withoutQuotes,
  wordsIn,
} from './signsOf.ts'

/** Why a model's paragraphs may not stand in place of those that were told. */
export type PolishFault = 'form' | 'length' | 'machine' | 'language' | 'quote' | 'number' | 'name'

/** What smoothed paragraphs are held against. */
export interface PolishGround {
  readonly lang: Language
  /** Of everybody in the story. */
  readonly names: readonly string[]
  /** All that the chapter says. */
  readonly chapter: string
}

const [shortest, longest] = [0.6, 1.6]
/** Marks of prompts, of markup and of addresses, which no told line has. */
const machine = /[⟦⟧\uFFFD<>{}*#`|]|\[\/?INST\]|https?:|\bas an ai\b|\blanguage model\b/iu

/**
 * Holds smoothed paragraphs against those that were told, one by one: who is named, every number and every word that is
 * spoken stay where they are, and none is new. Null where they may stand.
 */
export function polishFault(
  told: readonly string[],
  smoothed: readonly string[],
  ground: PolishGround,
): PolishFault | null {
  if (smoothed.length !== told.length || smoothed.some((text) => text.trim() === '')) return 'form'
  const share = lengthOf(smoothed) / lengthOf(told)
  if (share < shortest || share > longest) return 'length'
  const known = knownWords(ground)
  for (const [n, text] of smoothed.entries()) {
    const fault = faultIn(told[n] ?? '', text, { ...ground, known })
    if (fault) return fault
  }
  return isOtherLanguage(smoothed.join('\n'), ground.lang) ? 'language' : null
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

/** Words that name nobody who is not in the chapter. */
function knownWords({ lang, chapter }: PolishGround): ReadonlySet<string> {
  const said = casedWordsIn(chapter, lang)
  const small = hasCapitals(lang) ? said.filter((word) => !/^\p{Lu}/u.test(word)) : said
  return new Set([...small, ...joiningWords(lang)])
}

type Known = PolishGround & { readonly known: ReadonlySet<string> }

function faultIn(told: string, text: string, ground: Known): PolishFault | null {
  const { lang, names } = ground
  if (text === told) return null
  if (machine.test(text)) return 'machine'
  if (isOtherLanguage(text, lang)) return 'language'
  const same = (read: (from: string) => unknown) => isDeepStrictEqual(read(text), read(told))
  if (!same((from) => quotesIn(from, lang))) return 'quote'
  if (!same((from) => numbersIn(from, lang))) return 'number'
  if (!same((from) => namesIn(from, names, lang))) return 'name'
  return isNewNamed(told, text, ground) ? 'name' : null
}

/** Somebody is named, or somewhere, who is not in the story's list of names. */
function isNewNamed(told: string, text: string, { lang, known }: Known): boolean {
  const bare = withoutQuotes(text)
  if (!hasCapitals(lang)) return wordsIn(bare, lang).some((word) => !isKnown(word, known, lang))
  const before = capitalsIn(withoutQuotes(told), lang)
  const after = capitalsIn(bare, lang)
  const stood = new Set([...before.within, ...before.first])
  const stands = new Set([...after.within, ...after.first])
  if (before.within.some((word) => !stands.has(word))) return true
  if (after.within.some((word) => !stood.has(word))) return true
  return after.first.some((word) => !stood.has(word) && !known.has(word.toLocaleLowerCase('en')))
}

/** Of Japanese endings and particles, which are no names. */
const kana = /^\p{Script=Hiragana}{1,2}$/u

/** Without capital letters any word that is new may be a name. Korean hangs its particles on words. */
function isKnown(word: string, known: ReadonlySet<string>, lang: Language): boolean {
  if (known.has(word) || kana.test(word)) return true
  if (lang !== 'ko') return false
  const stem = word.slice(0, 2)
  return [...known].some((other) => other.startsWith(stem))
}
