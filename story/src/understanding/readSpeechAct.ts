import type { SpeechAct } from '../script/vocabulary.ts'
import { cleanInput } from './cleanInput.ts'
import { foldText } from './foldText.ts'
import { isOfNoLanguage } from './languageOfLine.ts'
import type { Language } from './languages.ts'
import { lastOf } from './lastOf.ts'
import { isTaught, readLearned } from './learned/readLearned.ts'
import { lexiconOf } from './lexiconOf.ts'
import { perLanguage } from './perLanguage.ts'
import { isMasked, readScorn } from './readScorn.ts'
import en from './speech/en.json' with { type: 'json' }
import es from './speech/es-ES.json' with { type: 'json' }
import id from './speech/id.json' with { type: 'json' }
import ja from './speech/ja.json' with { type: 'json' }
import ko from './speech/ko.json' with { type: 'json' }
import pt from './speech/pt-PT.json' with { type: 'json' }
import th from './speech/th.json' with { type: 'json' }
import vi from './speech/vi.json' with { type: 'json' }
import zh from './speech/zh-Hans.json' with { type: 'json' }
import { spelt } from './spelt.ts'
import { type Framed, frame, hasAny, type Term, termsOf, without } from './termsOf.ts'

/** In the order in which they are looked for: where a line is two of them, the first one counts. */
const spoken = [
  'threat',
  'insult',
  'name',
  'advice',
  'joke',
  'apology',
  'thanks',
  'comfort',
  'invitation',
  'flirt',
  'compliment',
  'farewell',
  'greeting',
] as const

/** What is done by saying a line, when it is done to nobody's plot. Named as the universal topics are. */
export type SpokenAct = (typeof spoken)[number] | 'question' | 'talk'

export type SpeechSign = 'kind' | 'neutral' | 'hostile'

export interface SpeechReading {
  act: SpokenAct
  /** Nothing hostile may ever gain; what is kind may. */
  sign: SpeechSign
  question: boolean
  /** It asks, if by words that stand in what one does too: a question where it is nothing that can be done. */
  asks: boolean
  /** Which of a story's answers to words without an intent it calls for. */
  calls: SpeechAct
}

const callsOf: Readonly<Partial<Record<SpokenAct, SpeechAct>>> = {
  threat: 'threaten',
  insult: 'insult',
  joke: 'joke',
}

const signs: Readonly<Partial<Record<SpokenAct, SpeechSign>>> = {
  threat: 'hostile',
  insult: 'hostile',
  apology: 'kind',
  thanks: 'kind',
  comfort: 'kind',
  invitation: 'kind',
  flirt: 'kind',
  compliment: 'kind',
}

/** `unsaid`: phrases that hold a cue and mean none of it ("I'm not sorry", "he called me a fool"). */
/** `asking`: questions that hold words of options; `rude`: insults that do; `innocent`: what is unsaid in such words. */
type Key = (typeof spoken)[number] | 'question' | 'asking' | 'unsaid'
type Written = Readonly<Record<Key | 'rude' | 'innocent', string>>

const written = perLanguage<Written>({ en, es, id, ja, ko, pt, th, vi, zh })

/** A lexicon's list, where `^` also asks that the line begins so, and `$` that it ends so. */
function cuesOf(list: string, language: Language): readonly Term[] {
  return list.split(',').flatMap((each) => {
    const [, opens, cue = '', closes] = /^(\^?)(.*?)(\$?)$/.exec(each.trim()) ?? []
    return termsOf(cue, language).map(({ needle, length }) => {
      const opened = opens ? `^ ${needle.trimStart()}` : needle
      return { needle: closes ? `${opened.trimEnd()} $` : opened, length }
    })
  })
}

const compiled = new Map<Language, Readonly<Record<Key, readonly Term[]>>>()

function speechOf(language: Language): Readonly<Record<Key, readonly Term[]>> {
  const known = compiled.get(language)
  if (known) return known
  const { rude, innocent, ...plain } = written[language]
  const all = {
    ...plain,
    insult: `${plain.insult}, ${rude}`,
    unsaid: `${plain.unsaid}, ${innocent}`,
  }
  const lists = Object.entries(all).map(([key, list]) => [key, cuesOf(list, language)] as const)
  const fresh = Object.fromEntries(lists) as Record<Key, readonly Term[]>
  compiled.set(language, fresh)
  return fresh
}

/** The line with the words that greet blanked out, each place where it was; null where none does. */
export function besideGreeting(framed: Framed, lang: Language): string | null {
  const said = `^${framed}$` as Framed
  const { greeting } = speechOf(lang)
  if (!hasAny(said, greeting)) return null
  return without(said, greeting, true).slice(1).replace(/\$$/, '')
}

function silentCall(framed: Framed, question: boolean, lang: Language): SpeechAct {
  if (question) return 'ask'
  const { examine, wait } = lexiconOf(lang).concepts
  if (hasAny(framed, examine)) return 'examine'
  return hasAny(framed, wait) ? 'wait' : 'talk'
}

