import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookCss, chaptersOf, escaped, linesIn, paragraphs } from '@fabula/books'
import {
  fallbackLanguage,
  isLanguage,
  type Language,
  type Messages,
  type TurnEvent,
} from '@fabula/contract'
import type { receipts } from '../wallet/receipts.ts'
import type { PlayerData, Rows } from './exportedTables.ts'
import type english from './words/en.json'

type Words = typeof english

interface Telling {
  readonly lang: Language
  /** Epoch ms. */
  readonly madeAt: number
  /** Names of files beside the pages. */
  readonly pictures: readonly string[]
  readonly books: readonly string[]
  readonly messages: Messages
  readonly receipts: Awaited<ReturnType<typeof receipts>>
  readonly titleOf: (gameId: string) => string
}

type Pages = readonly (readonly [name: string, html: string])[]

/** The data as pages to read, in the player's language: one to begin with, one of each play, and the rest. */
export function exportPages(data: PlayerData, telling: Telling): Pages {
  const words = readWords(telling.lang)
  const plays = playPages(data, words, telling)
  const others = [
    ['wallet.html', words.wallet, walletTable(telling)],
    ['letters.html', words.letters, lettersBody(data)],
    ['reviews.html', words.reviews, reviewsBody(data, telling)],
    ['notices.html', words.notices, noticesBody(data, telling)],
    ['pictures.html', words.pictures, picturesBody(telling)],
  ] as const
  const links = [
    section(words.plays, list(plays.map(({ name, title }) => link(name, title))), words),
    section(words.books, list(bookLinks(data, telling)), words),
    list(others.map(([name, title]) => link(name, title))),
  ].join('\n')
  const pages = [
    ...plays.map(({ name, title, body }) => [name, title, body] as const),
    ...others.map(
      ([name, title, body]) => [name, title, body || `<p>${escaped(words.nothing)}</p>`] as const,
    ),
  ]
  return [
    ['index.html', page(telling.lang, words.title, `${aboutBody(data, words, telling)}\n${links}`)],
    ...pages.map(
      ([name, title, body]) =>
        [
          name,
          page(telling.lang, title, `${body}\n<p>${link('index.html', words.back)}</p>`),
        ] as const,
    ),
  ]
}

function readWords(lang: Language): Words {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${lang}.json`), 'utf8'))
}

function page(lang: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${bookCss}${pageCss}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`
}

const pageCss = `
body { max-width: 40em; margin: 0 auto; padding: 2em 1.2em 4em; background: #f7f1e5; color: #2b2320; }
h2 { margin: 2em 0 .6em; text-align: start; }
p, li, td, th { text-indent: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th { text-align: start; font-weight: 400; opacity: .75; padding-inline-end: 1em; vertical-align: top; }
td, th { padding: .25em 0; border-bottom: 1px solid #0002; }
td.n { text-align: end; white-space: nowrap; padding-inline-start: .8em; }
img { border-radius: 8px; margin: .5em 0; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; } body { background: #17131c; color: #e9e0d4; } td, th { border-color: #fff2; } }
`

function link(name: string, title: string): string {
  return `<a href="${escaped(name)}">${escaped(title)}</a>`
}

