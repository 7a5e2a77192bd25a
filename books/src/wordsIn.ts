import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookContent, Language } from '@fabula/contract'
import type { BookLines } from './chaptersOf.ts'
import type { BookWords } from './Edition.ts'
import type english from './words/en.json'

type Words = typeof english

function read(lang: Language): Words {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'words', `${lang}.json`), 'utf8'))
}

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`)
}

/** What the book adds to a play, in a language. */
export function linesIn(lang: Language): BookLines {
  const words = read(lang)
  return {
    rolled: ({ d20, need, ok }) => filled(ok ? words.rolled_ok : words.rolled_ko, { d20, need }),
    revived: words.revived,
  }
}

/** The words of the first and the last page. */
export function wordsOf(content: BookContent): BookWords {
  const words = read(content.lang)
  const { by, ending, made_on: date, title } = content
  return {
    by: by === '' ? words.nobody : filled(words.by, { name: by }),
    ending: filled(words.ending, { ending }),
    colophon: filled(words.colophon, { date, title }),
    ai: [content.by_ai && words.ai, content.smoothed && words.smoothed].filter(Boolean).join(' '),
    contents: words.contents,
    log: `${words.hash} ${content.log_hash}`,
  }
}
