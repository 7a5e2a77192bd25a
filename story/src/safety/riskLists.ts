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

/**
 * One language's list: patterns of small letters, where a space may be missing or a hyphen. `except` is taken out of a
 * text before it is looked at; `young` counts only beside `sexual`. `mature` is for stories from 16, `adult` for 18.
 */
const names = ['slur', 'crisis', 'threat', 'sexual', 'young', 'mature', 'adult'] as const
type Name = (typeof names)[number]
type RiskList = Readonly<Record<'except' | Name, readonly string[]>>

const lists: Readonly<Record<string, RiskList>> = {
  ...{ en, 'es-ES': es, 'pt-PT': pt, id, vi, ja, ko, th, 'zh-Hans': hans, 'zh-Hant': hant },
}

export interface CompiledList extends Readonly<Record<'except' | Name, RegExp>> {
  readonly list: string
}

let compiled: readonly CompiledList[] | null = null

export function riskLists(): readonly CompiledList[] {
  compiled ??= Object.entries(lists).map(([list, rules]) => compile(list, rules))
  return compiled
}

/** A text as one list is to read it. */
export interface Reading {
  readonly list: CompiledList
  readonly text: string
  /** The same without what the list excepts, held-down letters once. */
  readonly plain: string
}

/** A text as each list is to read it. All lists are asked that could find something, since players and models mix languages. */
export function readingsOf(text: string): Reading[] {
  const plain = normalise(text)
  return riskLists()
    .filter(({ list }) => needed(list).test(plain.marked))
    .flatMap((list) => versionsFor(list.list, plain).map((version) => readingBy(list, version)))
}

function readingBy(list: CompiledList, text: string): Reading {
  return { list, text, plain: without(single(text), list) }
}

/** Letters without which a list finds nothing, as most texts have none of most: searching for all of it takes long. */
const needs: Readonly<Record<string, RegExp>> = {
  // Japanese mixes in Latin letters; beside this word they can stand alone.
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|sex/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
}
const latin = /\p{Script=Latin}/u

/** What a text must have for this list to find anything in it. */
export function needed(list: string): RegExp {
  return needs[list] ?? latin
}

/** Vietnamese words differ by their marks alone; the other lists are written without. */
function versionsFor(list: string, { marked, bare, leet }: Plain): string[] {
  if (list === 'vi') return [marked]
  return leet === '' ? [bare] : [bare, leet]
}

const blank = ' \u2026 '

/** Without what the list excepts. */
export function without(text: string, { except }: CompiledList): string {
  return text.replace(except, blank)
}

/** Latin letters that stand twice, as where one is held down, stand once; in the patterns too. */
export function single(text: string): string {
  return text.replace(/([a-z])\1+/gu, '$1')
}

function compile(list: string, rules: RiskList): CompiledList {
  const isSpaced = /^(?:en|es|pt|id|vi)/.test(list)
  const one = (patterns: readonly string[]) => {
    const any = `(?:${patterns.join('|').normalize('NFKC')})`
      .replaceAll("'", "[']?")
      .replace(/ \??/gu, '[ -]?')
    // Words of Latin letters stand alone; the other scripts have no such bounds.
    const bounded = isSpaced ? `(?<!\\p{Script=Latin})${any}(?!\\p{Script=Latin})` : any
    return new RegExp(bounded, 'gu')
  }
  return {
    list,
    except: one([...rules.except, ...rules.except.map(single)]),
    // One letter more makes another word of some: 'Niger' is a country.
    slur: one(rules.slur),
    crisis: one(rules.crisis.map(single)),
    threat: one(rules.threat.map(single)),
    sexual: one(rules.sexual.map(single)),
    young: one(rules.young.map(single)),
    mature: one(rules.mature.map(single)),
    adult: one(rules.adult.map(single)),
  }
}

/** Whether a pattern is anywhere in a text. */
export function has(text: string, pattern: RegExp): boolean {
  return text.search(pattern) >= 0
}
