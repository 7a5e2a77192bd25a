import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { textTypes } from '../src/i18n/textTypes.ts'

const prefix = 'virtual:texts/'

/**
 * Serves compiled catalogues, so that a client loads no message parser: `virtual:texts/<language>` has what home needs
 * and the titles of all pages, `virtual:texts/<language>/play` what the stage needs besides, `virtual:texts/<language>/pages`
 * the rest.
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
      const texts = JSON.stringify(compiled(language, part ?? 'home'))
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

const source = path.join(import.meta.dirname, '../src')

const imported = /^(?:import|export) (?!type )[^']*'(\.[^']+\.tsx?)'/gm

/** A file and what it imports, directly or through others; what it loads later is not among it. */
function filesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported))
    filesOf(path.join(path.dirname(file), name), found)
  return found
}

/** Whether these files name a text, or begin its name: `play.odds.${odds}`. */
function namedIn(files: Iterable<string>): (id: string) => boolean {
  const words = Array.from(files, (file) => readFileSync(file, 'utf8')).join('\n')
  const ids = new Set(words.match(/(?<=['"`])[a-z]+\.[\w.]+(?=['"`])/g) ?? [])
  const beginnings = words.match(/(?<=`)[a-z]+\.[\w.]*(?=\$\{)/g) ?? []
  return (id) => ids.has(id) || beginnings.some((beginning) => id.startsWith(beginning))
}

function compiled(language: string, wanted: string) {
  const isOfHome = namedIn([
    ...filesOf(path.join(source, 'app/start.tsx')),
    ...filesOf(path.join(source, 'pages/home/index/HomePage.tsx')),
  ])
  const isOfPlay = namedIn(filesOf(path.join(source, 'pages/ai/chat/ChatPage.tsx')))
  const partOf = (id: string) => {
    if (!areasOfPages.has(id.slice(0, id.indexOf('.'))) || isOfHome(id)) return 'home'
    return isOfPlay(id) ? 'play' : 'pages'
  }
  return Object.fromEntries(
    Object.entries(readTexts(language))
      .filter(([id]) => partOf(id) === wanted)
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
