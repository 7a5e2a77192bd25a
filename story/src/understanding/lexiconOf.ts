import type { Concept } from './concepts.ts'
import { concepts } from './concepts.ts'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import en from './lexicon/en.json' with { type: 'json' }
import es from './lexicon/es-ES.json' with { type: 'json' }
import id from './lexicon/id.json' with { type: 'json' }
import ja from './lexicon/ja.json' with { type: 'json' }
import ko from './lexicon/ko.json' with { type: 'json' }
import pt from './lexicon/pt-PT.json' with { type: 'json' }
import th from './lexicon/th.json' with { type: 'json' }
import vi from './lexicon/vi.json' with { type: 'json' }
import zh from './lexicon/zh-Hans.json' with { type: 'json' }
import { perLanguage } from './perLanguage.ts'
import { stanceOf } from './stanceOf.ts'
import { type Framed, frame, type Term, termsOf } from './termsOf.ts'
import type { InOrder } from './wordsInOrder.ts'

type Terms = readonly Term[]

/** One language's words, ready to be looked for in a framed text. */
export interface Lexicon {
  concepts: Readonly<Record<Concept, Terms>>
  negation: Terms
  /** Phrases with a negative word that negate nothing: "don't cry". */
  harmless: Terms
  /** What is said alone to refuse what was said before: "you must be joking". */
  refusal: ReadonlySet<Framed>
  /** What a clause that only denies what was said before it is made of, beside words of denial: "but I really won't". */
  echo: Terms
  /** Words of denial that, at the end of a line, only ask: "không", "ga". */
  tags: Terms
  /** What others said, or what was once. */
  reported: Terms
  /** Puts off, prefers another thing, hands on, makes conditions, doubts or regrets: what it names may not be done. */
  wavering: readonly InOrder[]
  /** States a thing as done that only the story can do. */
  claim: Terms
  /** Speaks to the machine behind the story. */
  meta: Terms
}

interface WrittenLexicon
  extends Readonly<Record<Exclude<keyof Lexicon, 'concepts' | 'tags' | 'wavering'>, string>> {
  tags?: string
  concepts: Readonly<Record<Concept, string>>
}

const written = perLanguage<WrittenLexicon>({ en, es, id, ja, ko, pt, th, vi, zh })

const compiled = new Map<Language, Lexicon>()

function compile(language: Language): Lexicon {
  const source = written[language]
  const read = (list: string): Terms => termsOf(list, language)
  const byConcept = concepts.map((concept) => [concept, read(source.concepts[concept])] as const)
  return {
    concepts: Object.fromEntries(byConcept) as Record<Concept, Terms>,
    negation: read(source.negation),
    harmless: read(source.harmless),
    refusal: new Set(
      source.refusal.split(',').map((each) => frame(foldText(each, language), language)),
    ),
    echo: read(source.echo).toSorted((a, b) => b.length - a.length),
    tags: read(source.tags ?? ''),
    reported: read(source.reported),
    wavering: stanceOf(language),
    claim: read(source.claim),
    meta: read(source.meta),
  }
}

export function lexiconOf(language: Language): Lexicon {
  const known = compiled.get(language)
  if (known) return known
  const fresh = compile(language)
  compiled.set(language, fresh)
  return fresh
}
