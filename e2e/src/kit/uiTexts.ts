import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fabula/contract'

const folder = join(import.meta.dirname, '../../../web/src/i18n/texts')

/** The interface's own words, as 'play.send': a test finds a button by them in any language. */
export type UiTexts = (id: string) => string

/** Only for texts without placeholders. */
export function uiTexts(lang: Language): UiTexts {
  const read = new Map<string, Record<string, string>>()
  return (id) => {
    const [group = '', ...rest] = id.split('.')
    const texts = read.get(group) ?? readGroup(group, lang)
    read.set(group, texts)
    const text = texts[rest.join('.')]
    if (text === undefined) throw new Error(`no text ${id} in ${lang}`)
    return text
  }
}

function readGroup(group: string, lang: Language): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, group, `${lang}.json`), 'utf8'))
}
