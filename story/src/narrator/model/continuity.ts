import { foldText } from '../../understanding/foldText.ts'
import { languages } from '../../understanding/languages.ts'
import type { CutReason } from '../Narrator.ts'
import { isOtherLanguage } from './languageFault.ts'

/** What a sentence is held against: names and texts as the reader's language has them. */
export interface Continuity {
  language: string
  /** Who may speak. */
  onStage: readonly string[]
  /** Who may not. */
  absent: readonly string[]
  /** Things of the story that the player does not have, and that this turn does not speak of. */
  missing: readonly string[]
  /** Labels of meters and clocks. */
  meters: readonly string[]
  /** The words of what has not come out, but for those that this turn tells [R10.15]. */
  secrets: readonly ReadonlySet<string>[]
  /** Folded: what this turn tells, by the director's word. It may be said whatever else holds. */
  told: string
  /** Sentences of the turns before. */
  earlier: ReadonlySet<string>
  /** What the player typed; empty for a tap. */
  playerText: string
}

/** Marks of the prompt, of chat templates, of a tag that does not end, and of what can't be shown. */
const machine =
  /[⟦⟧\uFFFD]|<\/?(?:player|think|s|system|user|assistant)\b|<[a-zA-Z!/][^<>]*$|<\|[^>]*\|?>|\[\/?INST\]|\bENGINE\b|\bROWS?\b|\bRECALL\b|\bAVOID\b|\bSTAGE\b|\bSTATE\b/
/** What nobody in a story speaks of. */
const machineTalk = /\bd20\b|\bas an ai\b|\blanguage model\b|\bsystem prompt\b|\bmy instructions\b/i

