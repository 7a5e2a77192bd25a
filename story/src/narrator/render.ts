import type { Story } from '../script/Story.ts'
import { type PlayerVars as Player, say } from '../script/text/message.ts'
import type { Texts } from '../script/texts.ts'
import { kindOf, poolAt } from './poolAt.ts'
import { quote } from './quote.ts'
import { textsOf } from './textsOf.ts'
import type { LineRef, Paragraph } from './types.ts'

/** Between sentences these put nothing: their full stop has its own room. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh-Hans', 'zh-Hant'])

/** Lines that change the scene or the story stand apart. */
const apart: ReadonlySet<string | null> = new Set([
  'opening',
  'enter',
  'clock',
  'storylet',
  'stall',
  'revive',
  'ending',
  'part',
  'bridge',
])

/** Where a dash opens speech, as in Spanish and Portuguese, each speech is a paragraph of its own. */
const opensSpeech = /^[—―]/

const beginsInSpeech = /^[“«「『]/
const endsInSpeech = /[”»」』]$/

/** Two speeches without a word between them read as two people talking. */
function abuts(last: string, next: string): boolean {
  return endsInSpeech.test(last) && beginsInSpeech.test(next)
}

const endOfSentence = /[\p{P}\p{S}]$/u
/** Within quotes a sentence ends in nothing where these are spoken. */
const fullStops: Readonly<Record<string, string>> = {
  ja: '',
  th: '',
  'zh-Hans': '。',
  'zh-Hant': '。',
}

/** The player's words. A line of the engine is a sentence of its own behind them; an author's may go on in theirs. */
function quoted(said: string, key: string, lang: string): string {
  const isSentence = kindOf(key) === 'engine' && !endOfSentence.test(said)
  return quote(isSentence ? `${said}${fullStops[lang] ?? '.'}` : said, lang)
}

interface Rendered extends Paragraph {
  apart: boolean
  isSpeech: boolean
  isRead: boolean
  isEnding: boolean
}

function renderLine(texts: Texts, ref: LineRef, player: Player): Rendered[] {
  const pool = poolAt(texts, ref.key)
  // Languages may differ in how many lines a pool has; a switch must still find one.
  const line = pool[ref.variant % Math.max(1, pool.length)]
  if (!line) return []
  const told = say(line.text, player)
  const gap = unspaced.has(texts.lang) ? '' : ' '
  const said = ref.said === undefined ? null : quoted(ref.said, ref.key, texts.lang)
  const text = said === null ? told : `${said}${gap}${told}`
  const kind = kindOf(ref.key)
  const enters = kind === 'enter'
  return [
    {
      who: line.who,
      mood: line.mood,
      text,
      enters,
      apart: apart.has(kind),
      isSpeech: opensSpeech.test(text),
      isRead: ref.read === true,
      isEnding: kind === 'ending',
    },
  ]
}

/** Says told lines in a language: the same lines in any of them [R10.08]. */
export function render(
  story: Story,
  language: string,
  lines: readonly LineRef[],
  player: Player,
): Paragraph[] {
  const texts = textsOf(story, language)
  const gap = unspaced.has(texts.lang) ? '' : ' '
  const paragraphs: Rendered[] = []
  for (const next of lines.flatMap((ref) => renderLine(texts, ref, player))) {
    const last = paragraphs.at(-1)
    const runsOn = last && last.who === next.who && !last.apart && !next.apart && !next.isSpeech
    if (runsOn && !abuts(last.text, next.text)) {
      last.text = `${last.text}${gap}${next.text}`
      last.mood = next.mood ?? last.mood
      last.isRead &&= next.isRead
    } else paragraphs.push(next)
  }
  return paragraphs.map(({ who, mood, text, enters, isRead, isEnding }) => ({
    ...{ who, mood, text, enters },
    ...(isEnding && { ends: true as const }),
    ...(isRead && { read: true as const }),
  }))
}
