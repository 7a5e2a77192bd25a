import type { Language } from '@fabula/contract'

type Cut = (text: string) => readonly string[]

const whole: Cut = (text) => [text]
let cut = whole
let cutSentence = whole
let runs = whole

/** Loads what finds words where no spaces do: only Chinese, Japanese and Thai bring its code. Without it lines end anywhere. */
export async function loadWordBreaks(language: Language): Promise<void> {
  if (language === 'th') {
    runs = (await import('./thaiWords.ts').catch(() => null))?.thaiWords ?? whole
    return
  }
  if (!/^(ja|zh)/.test(language)) return
  const loaded = await import('./wholeWords.ts').catch(() => null)
  if (!loaded) return
  cut = loaded.wholeWords
  // Japanese sentences the browser breaks between phrases, which reads better than between words.
  cutSentence = language === 'ja' ? whole : cut
}

/** The pieces of a short text between which a line may end. */
export const piecesOf: Cut = (text) => cut(text)

/** The pieces of one or two sentences between which a line may end. */
export const sentencePiecesOf: Cut = (text) => cutSentence(text)

/** The runs of a text that the browser breaks between its words; each second one is to be kept in one line. */
export const runsOf: Cut = (text) => runs(text)
