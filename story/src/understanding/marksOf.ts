import type { Language } from './languages.ts'
import { type Lexicon, lexiconOf } from './lexiconOf.ts'
import { type Framed, type Term, without } from './termsOf.ts'
import { standsIn } from './wordsInOrder.ts'

/** The words that make a line something else than an attempt to do what it names; empty lists make it none. */
export interface Marks {
  negated: readonly string[]
  reported: readonly string[]
  claimed: readonly string[]
  /** It wavers: who asks "should I" or says "some other day" may do nothing. */
  wavering: readonly string[]
}

/** "冷不冷" asks and denies nothing. */
const either = /(\p{Script=Han})[不没沒]\1/gu
/** At the end of a question it asks too: "认得不？", "瞧见了没". */
const atEnd = /(?<=[^\s我才就偏也都 ]{2})[不没沒](?=[呀啊呢哦]?\s*(?:\?|\s|$))/gu

/** "Let somebody else": what is harmless alone may be part of a word that denies. */
function holding(negation: readonly Term[], harmless: readonly Term[]): readonly Term[] {
  return negation.filter((term) => harmless.some(({ needle }) => term.needle.includes(needle)))
}

const longer = new Map<Lexicon, readonly Term[]>()

function longerOf(lexicon: Lexicon): readonly Term[] {
  const known = longer.get(lexicon) ?? holding(lexicon.negation, lexicon.harmless)
  longer.set(lexicon, known)
  return known
}

/** The same length, so that places stay what they are. */
function asked(text: Framed): Framed {
  return text.replace(either, '   ').replace(atEnd, ' ') as Framed
}

/** What a word of denial denies is told by the letters next to it: before it in Japanese, after it in most. */
const before = 1
const after = 2

function marksIn(text: Framed, terms: readonly Term[]): string[] {
  // Spellings of one word are one needle.
  return [...new Set(terms.map(({ needle }) => needle))].flatMap((needle) => {
    const at = text.indexOf(needle)
    if (at < 0) return []
    const isWord = needle.startsWith(' ')
    return [text.slice(isWord ? at : Math.max(0, at - before), at + needle.length + after)]
  })
}

/** "May I have the lens?" asks for it, and "I have the lens" claims it. */
const asksToHave = / (?:may|can|could|might) i (?:have|get) /g

export function marksOf(text: Framed, lexicon: Lexicon): Marks {
  const tag = lexicon.tags.find(({ needle }) => text.endsWith(needle))
  const stated = tag ? (text.slice(0, 1 - tag.needle.length) as Framed) : text
  const bare = without(asked(stated), lexicon.harmless)
  return {
    negated: [...marksIn(bare, lexicon.negation), ...marksIn(stated, longerOf(lexicon))],
    reported: marksIn(bare, lexicon.reported),
    claimed: marksIn(text.replace(asksToHave, '  ') as Framed, lexicon.claim),
    wavering: lexicon.wavering
      .filter((needles) => standsIn(bare, needles))
      .map((needles) => needles.join('…')),
  }
}

/** Where the first word of denial begins, and where the last one ends. */
export function deniedIn(text: Framed, language: Language): { at: number; end: number } {
  const lexicon = lexiconOf(language)
  const bare = without(asked(text), lexicon.harmless, true)
  const placesIn = (said: Framed, terms: readonly Term[]) =>
    terms.flatMap(({ needle }) => {
      const at = said.indexOf(needle)
      return at < 0 ? [] : [{ at, end: said.lastIndexOf(needle) + needle.trimEnd().length }]
    })
  const found = [...placesIn(bare, lexicon.negation), ...placesIn(text, longerOf(lexicon))]
  return {
    at: Math.min(...found.map((each) => each.at)),
    end: Math.max(...found.map((each) => each.end)),
  }
}

/** A mark that the closest cue carries too is part of what the intent is. */
export function isForeign(mark: keyof Marks, line: Marks, cue: Marks | undefined): boolean {
  return line[mark].some((each) => !cue?.[mark].includes(each))
}