/** "Hanne, who is he": a name or two words before a comma only call somebody. */
const calledFirst = /^[^\s,，]+(?: [^\s,，]+)?[,，] /u

/** The lists of a language, as they are written, but for those of which the words are in options too. */
export function spokenPhrases(lang: Language): string {
  const { threat: _, rude: __, asking: ___, innocent: ____, ...others } = written[lang]
  return Object.values(others).join()
}

/** Rude though no word of the lists is in it: masked, misspelt on purpose, or by how it is built. */
const rudenessIn = lastOf((folded: string, lang: Language): 'threat' | 'insult' | null => {
  if (isMasked(folded)) return 'insult'
  const plain = spelt(folded)
  const { insult, threat, unsaid } = speechOf(lang)
  const said = without(`^${frame(plain, lang)}$` as Framed, unsaid)
  if (plain !== folded && hasAny(said, threat)) return 'threat'
  if (plain !== folded && hasAny(said, insult)) return 'insult'
  return readScorn(folded, lang)
})

type Rude = 'threat' | 'insult'

const isRude = (act: SpokenAct | undefined): act is Rude => act === 'threat' || act === 'insult'
const friendly = spoken.filter((act) => !isRude(act))

/** "卖不卖", "去没去": what is asked by saying it and denying it. */
const saidAndDenied = /(?!时不时|动不动)(\p{Script=Han})[不没]\1/u

/** What lists of words find in a line, before anything that is learned. */
const spokenIn = lastOf((text: string, lang: Language) => {
  const cues = speechOf(lang)
  const folded = foldText(cleanInput(text), lang)
  const framed = frame(folded, lang)
  const said = without(`^${framed}$` as Framed, cues.unsaid)
  const uncalled = frame(folded.replace(calledFirst, ''), lang)
  const called = without(`^${uncalled}$` as Framed, cues.unsaid)
  const isWorded = (terms: readonly Term[]) => hasAny(said, terms) || hasAny(called, terms)
  return {
    ...{ folded, framed, said, isWorded },
    marked: /[?¿]/.test(folded),
    worded: isWorded(cues.question),
    found: spoken.find((each) => hasAny(said, cues[each])),
  }
})

function listedIn({ found, folded }: ReturnType<typeof spokenIn>, lang: Language): Rude | null {
  return isRude(found) ? found : rudenessIn(folded, lang)
}

/** What lists of words know of a line's tone, by the names that readers are fitted with. */
function toneKnownOf({ found }: ReturnType<typeof spokenIn>, listed: Rude | null): string[] {
  if (listed) return ['hostile']
  return found === undefined ? [] : ['friendly']
}

/** The same of any text. */
export function listedTone(text: string, language: Language): readonly string[] {
  const line = spokenIn(text, language)
  return toneKnownOf(line, listedIn(line, language))
}

/** Of the logarithm of the odds, how much must speak for hostility where lists of words know it, where they don't, and where a question is marked. */
const least = { listed: -1, unlisted: 0.5, asked: 1 }

function hostilityOf(line: ReturnType<typeof spokenIn>, language: Language): Rude | null {
  const { folded, marked } = line
  const listed = listedIn(line, language)
  const tone = readLearned('tone', { folded, language, known: toneKnownOf(line, listed) })
  if (listed) return tone >= least.listed ? listed : null
  // A reader takes what it has never seen for rude as easily as for kind.
  if (isOfNoLanguage(folded, language, (word) => isTaught(word, language))) return null
  return tone >= (marked ? least.asked : least.unlisted) ? 'insult' : null
}

function actIn(
  line: ReturnType<typeof spokenIn>,
  lang: Language,
  hostile: Rude | null,
): SpeechReading {
  const { framed, said, marked, worded, found } = line
  const spokenAct = isRude(found)
    ? friendly.find((each) => hasAny(said, speechOf(lang)[each]))
    : found
  const act: SpokenAct = hostile ?? spokenAct ?? (marked || worded ? 'question' : 'talk')
  const sign = signs[act] ?? 'neutral'
  // "What lovely eyes" begins like a question and is none, unless it is marked as one.
  const question = marked || (worded && sign === 'neutral')
  const isAsking = line.isWorded(speechOf(lang).asking) || saidAndDenied.test(line.folded)
  const asks = question || (sign === 'neutral' && isAsking)
  return { act, sign, question, asks, calls: callsOf[act] ?? silentCall(framed, question, lang) }
}

/** What a typed line does by being said, whoever it is said to; reads any text, and never fails. */
export function readSpeechAct(text: string, lang: Language): SpeechReading {
  const line = spokenIn(text, lang)
  return actIn(line, lang, hostilityOf(line, lang))
}

/** The same by lists of words alone. */
export function readListed(text: string, lang: Language): SpeechReading {
  const line = spokenIn(text, lang)
  return actIn(line, lang, listedIn(line, lang))
}
