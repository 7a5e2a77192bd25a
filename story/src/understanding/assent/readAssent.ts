import { cleanInput } from '../cleanInput.ts'
import { foldText } from '../foldText.ts'
import { type Language, writingSystemOf } from '../languages.ts'
import { perLanguage } from '../perLanguage.ts'
import { frame } from '../termsOf.ts'
import en from './en.json' with { type: 'json' }
import es from './es-ES.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt-PT.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh-Hans.json' with { type: 'json' }

/** What a line says to a question of the game's own; `first` and `second` choose between two. */
const assents = ['yes', 'no', 'first', 'second'] as const
export type Assent = (typeof assents)[number]

/** `beside` is what may be said with an answer, and is none: "please", "then"; `reserve` is what takes a yes back. */
type AssentWords = Readonly<Record<Assent | 'beside' | 'reserve', string>>

const written = perLanguage<AssentWords>({ en, es, id, ja, ko, pt, th, vi, zh })

/** Whoever says more than this says more than yes or no. */
const longest = 40

/** Where words stand apart each ends with a space, so that a list is matched by whole words; elsewhere all run on. */
function joined(text: string, language: Language): string {
  const words = frame(foldText(cleanInput(text), language), language).trim()
  return writingSystemOf(language) === 'spaced' ? `${words} ` : words.replaceAll(' ', '')
}

type Lists = Readonly<Record<Assent | 'beside' | 'courtesy' | 'reserve', readonly string[]>>

const compiled = new Map<Language, Lists>()

function listsOf(language: Language): Lists {
  const known = compiled.get(language)
  if (known) return known
  const read = (list: string) => list.split(',').map((each) => joined(each, language))
  const { yes, no, first, second, beside, reserve } = written[language]
  const lists = {
    yes: read(yes),
    no: read(no),
    first: read(first),
    second: read(second),
    beside: read(beside),
    reserve: read(reserve),
    // The longest first: "thank you" goes before "thank".
    courtesy: [...read(yes), ...read(beside)].toSorted((a, b) => b.length - a.length),
  }
  compiled.set(language, lists)
  return lists
}

/** Whether the text is made of nothing but answers and what is said beside them, with one answer at least. */
function isMadeOf(text: string, answers: readonly string[], beside: readonly string[]): boolean {
  // Twice the place up to which the text can be made up, and one more where an answer is in it.
  const reached = new Set([0])
  const steps = [
    ...answers.map((word) => ({ word, isAnswer: true })),
    ...beside.map((word) => ({ word, isAnswer: false })),
  ]
  for (const state of reached) {
    const at = Math.floor(state / 2)
    for (const { word, isAnswer } of steps) {
      if (!text.startsWith(word, at)) continue
      reached.add(2 * (at + word.length) + (isAnswer ? 1 : state % 2))
    }
  }
  return reached.has(2 * text.length + 1)
}

/**
 * Reads a short line that is nothing but a yes or a no, or the first or the second of two; null for all others.
 * "Yes, but tell me why" is more than a yes.
 */
export function readAssent(text: string, language: Language): Assent | null {
  const line = joined(text, language)
  if (line.length > longest) return null
  const { beside, courtesy: _, reserve: __, ...lists } = listsOf(language)
  return assents.find((assent) => isMadeOf(line, lists[assent], beside)) ?? null
}

/** Where what is said first may end: at a sign, or between two words. */
const boundaries = /[\s\p{P}]+/gu

/** What follows a yes that stands first in a line, "let's go" in "yes, let's go"; null where there is none, or it is taken back. */
export function afterYes(text: string, language: Language): string | null {
  const line = cleanInput(text)
  const { reserve } = listsOf(language)
  for (const { 0: sign, index } of line.matchAll(boundaries)) {
    const rest = line.slice(index + sign.length)
    if (rest === '' || readAssent(line.slice(0, index), language) !== 'yes') continue
    const isSpaced = writingSystemOf(language) === 'spaced'
    const said = `${isSpaced ? ' ' : ''}${joined(rest, language)}`
    const isTakenBack = reserve.some((word) => said.includes(isSpaced ? ` ${word}` : word))
    return isTakenBack ? null : rest
  }
  return null
}

/** How many signs are left of a text without what is only polite: "ok", "please", "I suppose". */
export function signsBeyondCourtesy(text: string, language: Language): number {
  const isSpaced = writingSystemOf(language) === 'spaced'
  let rest = ` ${joined(text, language)}`
  for (const word of listsOf(language).courtesy)
    rest = rest.replaceAll(isSpaced ? ` ${word}` : word, ' ')
  return rest.replaceAll(' ', '').length
}
