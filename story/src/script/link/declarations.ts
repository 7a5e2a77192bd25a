import { reservedWords } from '../expression/parse.ts'
import type { Linking } from './Linking.ts'

function tellRepeats(list: readonly string[], key: string, { findings }: Linking): void {
  list.forEach((id, index) => {
    if (list.indexOf(id) !== index) {
      findings.error([key, index], `'${id}' stands here twice. Take one away.`)
    }
  })
}

/** Names that expressions share must be different, and none of the language's own words. */
export function checkDeclarations(linking: Linking): void {
  const { authored, findings } = linking
  tellRepeats(authored.flags, 'flags', linking)
  tellRepeats(authored.items, 'items', linking)
  tellRepeats(authored.threads, 'threads', linking)
  tellRepeats(authored.languages, 'languages', linking)
  if (authored.power === 0 && authored.price > 0) {
    const message = 'Its actions cost nothing, and it is sold. Give it a power, or price 0.'
    findings.error(['price'], message)
  }
  const taken = new Map<string, string>()
  const named = [
    ...Object.keys(authored.meters).map((id) => ({ id, path: ['meters', id] })),
    ...Object.keys(authored.clocks).map((id) => ({ id, path: ['clocks', id] })),
    ...authored.flags.map((id, index) => ({ id, path: ['flags', index] })),
    ...authored.items.map((id, index) => ({ id, path: ['items', index] })),
  ]
  for (const { id, path } of named) {
    const kind = String(path[0])
    const other = taken.get(id)
    if (reservedWords.has(id)) findings.error(path, `'${id}' is a word of the rules. Rename it.`)
    if (other !== undefined && other !== kind) {
      findings.error(path, `'${id}' is already one of the ${other}. Rename one of them.`)
    }
    taken.set(id, other ?? kind)
  }
}
