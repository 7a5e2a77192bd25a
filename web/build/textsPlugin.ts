import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { readTexts, textFiles } from './readTexts.ts'
import { writeTextTypes } from './writeTextTypes.ts'

const prefix = 'virtual:texts/'

/**
 * Serves `virtual:texts/<language>`: one compiled catalogue, so that a client loads one chunk a
 * language and no message parser.
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
      // Parsed from a string, which engines read faster than an object literal.
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(compiled(language)))})`
    },
  }
}

function compiled(language: string) {
  return Object.fromEntries(
    Object.entries(readTexts(language)).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  )
}
