import { placeholdersOf } from './placeholdersOf.ts'

/** The source of `Texts.ts`: JSON alone gives TypeScript neither keys nor placeholders. */
export function textTypes(english: Readonly<Record<string, string>>): string {
  const rows = Object.entries(english).map(([id, text]) => {
    const values = placeholdersOf(text).map(({ name, type }) => `${name}: ${type}`)
    return `  '${id}': ${values.length === 0 ? 'null' : `{ ${values.join('; ')} }`}`
  })
  return [
    '// biome-ignore-all lint/style/noExcessiveLinesPerFile: a line for each text.',
    '/** Made of the English texts by `npm run -w web texts`: the placeholders of each text. */',
    'export interface Texts {',
    ...rows,
    '}',
    '',
  ].join('\n')
}
