import type { Texts } from '../script/texts.ts'
import { isRemark } from '../understanding/asidesOf.ts'
import { createOpeningMatcher } from '../understanding/createOpeningMatcher.ts'
import { hearLine } from '../understanding/hearLine.ts'
import { isNoise } from '../understanding/isNoise.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { lexiconOf } from '../understanding/lexiconOf.ts'
import { besideGreeting } from '../understanding/readSpeechAct.ts'
import { hasAny } from '../understanding/termsOf.ts'
import { actTerms } from './wordsOf.ts'

/** What typed words say of how one comes. 'asked', 'unclear': a question or talk; a model may find a way in there. */
export type HeardOpening =
  | { kind: 'opening'; id: string }
  | { kind: 'asked' }
  | { kind: 'unclear' }
  | { kind: 'noise' }

/**
 * Compiles a story's ways in into a function that finds the one that typed words mean: the nearest,
 * where they say at all how one comes [R13.10]. Null where a story has none to choose from.
 */
export function createOpeningListener(texts: Texts): ((text: string) => HeardOpening) | null {
  const language: Language = languages.find((each) => each === texts.lang) ?? 'en'
  const [first, ...rest] = [...texts.openings].map(([id, { label, cues }]) => ({
    id,
    cues: [...cues, label],
  }))
  if (!first) return null
  const nearest = createOpeningMatcher(language, [first, ...rest])
  const { come, take, use, touch, mind } = actTerms(language)
  const acts = [...come, ...take, ...use, ...touch]
  const { meta } = lexiconOf(language)

  const hear = (text: string): HeardOpening => {
    const { folded, framed, marks, speech, topic } = hearLine(text, language)
    const { id, isMeant, isNear, isSure } = nearest(text)
    const isRude = speech.sign === 'hostile' && !isNear
    if (isNoise(folded) || hasAny(framed, meta) || isRude) return { kind: 'noise' }
    const isSpoken = topic !== null && speech.sign !== 'hostile'
    const isTalk = speech.question || isSpoken || isRemark(framed, language)
    // A cue may be worded as a question or a greeting.
    const isPlain = isSure || !(isTalk || speech.asks)
    if (isMeant && isPlain && !asks.test(text)) return { kind: 'opening', id }
    const isWay =
      !isTalk && !hasAny(framed, mind) && marks.negated.length === 0 && hasAny(framed, acts)
    return isWay ? { kind: 'opening', id } : { kind: 'unclear' }
  }

  return (text) => {
    const whole = hear(text)
    if (whole.kind !== 'unclear') return whole
    const heard = hearLine(text, language)
    // "Is somebody up there? Let's go and see": who asks may say beside it how they come.
    const sentences = text.split(sentenceEnds)
    const told = sentences.length > 1 ? sentences.filter((each) => !asks.test(each)) : []
    // "Hi Gran! I wave up at the window": so may who greets.
    const rest = besideGreeting(heard.framed, language)?.trim() ?? ''
    const beside = isNoise(rest) ? told : [...told, rest]
    const way = beside.map(hear).find(({ kind }) => kind === 'opening')
    return way ?? (heard.speech.question || asks.test(text) ? { kind: 'asked' } : whole)
  }
}

const sentenceEnds = /(?<=[.!?…。！？])/u
const asks = /[?？¿]/u
