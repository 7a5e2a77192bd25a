import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const textsFolder = path.join(import.meta.dirname, '../src/i18n/texts')
const messagesFolder = path.join(import.meta.dirname, '../../contract/messages')

/** Files that a language's catalogue is made of: one an area, and the contract's messages. */
export function textFiles(language: string): { area: string; file: string }[] {
  const areas = readdirSync(textsFolder, { withFileTypes: true }).filter((it) => it.isDirectory())
  return [
    ...areas.map((it) => ({
      area: it.name,
      file: path.join(textsFolder, it.name, `${language}.json`),
    })),
    { area: 'message', file: path.join(messagesFolder, `${language}.json`) },
  ]
}

/** All texts of a language, uncompiled, by `<area>.<key>`. A missing file is an area still empty. */
export function readTexts(language: string): Record<string, string> {
  const files = textFiles(language).filter(({ file }) => existsSync(file))
  return Object.fromEntries(
    files.flatMap(({ area, file }) =>
      Object.entries(readJson(file)).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  )
}

function readJson(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause })
  }
}
