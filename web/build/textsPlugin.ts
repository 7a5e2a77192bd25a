import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { textTypes } from '../src/i18n/textTypes.ts'

const prefix = 'virtual:texts/'

/**
 * Serves `virtual:texts/<language>`: one compiled catalogue for each language, so that a client
 * loads one chunk and no message parser.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'fabula-texts',
    buildStart: writeTextTypes,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const language = id.slice(prefix.length + 1)
      for (const { file } of textFiles(language)) this.addWatchFile(file)
      // Engines parse a JSON string faster than an object literal.
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(compiled(language)))})`
    },
  }
}

function compiled(language: string) {
  return Object.fromEntries(
    Object.entries(readTexts(language)).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  )
}

const textsFolder = path.join(import.meta.dirname, '../src/i18n/texts')
const messagesFolder = path.join(import.meta.dirname, '../../contract/messages')

/** The files of a language's catalogue: one for each area, and the contract's messages. */
function textFiles(language: string): { area: string; file: string }[] {
  const areas = readdirSync(textsFolder, { withFileTypes: true }).filter((it) => it.isDirectory())
  return [
    ...areas.map((it) => ({
      area: it.name,
      file: path.join(textsFolder, it.name, `${language}.json`),
    })),
    { area: 'message', file: path.join(messagesFolder, `${language}.json`) },
  ]
}

/**
 * All texts of a language before compilation, keyed `<area>.<key>`. A missing file counts as an
 * empty area.
 */
function readTexts(language: string): Record<string, string> {
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

const target = path.join(import.meta.dirname, '../src/i18n/Texts.ts')

function writeTextTypes(): void {
  const types = textTypes(readTexts('en'))
  if (existsSync(target) && readFileSync(target, 'utf8') === types) return
  writeFileSync(target, types)
}

if (process.argv[1] === import.meta.filename) writeTextTypes()
