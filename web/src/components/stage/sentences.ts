/**
 * The sentences that are surely whole, for a screen reader: half a sentence is never read out.
 * `ended` says that nothing will be added, so the last one counts too.
 */
export function wholeSentences(text: string, lang: string, ended: boolean): readonly string[] {
  const all = sentencesOf(text, lang)
  const last = all.at(-1) ?? ''
  return ended || endMark.test(last) ? all : all.slice(0, -1)
}

/** A closing mark, then any closing quotes, then a space: without the space '3.' may become '3.5'. */
const endMark = /[。！？…]["”’»」』)）]*$|[.!?]["”’»)]*\s+$/u

function sentencesOf(text: string, lang: string): readonly string[] {
  if (!('Segmenter' in Intl)) return text === '' ? [] : [text]
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  return Array.from(segmenter.segment(text), (part) => part.segment)
}
