import { isDeepStrictEqual } from 'node:util'
import type { BookChapter, BookContent, BookPart, Language } from '@fabula/contract'
import { type Llm, LlmFault, type LlmUsage } from '@fabula/story'
import { type PolishFault, type PolishGround, polishFault } from './polishFault.ts'
import {
  type PolishPiece,
  piecesOf,
  polishMessages,
  polishTokens,
  readPolish,
} from './polishPrompt.ts'

/** What became of one call: why its answer does not stand, or null where it does. */
export interface PolishCall {
  readonly fault: PolishFault | 'unsafe' | LlmFault['kind'] | null
  readonly usage: readonly LlmUsage[]
}

/** What smoothing a book needs of the server. */
export interface Polishing {
  readonly llm: Llm
  readonly story: string
  /** Of everybody in the story, in the book's language. */
  readonly names: readonly string[]
  /** Asked before each call: whether the player wants a model, and has tokens left today. */
  mayAsk(): Promise<boolean>
  /** Our lists, and the operator's moderation where there is one. */
  isSafe(text: string): Promise<boolean>
  /** Hears of each call, which is paid for whether its answer stands or not. */
  onCall(call: PolishCall): Promise<void>
  /** @param done chapters @param of how many */
  onChapter(done: number, of: number): Promise<void>
  /** Milliseconds; it never runs backwards. */
  now(): number
}

const tries = 2
/** A model that takes longer for a book leaves the rest of it as it was told. */
const longestMs = 300_000
const temperature = 0.4

/** A book whose paragraphs a model has joined, where what it made of them may stand; the others are as they were told. */
export async function polishChapters(
  content: BookContent,
  polishing: Polishing,
): Promise<BookContent> {
  const until = polishing.now() + longestMs
  let isGivenUp = false
  const mayAsk = async () => !isGivenUp && polishing.now() < until && (await polishing.mayAsk())
  const giveUp = () => {
    isGivenUp = true
  }
  const chapters: BookChapter[] = []
  for (const chapter of content.chapters) {
    const { parts, ...rest } = chapter
    const joined = await polishParts(parts, { lang: content.lang, polishing, mayAsk, giveUp })
    chapters.push({ ...rest, parts: joined })
    await polishing.onChapter(chapters.length, content.chapters.length)
  }
  return isDeepStrictEqual(chapters, content.chapters)
    ? content
    : { ...content, chapters, smoothed: true }
}

interface Chapter {
  readonly lang: Language
  readonly polishing: Polishing
  mayAsk(): Promise<boolean>
  giveUp(): void
}

async function polishParts(
  parts: readonly BookPart[],
  { lang, polishing, mayAsk, giveUp }: Chapter,
): Promise<BookPart[]> {
  const joined = [...parts]
  const chapter = parts.map(({ text }) => text).join('\n')
  const ground = { lang, names: polishing.names, chapter }
  for (const piece of piecesOf({ parts: joined })) {
    if (!(await mayAsk())) break
    const smoothed = await smoothedPiece(piece, ground, polishing)
    if (smoothed === 'given up') {
      giveUp()
      break
    }
    smoothed?.forEach((text, n) => {
      joined[piece.told[n] ?? -1] = { kind: 'told', text }
    })
  }
  return joined
}

/** @returns null where no answer may stand */
async function smoothedPiece(
  piece: PolishPiece,
  ground: PolishGround,
  polishing: Polishing,
): Promise<readonly string[] | 'given up' | null> {
  const told = piece.parts.filter(({ kind }) => kind === 'told').map(({ text }) => text)
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { answer, died, usage } = await answerTo(piece, ground, polishing)
    const smoothed = died ? null : readPolish(answer, told.length)
    const fault = died ?? (smoothed ? await faultIn(told, smoothed, { ground, polishing }) : 'form')
    await polishing.onCall({ fault, usage })
    // A filter's refusal says nothing of the model's health.
    if (died && died !== 'filtered') return 'given up'
    if (smoothed && fault === null) return smoothed
  }
  return null
}

async function faultIn(
  told: readonly string[],
  smoothed: readonly string[],
  { ground, polishing }: { ground: PolishGround; polishing: Polishing },
): Promise<PolishCall['fault']> {
  const fault = polishFault(told, smoothed, ground)
  if (fault) return fault
  return (await polishing.isSafe(smoothed.join('\n'))) ? null : 'unsafe'
}

interface Answered {
  readonly answer: string
  /** How the model failed; null where it spoke to the end. */
  readonly died: LlmFault['kind'] | null
  readonly usage: readonly LlmUsage[]
}

async function answerTo(
  piece: PolishPiece,
  { lang: language }: PolishGround,
  { llm, story }: Polishing,
): Promise<Answered> {
  const maxTokens = polishTokens(piece)
  const messages = polishMessages(piece, language)
  const usage: LlmUsage[] = []
  let answer = ''
  try {
    for await (const event of llm.stream({ story, language, messages, temperature, maxTokens })) {
      if (event.type === 'text') answer += event.text
      else usage.push(event.usage)
    }
    return { answer, died: null, usage }
  } catch (error) {
    return { answer, died: error instanceof LlmFault ? error.kind : 'unavailable', usage }
  }
}
