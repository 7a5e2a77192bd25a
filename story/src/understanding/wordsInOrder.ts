import type { Language } from './languages.ts'
import { type Framed, termsOf } from './termsOf.ts'

/** Words of which one stands after the other: "I’d rather … than"; most are one alone. */
export type InOrder = readonly string[]

const gap = '…'

export function inOrderOf(list: string, language: Language): readonly InOrder[] {
  return list
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => each.split(gap).flatMap((part) => termsOf(part, language)))
    .map((parts) => parts.map(({ needle }) => needle))
}

export function standsIn(text: Framed, needles: InOrder): boolean {
  let from = 0
  for (const needle of needles) {
    const at = text.indexOf(needle, from)
    if (at < 0) return false
    // The space that ends one word begins the next.
    from = at + needle.trimEnd().length
  }
  return true
}
