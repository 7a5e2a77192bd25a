import { cleanInput } from '../cleanInput.ts'
import { foldText } from '../foldText.ts'
import { hearLine, knownOf } from '../hearLine.ts'
import type { Language } from '../languages.ts'
import { listedTone } from '../readSpeechAct.ts'
import { featuresOf } from './featuresOf.ts'
import { fitReader, type Reader, type Taught } from './fitReader.ts'
import type { Learned } from './Learned.ts'

/** What lines are known to be: hostile, harmless though it may sound hostile, named and not done, done, none of these. */
export type TaughtKind = 'rude' | 'kind' | 'undone' | 'done' | 'plain' | 'aside'

/** The lines of one language by what they are. */
export interface Corpus {
  language: Language
  lines: Readonly<Record<TaughtKind, readonly string[]>>
  /** So many lines about one scene that none is rude in would make the reader of rudeness hard of hearing. */
  ofDeedsAlone: Readonly<Record<'undone' | 'done', readonly string[]>>
}

interface Lesson {
  is: readonly TaughtKind[]
  /** What it is not, and how much a line of it counts. */
  isNot: Readonly<Partial<Record<TaughtKind, number>>>
}

const lessons: Readonly<Record<Learned, Lesson>> = {
  tone: { is: ['rude'], isNot: { kind: 1, plain: 1, undone: 0.5, done: 0.5, aside: 0.3 } },
  deed: { is: ['undone'], isNot: { done: 1, plain: 0.3 } },
}

const features: Readonly<Record<Learned, number>> = { tone: 2000, deed: 2000 }

function seen(learned: Learned, text: string, language: Language): ReadonlySet<string> {
  const folded = foldText(cleanInput(text), language)
  if (learned === 'deed') return featuresOf(folded, language, knownOf(hearLine(text, language)))
  return featuresOf(folded, language, listedTone(text, language))
}

function linesFor(learned: Learned, { lines, ofDeedsAlone }: Corpus): Corpus['lines'] {
  if (learned !== 'deed') return lines
  const { undone, done } = ofDeedsAlone
  return { ...lines, undone: [...lines.undone, ...undone], done: [...lines.done, ...done] }
}

function taughtBy(learned: Learned, corpus: Corpus): Taught[] {
  const { is, isNot } = lessons[learned]
  const { language } = corpus
  const lines = linesFor(learned, corpus)
  const teach = (kind: TaughtKind, yes: boolean, weight: number) =>
    lines[kind].map((text) => ({ features: seen(learned, text, language), is: yes, weight }))
  const others = Object.entries(isNot) as [TaughtKind, number][]
  return [
    ...is.flatMap((kind) => teach(kind, true, 1)),
    ...others.flatMap(([kind, weight]) => teach(kind, false, weight)),
  ]
}

/** Both readers of a language, from its corpus, or from those of languages that are folded to one. */
export function fitReaders(corpora: readonly Corpus[]): Readonly<Record<Learned, Reader>> {
  const fit = (learned: Learned) =>
    fitReader(
      corpora.flatMap((corpus) => taughtBy(learned, corpus)),
      features[learned],
    )
  return { tone: fit('tone'), deed: fit('deed') }
}
