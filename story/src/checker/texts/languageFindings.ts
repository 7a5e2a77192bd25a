import type { Story } from '../../script/Story.ts'
import { hasName } from '../../script/text/message.ts'
import type { NarrationLine, Texts } from '../../script/texts.ts'
import { everyLine } from '../lines/conditionalLines.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { everyText } from './everyText.ts'
import { isLanguage } from './isLanguage.ts'
import { isOtherLanguage } from './isOtherLanguage.ts'

/** Of a text that stands once in each language: shorter ones vary too much to be measured. */
const measured = 60
const farTooShort = 0.4

function warning(path: string, message: string): StoryFinding {
  return { rule: 'language', level: 'warning', path, message, way: [] }
}

function otherLanguages(texts: Texts): StoryFinding[] {
  const { lang } = texts
  if (!isLanguage(lang)) return []
  return everyText(texts)
    .filter(({ text }) => isOtherLanguage(text, lang))
    .map(({ path, text }) =>
      warning(`text/${lang}.yaml ${path}`, `'${text.slice(0, 40)}' is not in '${lang}'.`),
    )
}

/** The player's name is used in some languages, and in this one nowhere. */
function namelessFindings(all: readonly Texts[]): StoryFinding[] {
  const named = all.map((texts) => everyLine(texts).filter(({ line }) => hasName(line.text)))
  const [first] = named.flat()
  if (!first) return []
  return all
    .filter((_, at) => named[at]?.length === 0)
    .map(({ lang }) =>
      warning(
        `text/${lang}.yaml ${first.path.join('.')}`,
        'Another language calls the player {name}, and this one never does. Use it where people would.',
      ),
    )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1
}

function sizes(texts: Texts): Map<string, number> {
  const once = everyText(texts).filter(({ path }) =>
    /^(premise|introduction|rule)$|\.(about|objective)$|^facts\.\w+\.text\.0$/.test(path),
  )
  const pools = new Map<string, number>()
  for (const { path, line } of everyLine(texts)) {
    const pool = path.slice(0, -1).join('.')
    const length = line.text.reduce(
      (sum, part) => sum + (typeof part === 'string' ? part.length : 8),
      0,
    )
    pools.set(pool, (pools.get(pool) ?? 0) + length)
  }
  return new Map([...once.map(({ path, text }) => [path, text.length] as const), ...pools])
}

/** Texts far shorter than in the first language, as this language goes. */
function shortFindings(first: Sized, texts: Texts): StoryFinding[] {
  const [original, own] = [first.sizes, sizes(texts)]
  const shares = [...original].flatMap(([path, length]) => {
    const here = own.get(path)
    return here === undefined || length < measured ? [] : [{ path, share: here / length }]
  })
  const usual = median(shares.map(({ share }) => share))
  return shares
    .filter(({ share }) => share < usual * farTooShort)
    .map(({ path }) =>
      warning(
        `text/${texts.lang}.yaml ${path}`,
        `It is far shorter than in '${first.lang}'. Is something missing?`,
      ),
    )
}

function markOf({ who, mood, sign, when, trace, echo }: NarrationLine): string {
  return JSON.stringify([who, mood, sign, when, trace, echo])
}

function marks(texts: Texts): Map<string, string[]> {
  const pools = new Map<string, string[]>()
  for (const { path, line } of everyLine(texts)) {
    const pool = path.slice(0, -1).join('.')
    const known = pools.get(pool)
    if (known) known.push(markOf(line))
    else pools.set(pool, [markOf(line)])
  }
  return pools
}

/** The first language as the others are measured by it. */
interface Sized {
  lang: string
  sizes: ReadonlyMap<string, number>
  marks: ReadonlyMap<string, readonly string[]>
}

function isShifted(mine: readonly string[], other: readonly string[]): boolean {
  const count = mine.length
  if (count !== other.length || count < 3 || new Set(mine).size < 2) return false
  const agree = (by: number) =>
    mine.filter((mark, at) => mark === other[(at + by + count) % count]).length
  return agree(0) < count - 1 && Math.max(agree(1), agree(-1)) >= count - 1
}

/** Lines that slipped by one: who speaks and when goes with the neighbour of the line. */
function shiftedFindings(first: Sized, texts: Texts): StoryFinding[] {
  const original = first.marks
  return [...marks(texts)]
    .filter(([path, own]) => isShifted(own, original.get(path) ?? []))
    .map(([path]) =>
      warning(
        `text/${texts.lang}.yaml ${path}`,
        `Its lines stand one place off from '${first.lang}': speakers and conditions belong to their neighbours.`,
      ),
    )
}

/** What betrays a translation: the wrong language, far too short, slipped by a line, no name. */
export function languageFindings({ texts }: Story): StoryFinding[] {
  const all = [...texts.values()]
  const [written, ...others] = all
  if (!written) return []
  const first = { lang: written.lang, sizes: sizes(written), marks: marks(written) }
  return [
    ...all.flatMap(otherLanguages),
    ...namelessFindings(all),
    ...others.flatMap((other) => [
      ...shortFindings(first, other),
      ...shiftedFindings(first, other),
    ]),
  ]
}
