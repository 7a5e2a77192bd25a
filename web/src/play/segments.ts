import { graphemesOf } from '@fabula/rules'

/** The end of each user-perceived character, in UTF-16 units. */
export function graphemeEnds(text: string): readonly number[] {
  const ends: number[] = []
  let end = 0
  for (const part of graphemesOf(text)) {
    end += part.length
    ends.push(end)
  }
  return ends
}

/**
 * The complete sentences of a text, so that a screen reader never reads half of one. With `ended`
 * nothing will follow, so the last one counts too.
 */
export function wholeSentences(text: string, lang: string, ended: boolean): readonly string[] {
  const all = sentencesOf(text, lang)
  const last = all.at(-1) ?? ''
  return ended || endMark.test(last) ? all : all.slice(0, -1)
}

/**
 * A closing mark, then any closing quotation marks, then a space: without the space '3.' could
 * become '3.5'.
 */
const endMark = /[。！？…]["”’»」』)）]*$|[.!?]["”’»)]*\s+$/u

function sentencesOf(text: string, lang: string): readonly string[] {
  if (!('Segmenter' in Intl)) return text === '' ? [] : [text]
  const parts = Array.from(segmenterOf(lang).segment(text), (part) => part.segment)
  return openedWithTheirSpeech(parts)
}

const opening = /[「『（《〈“‘«]+$/u

/** A segmenter leaves an opening mark with the sentence before it; it is read with the speech that it opens. */
function openedWithTheirSpeech(parts: readonly string[]): readonly string[] {
  const sentences: string[] = []
  let mark = ''
  for (const part of parts) {
    const whole = mark + part
    mark = opening.exec(whole)?.[0] ?? ''
    const sentence = whole.slice(0, whole.length - mark.length)
    if (sentence !== '') sentences.push(sentence)
  }
  return mark === '' ? sentences : [...sentences, mark]
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Cached, because creating a segmenter takes longer than using it. */
function segmenterOf(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang)
  if (known) return known
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  segmenters.set(lang, segmenter)
  return segmenter
}
