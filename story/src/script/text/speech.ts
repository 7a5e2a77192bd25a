import type { Message, NarrationLine, Pool } from '../texts.ts'

/** What opens speech in our languages; Spanish opens a paragraph with a dash. */
const opens = /[“«「]|^[—―]/u

function wordsOf(message: Message): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      return 'arg' in part ? '' : [part.male, part.female, part.other].map(wordsOf).join('')
    })
    .join('')
}

/** Something in it is said aloud. */
export function hasSpeech({ text }: Pick<NarrationLine, 'text'>): boolean {
  return opens.test(wordsOf(text))
}

/** Whose pool it is says what is said in it, unless the author names somebody else. */
export function ownVoice(pool: Pool, who: string): Pool {
  return pool.map((line) =>
    line.who === null && line.stranger === undefined && hasSpeech(line) ? { ...line, who } : line,
  )
}