const opening = /[“"«「『]/
const quoted = /[“"«「『]([^”"»」』]{2,})[”"»」』]/gu

/** Says that the player speaks, before or after the words. */
const playerSpeaks: Readonly<Record<string, RegExp>> = {
  en: /\byou (?:say|reply|answer|whisper|shout|tell|mutter|murmur|call out|blurt)\b/iu,
  'es-ES': /(?:^|[\s—,])(?:dices|respondes|contestas|susurras|gritas|murmuras)(?=[\s.,:;!?]|$)/iu,
  'pt-PT': /(?:^|[\s—,])(?:dizes|respondes|sussurras|gritas|murmuras)(?=[\s.,:;!?]|$)/iu,
  id: /\b(?:katamu|jawabmu|bisikmu|kamu (?:berkata|menjawab|berbisik|bilang))\b/iu,
  vi: /(?:^|\s)bạn (?:nói|đáp|trả lời|thì thầm|hỏi)(?=[\s.,:;!?]|$)/iu,
  ja: /あなたは[^。]{0,12}(?:言|答|囁|叫|尋)/u,
  ko: /(?:당신|너)(?:은|는|이|가)[^.]{0,12}(?:말|대답|속삭|외)/u,
  th: /คุณ(?:พูด|ตอบ|กระซิบ|ตะโกน|ถาม)/u,
  'zh-Hans': /你(?:说|回答|答道|低声|喊|问道)/u,
  'zh-Hant': /你(?:說|回答|答道|低聲|喊|問道)/u,
}

/** Why a sentence may not be shown; null where it may. */
export function faultOf(sentence: string, by: Continuity): CutReason | null {
  const text = fold(sentence, by.language)
  if (machine.test(sentence) || machineTalk.test(sentence)) return 'machine'
  if (isOtherLanguage(sentence, by.language)) return 'language'
  const said = new Set(gramsOf(text, sizeOf(by.language)))
  if (by.secrets.some((secret) => echoes(said, secret))) return 'secret'
  if (isRepeated(text, by)) return 'repeated'
  if (speaksAbsent(sentence, text, by)) return 'speaker'
  if (by.missing.some((item) => isOwned(text, item, by.language))) return 'item'
  if (/\d/.test(text) && by.meters.some((label) => names(text, label, by.language))) return 'number'
  return speaksForPlayer(sentence, by) ? 'player' : null
}

export function fold(text: string, language: string): string {
  return foldText(text, languages.find((each) => each === language) ?? 'en')
}

/** Says that a thing is the player's own. A thing that only lies about is nobody's business. */
const ownsBefore: Readonly<Record<string, string>> = {
  en: '(?:your|you have (?:a|the)|you hold (?:a|the|out a|out the)) ',
  'es-ES': '(?:tu|tus) ',
  'pt-PT': '(?:teu|tua|teus|tuas) ',
  ja: 'あなたの',
  ko: '(?:당신의|너의|네) ?',
  'zh-Hans': '你的',
  'zh-Hant': '你的',
}
const ownsAfter: Readonly<Record<string, string>> = {
  id: '(?:mu| kamu)(?!\\p{L})',
  th: 'ของคุณ',
  vi: ' của bạn',
}

function isOwned(text: string, item: string, language: string): boolean {
  const folded = fold(item, language).replace(/^(?:the|an?) /, '')
  if (folded.length < 2) return false
  const name = folded.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = ownsBefore[language] ?? ''
  const after = ownsAfter[language] ?? (before === '' ? ' of yours' : '')
  return new RegExp(`${before}${name}${after}`, 'u').test(text)
}

const isUnspaced = (language: string) => /^(?:ja|th|zh)/.test(language)

function names(text: string, name: string, language: string): boolean {
  const folded = fold(name, language)
  // A Korean name has an ending, and is mostly of two syllables.
  const isWithin = isUnspaced(language) || language === 'ko'
  if (folded.length < (isWithin ? 2 : 3)) return false
  if (isWithin) return text.includes(folded)
  // An apostrophe in a name parts words on both sides alike.
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(folded)} `)
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function gramsOf(text: string, size: number): string[] {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, '')
  const grams: string[] = []
  for (let at = 0; at + size <= plain.length; at += 1) grams.push(plain.slice(at, at + size))
  return grams
}

const echoShare = 0.55
const leastEchoGrams = 8

const sizeOf = (language: string) => (isUnspaced(language) || language === 'ko' ? 3 : 6)

/** A secret as a sentence is held against it; null where this turn tells most of it. @param told folded */
export function secretOf(
  secret: string,
  told: string,
  language: string,
): ReadonlySet<string> | null {
  const size = sizeOf(language)
  const known = new Set(gramsOf(told, size))
  const own = new Set(gramsOf(fold(secret, language), size).filter((gram) => !known.has(gram)))
  return own.size < leastEchoGrams ? null : own
}

/** Most of the secret's own words are in it. */
function echoes(said: ReadonlySet<string>, secret: ReadonlySet<string>): boolean {
  let shared = 0
  // A sentence has fewer: as many are in both, whichever is gone through.
  for (const gram of said) if (secret.has(gram)) shared += 1
  return shared / secret.size >= echoShare
}

const leastRepeated = 24

function isRepeated(text: string, { earlier, language }: Continuity): boolean {
  const least = isUnspaced(language) ? leastRepeated / 3 : leastRepeated
  return text.length >= least && earlier.has(text)
}

/** Speech, and the only name beside it is of somebody who is elsewhere. */
function speaksAbsent(
  sentence: string,
  text: string,
  { absent, onStage, language, told }: Continuity,
) {
  if (!opening.test(sentence)) return false
  const outside = fold(sentence.replace(quoted, ' '), language)
  if (onStage.some((name) => names(outside, name, language))) return false
  return absent.some(
    (name) =>
      names(outside, name, language) && names(text, name, language) && !names(told, name, language),
  )
}

const sharedWords = 0.5

/** The player is made to say what they did not. */
function speaksForPlayer(sentence: string, { language, playerText, told }: Continuity): boolean {
  if (!playerSpeaks[language]?.test(sentence.replace(quoted, ' “ ” '))) return false
  const said = [...sentence.matchAll(quoted)].map(([, words = '']) => words).join(' ')
  if (said === '') return false
  const grams = gramsOf(fold(said, language), 2)
  const own = new Set(gramsOf(`${fold(playerText, language)} ${told}`, 2))
  return grams.filter((gram) => own.has(gram)).length < sharedWords * grams.length
}
