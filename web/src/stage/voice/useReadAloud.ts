import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Page } from '../../play/Reading.ts'
import { wholeSentences } from '../../play/segments.ts'
import { paces, useStageSettings } from '../stageSettings.ts'
import {
  browserSpeech,
  createReader,
  type SpokenRange,
  type Voice,
  voiceLanguage,
  voicesFor,
} from './readAloud.ts'

/** Null where the browser cannot speak. */
export const speech = browserSpeech()

interface PageOnCard {
  readonly page: Page
  readonly key: string
  /** The language that it is told in. */
  readonly language: string
  /** More text is still to arrive. */
  readonly streaming: boolean
}

/** Reads the page aloud while the setting is on, and marks the word that is spoken. */
export function useReadAloud(
  sheet: RefObject<HTMLElement | null>,
  { page, key, language, streaming }: PageOnCard,
): void {
  const { readAloud, pace, voices } = useStageSettings()
  const reader = useRef<ReturnType<typeof createReader> | null>(null)
  const voice = voices[language] ?? null
  useEffect(() => {
    if (!speech || !readAloud) return
    const made = createReader(speech, (range) => markSpoken(sheet.current, range))
    reader.current = made
    const stopHidden = () => document.hidden && made.stop()
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      made.stop()
      reader.current = null
    }
  }, [sheet, readAloud])
  useEffect(() => {
    if (!readAloud) return
    const sentences = sentencesOf(page, language, streaming)
    const manner = { lang: voiceLanguage(language), voice, rate: paces[pace] }
    reader.current?.read({ key, sentences, manner })
  }, [readAloud, page, key, streaming, language, voice, pace])
}

function sentencesOf({ pieces }: Page, language: string, streaming: boolean): readonly string[] {
  return pieces.flatMap(({ paragraph, start, end }, index) => {
    const isWhole = !streaming || index < pieces.length - 1
    return wholeSentences(paragraph.text.slice(start, end), language, isWhole)
  })
}

/** Marks a part of the page's text where the browser can mark text without changing it. */
function markSpoken(sheet: HTMLElement | null, range: SpokenRange | null): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('spoken')
  const marked = sheet && range && rangeOf(sheet, range)
  if (marked) CSS.highlights.set('spoken', new Highlight(marked))
}

function rangeOf(sheet: HTMLElement, { start, end }: SpokenRange): Range | null {
  const from = placeAt(sheet, start)
  const to = placeAt(sheet, end)
  if (!from || !to) return null
  const range = new Range()
  range.setStart(from.node, from.at)
  range.setEnd(to.node, to.at)
  return range
}

function placeAt(sheet: HTMLElement, offset: number): { node: Text; at: number } | null {
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (left <= node.data.length) return { node, at: left }
    left -= node.data.length
  }
  return null
}

/** The voices for a language; browsers load them after the page. */
export function useVoices(language: string): readonly Voice[] {
  const count = useSyncExternalStore(onVoices, () => speech?.voices().length ?? 0)
  return count === 0 || !speech ? [] : voicesFor(speech.voices(), language)
}

function onVoices(changed: () => void): () => void {
  if (!speech) return () => undefined
  // Safari before 18 has no such event, and has its voices from the start.
  speechSynthesis.addEventListener?.('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', changed)
}
