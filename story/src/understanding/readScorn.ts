import type { Language } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { marksOf } from './marksOf.ts'
import { perLanguage } from './perLanguage.ts'
import en from './scorn/en.json' with { type: 'json' }
import es from './scorn/es-ES.json' with { type: 'json' }
import id from './scorn/id.json' with { type: 'json' }
import ja from './scorn/ja.json' with { type: 'json' }
import ko from './scorn/ko.json' with { type: 'json' }
import pt from './scorn/pt-PT.json' with { type: 'json' }
import th from './scorn/th.json' with { type: 'json' }
import vi from './scorn/vi.json' with { type: 'json' }
import zh from './scorn/zh-Hans.json' with { type: 'json' }
import { type Framed, frame, hasAny, type Term, termsOf, without } from './termsOf.ts'
import { type InOrder, inOrderOf, standsIn } from './wordsInOrder.ts'

/**
 * Rudeness by how a clause is built, of words that are no insult alone. `addressed`: words for who is spoken to;
 * `scorn`: what is contempt where it is said of them. `gesture`: contempt that is shown, down to blows. `violence`: what is a threat where
 * one says `threatening` first, if anything.
 */
type Written = Readonly<
  Record<'addressed' | 'scorn' | 'gesture' | 'threatening' | 'violence', string>
>

const written = perLanguage<Written>({ en, es, id, ja, ko, pt, th, vi, zh })

interface Scorn {
  addressed: readonly Term[]
  scorn: readonly Term[]
  gesture: readonly InOrder[]
  violence: readonly InOrder[]
}

function compile(language: Language): Scorn {
  const { addressed, scorn, gesture, threatening, violence } = written[language]
  const threats = inOrderOf(violence, language)
  const openings = inOrderOf(threatening, language)
  return {
    addressed: termsOf(addressed, language),
    scorn: termsOf(scorn, language),
    gesture: inOrderOf(gesture, language),
    violence:
      openings.length === 0
        ? threats
        : openings.flatMap((opening) => threats.map((threat) => [...opening, ...threat])),
  }
}

const compiled = new Map<Language, Scorn>()

const clauseEnds = /[,;:.!?…—，、；：。！？\n]+/u

const isIn = (clauses: readonly Framed[], rows: readonly InOrder[]) =>
  clauses.some((clause) => rows.some((each) => standsIn(clause, each)))

/** Contempt for who is spoken to, said or shown, or violence that is announced to them; null for everything else. */
export function readScorn(folded: string, language: Language): 'insult' | 'threat' | null {
  const known = compiled.get(language) ?? compile(language)
  compiled.set(language, known)
  const clauses = folded.split(clauseEnds).map((clause) => frame(clause, language))
  if (isIn(clauses, known.violence)) return 'threat'
  if (isIn(clauses, known.gesture)) return 'insult'
  const isScorned = clauses.some((clause) => {
    if (!hasAny(clause, known.addressed) || !hasAny(clause, known.scorn)) return false
    // "You are not boring at all": what is denied beside the contempt itself is none.
    return marksOf(without(clause, known.scorn), lexiconOf(language)).negated.length === 0
  })
  return isScorned ? 'insult' : null
}

const masked = /\p{L}[#$%]+\p{L}/u
const signs = /[@#$%&*!]{4,}/gu

/** Whether the first star masks a letter; whoever opens with a star before a word stresses it: "*very*". */
function isStarred(text: string): boolean {
  const at = text.indexOf('*')
  return at > 0 && /^\p{L}\*[\p{L}*]/u.test(text.slice(at - 1))
}

/** A word that is masked is a curse: "f*ck", "sh#t", "b***"; so is a row of signs: "@#$%". */
export function isMasked(text: string): boolean {
  if (isStarred(text) || masked.test(text)) return true
  return [...text.matchAll(signs)].some(([row]) => /[@#$%].*[@#$%&*]/u.test(row))
}
