import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { textTypes } from '../src/i18n/textTypes.ts'

const prefix = 'virtual:texts/'

/**
 * Serves compiled catalogues, so that a client loads no message parser: `virtual:texts/<language>` has what home needs
 * and the titles of all pages, `virtual:texts/<language>/pages` the rest.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'fabula-texts',
    buildStart: writeTextTypes,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [language = '', part] = id.slice(prefix.length + 1).split('/')
      for (const { file } of textFiles(language)) this.addWatchFile(file)
      const texts = JSON.stringify(compiled(language, part === 'pages'))
      // Engines parse a JSON string faster than an object literal.
      return `export const texts = JSON.parse(${JSON.stringify(texts)})`
    },
  }
}

/** Areas of which home says little. */
const areasOfPages: ReadonlySet<string> = new Set([
  ...[
    'account',
    'ads',
    'books',
    'cards',
    'creators',
    'guardian',
    'guide',
    'launch',
    'lives',
    'login',
    'milestones',
    'mine',
    'own',
    'play',
  ],
  ...['posters', 'privacy', 'profile', 'reviews', 'safety', 'setting', 'shelf'],
  'tonight',
])
/** What runs before any page but home does; the titles of windows are named in `app`. */
const foldersOfHome = ['api', 'app', 'components', 'host', 'pages/home/index', 'realtime', 'stack']

function idsOfHome(): ReadonlySet<string> {
  const sources = foldersOfHome.flatMap((folder) => {
    const home = path.join(import.meta.dirname, '../src', folder)
    return readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(home, name), 'utf8'))
  })
  return new Set(
    sources.flatMap((source) => source.match(/(?<=['"`])[a-z]+\.[\w.]+(?=['"`])/g) ?? []),
  )
}

function compiled(language: string, isOfPages: boolean) {
  const ofHome = idsOfHome()
  const waits = (id: string) => areasOfPages.has(id.slice(0, id.indexOf('.'))) && !ofHome.has(id)
  return Object.fromEntries(
    Object.entries(readTexts(language))
      .filter(([id]) => waits(id) === isOfPages)
      .map(([id, text]) => [id, compileMessageOrThrow(text)]),
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