function list(items: readonly string[]): string {
  return items.length === 0
    ? ''
    : `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
}

function section(title: string, body: string, { nothing }: Pick<Words, 'nothing'>): string {
  return `<h2>${escaped(title)}</h2>\n${body || `<p>${escaped(nothing)}</p>`}`
}

/** Rows of a name and what it is; without a value there is no row. */
function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const shown = rows.filter(([, value]) => value !== '')
  if (shown.length === 0) return ''
  return `<table>\n${shown.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join('\n')}\n</table>`
}

function said(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A time of the database as its reader writes it. */
function moment(lang: Language, value: unknown, timeZone = 'UTC'): string {
  const at = typeof value === 'number' ? value : Date.parse(said(value))
  if (Number.isNaN(at)) return ''
  return new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}

function aboutBody(data: PlayerData, words: Words, { lang, madeAt }: Telling): string {
  const me = data['player']?.[0] ?? {}
  const zone = said(me['tz']) || 'UTC'
  const when = (value: unknown) => moment(lang, value, zone)
  const birth = [me['birth_year'], me['birth_month']].map(said).filter(Boolean).join('-')
  const sum = (currency: string) =>
    (data['account'] ?? [])
      .filter((row) => row['currency'] === currency && row['bucket'] !== 'hold')
      .reduce((total, row) => total + Number(row['balance']), 0)
  const made = words.made.replace('{date}', when(madeAt))
  return [
    `<p>${escaped(made)}</p>\n<p>${escaped(words.data)}</p>`,
    section(
      words.account,
      table([
        [words.nickname, said(me['nickname'])],
        [words.gender, said(me['gender'])],
        [words.birth, birth],
        [words.zone, zone],
        [words.since, when(me['created_at'])],
        [words.coins, String(sum('coin'))],
        [words.energy, String(sum('energy'))],
      ]),
      words,
    ),
    section(
      words.linked,
      table((data['identity'] ?? []).map((row) => [said(row['provider']), when(row['bound_at'])])),
      words,
    ),
    section(
      words.logins,
      table((data['session'] ?? []).map((row) => [said(row['terminal']), when(row['created_at'])])),
      words,
    ),
    section(
      words.choices,
      table((data['consent'] ?? []).map((row) => consentRow(row, words, when))),
      words,
    ),
  ].join('\n')
}

function consentRow(
  row: Rows[number],
  words: Words,
  when: (value: unknown) => string,
): readonly [string, string] {
  const purpose = row['purpose'] as 'risk' | 'analytics' | 'ads'
  return [
    words[purpose],
    `${row['granted'] === true ? words.yes : words.no}, ${when(row['told_at'])}`,
  ]
}

/** Each play with all its runs, as a reader reads it; what was undone is in the data alone. */
function playPages(data: PlayerData, words: Words, { titleOf }: Telling) {
  const events = new Map<string, TurnEvent[]>()
  for (const { turn_id: turn, bodies } of data['turn_events'] ?? []) {
    const before = events.get(said(turn)) ?? []
    events.set(said(turn), [...before, ...(bodies as TurnEvent[])])
  }
  return (data['play'] ?? []).map((play) => {
    const lang = isLanguage(said(play['lang']))
      ? (said(play['lang']) as Language)
      : fallbackLanguage
    const turns = (data['turn'] ?? [])
      .filter((turn) => turn['play_id'] === play['id'] && turn['undone'] !== true)
      .filter((turn) => turn['outcome'] !== 'rejected')
      .toSorted((a, b) => Number(a['n']) - Number(b['n']))
    const runs = [...new Set(turns.map((turn) => Number(turn['epoch'])))]
    const bodies = runs.map((epoch, at) => {
      const told = turns
        .filter((turn) => turn['epoch'] === epoch)
        .map((turn) => ({ events: events.get(said(turn['id'])) ?? [] }))
      const chapters = chaptersOf(told, { lang, lines: linesIn(lang) })
      const heading =
        runs.length > 1 ? `<h2>${escaped(words.run.replace('{n}', String(at + 1)))}</h2>\n` : ''
      return (
        heading +
        chapters
          .map(({ title, parts }) => `<h3>${escaped(title)}</h3>\n${paragraphs(parts)}`)
          .join('\n')
      )
    })
    return {
      name: `play-${said(play['id'])}.html`,
      title: titleOf(said(play['game_id'])),
      body: bodies.join('\n'),
    }
  })
}

function bookLinks(data: PlayerData, { books }: Telling): string[] {
  return (data['book'] ?? [])
    .map((row) => [`books/${said(row['id'])}.html`, said(row['title'])] as const)
    .filter(([name]) => books.includes(name))
    .map(([name, title]) => link(name, title))
}

function walletTable({ receipts, messages, lang, titleOf }: Telling): string {
  const rows = receipts.map(({ at, words, game, coin, energy }) => {
    const what = [messages[words], game && titleOf(game)].filter(Boolean).join(' · ')
    const amounts = [coin, energy].map((n) => `<td class="n">${n === 0 ? '' : n}</td>`).join('')
    return `<tr><th scope="row">${escaped(moment(lang, at))}</th><td>${escaped(what)}</td>${amounts}</tr>`
  })
  return rows.length === 0 ? '' : `<table>\n${rows.join('\n')}\n</table>`
}

function lettersBody(data: PlayerData): string {
  return table((data['feedback'] ?? []).map((row) => [said(row['contact']), said(row['content'])]))
}

function reviewsBody(data: PlayerData, { titleOf }: Telling): string {
  return table(
    (data['review'] ?? []).map((row) => [
      `${titleOf(said(row['game_id']))} · ${said(row['points'])}/10`,
      said(row['review']) || '–',
    ]),
  )
}

function noticesBody(data: PlayerData, { lang }: Telling): string {
  return table(
    (data['player_notice'] ?? []).map((row) => {
      const texts = row['texts'] as Partial<Record<Language, { title: string; body: string }>>
      const { title, body } = texts[lang] ?? texts.en ?? { title: '', body: '' }
      return [title, body] as const
    }),
  )
}

function picturesBody({ pictures }: Telling): string {
  return pictures.map((name) => `<p><img src="${escaped(name)}" alt=""></p>`).join('\n')
}
