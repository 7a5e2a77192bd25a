import en from './lists/en.json' with { type: 'json' }
import es from './lists/es-ES.json' with { type: 'json' }
import id from './lists/id.json' with { type: 'json' }
import ja from './lists/ja.json' with { type: 'json' }
import ko from './lists/ko.json' with { type: 'json' }
import pt from './lists/pt-PT.json' with { type: 'json' }
import th from './lists/th.json' with { type: 'json' }
import vi from './lists/vi.json' with { type: 'json' }
import hans from './lists/zh-Hans.json' with { type: 'json' }
import hant from './lists/zh-Hant.json' with { type: 'json' }
import { normalise, type Plain } from './normalise.ts'

/** `crisis`: harming oneself. The others are red lines, the same in every story. */
export type RiskKind = 'crisis' | 'minors' | 'threat' | 'slur'

export interface Risk {
  readonly kind: RiskKind
  /** Language of the list that found it. */
  readonly list: string
}

/**
 * One language's list: patterns of small letters, where a space may be missing or a hyphen. `except` is taken out of a text before it is looked at; `young` counts only beside `sexual`.
 */
interface RiskList {
  readonly except: readonly string[]
  readonly crisis: readonly string[]
  readonly threat: readonly string[]
  readonly slur: readonly string[]
  readonly sexual: readonly string[]
  readonly young: readonly string[]
}

const lists: Readonly<Record<string, RiskList>> = {
  ...{ en, 'es-ES': es, 'pt-PT': pt, id, vi, ja, ko, th, 'zh-Hans': hans, 'zh-Hant': hant },
}

interface CompiledList {
  readonly list: string
  readonly except: RegExp
  readonly slur: RegExp
  readonly crisis: RegExp
  readonly threat: RegExp
  readonly sexual: RegExp
  readonly young: RegExp
}

let compiled: readonly CompiledList[] | null = null

/**
 * What in a text no story takes up; null for nothing. All lists are asked, since players mix languages. The time it
 * takes grows with the length of the text and no faster.
 */
export function findRisk(text: string): Risk | null {
  compiled ??= Object.entries(lists).map(([list, rules]) => compile(list, rules))
  const plain = normalise(text)
  for (const one of compiled) {
    for (const version of versionsFor(one.list, plain)) {
      const kind = kindIn(one, version)
      if (kind !== null) return { kind, list: one.list }
    }
  }
  return null
}

/** Vietnamese words differ by their marks alone; the other lists are written without. */
function versionsFor(list: string, { marked, bare, leet }: Plain): string[] {
  if (list === 'vi') return [marked]
  return leet === '' ? [bare] : [bare, leet]
}

function kindIn({ except, slur, crisis, threat, sexual, young }: CompiledList, text: string) {
  // One letter more makes another word of some: 'Niger' is a country.
  if (slur.test(text.replace(except, blank))) return 'slur'
  const plain = single(text).replace(except, blank)
  if (areNear(plain, sexual, young)) return 'minors'
  if (crisis.test(plain)) return 'crisis'
  return threat.test(plain) ? 'threat' : null
}

const blank = ' \u2026 '

/** Latin letters that stand twice, as where one is held down, stand once; in the patterns too. */
function single(text: string): string {
  return text.replace(/([a-z])\1+/gu, '$1')
}

/** UTF-16 units between the two. */
const nearBy = 60

function areNear(text: string, first: RegExp, second: RegExp): boolean {
  const places = spansOf(text, first)
  if (places.length === 0) return false
  const others = spansOf(text, second)
  let at = 0
  // Both are in order: each is passed once.
  for (const { from, to } of places) {
    while ((others[at]?.to ?? Number.POSITIVE_INFINITY) < from - nearBy) at += 1
    const other = others[at]
    if (other && other.from <= to + nearBy) return true
  }
  return false
}

function spansOf(text: string, pattern: RegExp): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }))
}

function compile(list: string, rules: RiskList): CompiledList {
  const isSpaced = /^(?:en|es|pt|id|vi)/.test(list)
  const one = (patterns: readonly string[], flags: string) => {
    const any = `(?:${patterns.join('|').normalize('NFKC')})`
      .replaceAll("'", "[']?")
      .replace(/ \??/gu, '[ -]?')
    // Words of Latin letters stand alone; the other scripts have no such bounds.
    const bounded = isSpaced ? `(?<!\\p{Script=Latin})${any}(?!\\p{Script=Latin})` : any
    return new RegExp(bounded, flags)
  }
  return {
    list,
    except: one([...rules.except, ...rules.except.map(single)], 'gu'),
    slur: one(rules.slur, 'u'),
    crisis: one(rules.crisis.map(single), 'u'),
    threat: one(rules.threat.map(single), 'u'),
    sexual: one(rules.sexual.map(single), 'gu'),
    young: one(rules.young.map(single), 'gu'),
  }
}
