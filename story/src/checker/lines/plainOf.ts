import type { Message } from '../../script/texts.ts'

/** All that a text may say, with every branch of a choice in a row. */
export function plainOf(message: Message): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      if ('arg' in part) return ' '
      return [part.male, part.female, part.other].map(plainOf).join(' ')
    })
    .join('')
}

/** Letters and digits alone, in one spelling. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
