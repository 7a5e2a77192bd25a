import type { Language } from '@fabula/contract'

type Cut = (text: string) => readonly string[]

let cut: Cut = (text) => [text]

/** Loads what finds words where no spaces do: only Chinese and Japanese bring its code. Without it lines end anywhere. */
export async function loadWordBreaks(language: Language): Promise<void> {
  if (!/^(ja|zh)/.test(language)) return
  const loaded = await import('./wholeWords.ts').catch(() => null)
  if (loaded) cut = loaded.wholeWords
}

/** The pieces of a short text between which a line may end. */
export const piecesOf: Cut = (text) => cut(text)
