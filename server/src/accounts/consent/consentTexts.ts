import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConsentView, type Language, languages } from '@fabula/contract'

interface ConsentText {
  readonly texts: ConsentView['texts']
  /** SHA-256 of the texts: a yes is kept with it. */
  readonly hash: string
}

const known = new Map(languages.map((lang) => [lang, read(lang)] as const))
const hashes: ReadonlySet<string> = new Set([...known.values()].map(({ hash }) => hash))

function read(lang: Language): ConsentText {
  const source = readFileSync(join(import.meta.dirname, 'texts', `${lang}.json`), 'utf8')
  const texts = JSON.parse(source)
  return { texts, hash: createHash('sha256').update(JSON.stringify(texts)).digest('hex') }
}

export function consentTextIn(lang: Language): ConsentText {
  const text = known.get(lang)
  if (!text) throw new Error(`no texts of consent in ${lang}`)
  return text
}

/** Whether this is the hash of a text that is shown today, in whatever language. */
export function isShownText(hash: string | undefined): hash is string {
  return hash !== undefined && hashes.has(hash)
}
