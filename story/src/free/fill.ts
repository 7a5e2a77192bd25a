/** Name of a slot → the card's text for it; empty where the card says nothing. */
export type Slots = Readonly<Record<string, string>>

const slot = /\[\[(\w+)\]\]/g

/** Parts the alternatives of a text: the first whose slots are all filled is the one told. */
const or = ' || '

/** The text with its slots filled, in one pass: what is put in is never looked at again. Null if no alternative fits. */
export function fillText(text: string, slots: Slots): string | null {
  const fits = (part: string) =>
    [...part.matchAll(slot)].every(([, name]) => (slots[name ?? ''] ?? '') !== '')
  const chosen = text.split(or).find(fits)
  return chosen?.replace(slot, (_, name: string) => slots[name] ?? '') ?? null
}

/** A tree of texts with the slots filled; an entry of a list is left out where none of its alternatives fits. */
export function fillTree(tree: unknown, slots: Slots): unknown {
  if (typeof tree === 'string') return fillText(tree, slots)
  if (Array.isArray(tree)) {
    return tree.map((item: unknown) => fillTree(item, slots)).filter((item) => item !== null)
  }
  if (typeof tree !== 'object' || tree === null) return tree
  const filled = Object.entries(tree).map(([key, value]) => [key, fillTree(value, slots)] as const)
  // A line without its text is no line.
  const isLost = filled.some(([key, value]) => key === 'text' && value === null)
  return isLost ? null : Object.fromEntries(filled)
}
