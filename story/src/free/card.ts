import { countGraphemes, firstGraphemes as firstOf, isLongerThan } from '@fabula/rules'
import { asProse } from './cardProse.ts'
import { partTalk, sayingsOf } from './cardTalk.ts'
import { type Cleaned, cleanText, type TextFault, wordsIn } from './cardText.ts'

/** A character as a card tells of them. All of it is data: shown as text, and never an instruction. */
export interface CharacterCard {
  readonly name: string
  /** What they look like and where they come from; empty where the card says nothing. As are all of the following. */
  readonly about: string
  readonly nature: string
  readonly scenario: string
  readonly greeting: string
  readonly otherGreeting: string
  /** Things they say, from the card's examples of talk. */
  readonly sayings: readonly string[]
  readonly maker: string
}

export type CardFault = TextFault | 'card_none' | 'card_no_name' | 'card_no_words'

export type ReadCard =
  | { readonly ok: true; readonly card: CharacterCard }
  | { readonly ok: false; readonly why: CardFault }

/** In graphemes: of a name, so that it fits a plate; of a premise that a player types. */
export const cardLimits = { name: 30, premise: 500, premiseLeast: 10 } as const

/** One character may be joined of any number of others. */
const mostNameBytes = 800

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Own properties only: a card may be called `constructor`. */
function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

/** Names of the fields: those of the specification first, then those of the tools before it. */
const keys = {
  name: ['name', 'char_name'],
  about: ['description', 'char_persona'],
  nature: ['personality'],
  scenario: ['scenario', 'world_scenario'],
  greeting: ['first_mes', 'char_greeting'],
  examples: ['mes_example', 'example_dialogue'],
  maker: ['creator'],
} as const

/**
 * Reads a card of version 1, 2 or 3 from parsed JSON. Fields that hold instructions for a model (`system_prompt`,
 * `post_history_instructions`, lorebooks, scripts) are left unread.
 */
export function readCard(value: unknown): ReadCard {
  const fields = cardFields(value)
  if (!fields) return { ok: false, why: 'card_none' }
  const called = nameOf(fields)
  if (!called.ok) return called
  const char = firstGraphemes(oneLine(called.text), cardLimits.name)
  if (wordsIn(char) === 0) return { ok: false, why: 'card_no_name' }
  if (isLongerThan(char, mostNameBytes)) return { ok: false, why: 'card_text_too_long' }
  const cleaned = cleanFields(fields, char)
  if ('why' in cleaned) return { ok: false, why: cleaned.why }
  const { about, nature, scenario, greeting, examples, maker } = cleaned.texts
  const { told, talk } = partTalk(about, char)
  const card: CharacterCard = {
    ...{ name: char, about: asProse(told), nature: asProse(nature), scenario: asProse(scenario) },
    ...{ greeting, otherGreeting: cleaned.otherGreeting },
    sayings: sayingsOf(`${examples}\n${talk}`, char),
    maker: firstGraphemes(oneLine(maker), cardLimits.name),
  }
  const says = [card.about, card.nature, card.scenario, card.greeting, ...card.sayings].join('')
  return wordsIn(says) === 0 ? { ok: false, why: 'card_no_words' } : { ok: true, card }
}

function nameOf(fields: Fields): Cleaned {
  const nickname = textOf(fields, ['nickname'])
  return cleanText(nickname.trim() === '' ? textOf(fields, keys.name) : nickname, { char: '' })
}

type Texts = Record<Exclude<keyof typeof keys, 'name'>, string>

/** The card's texts as they can be shown, or what is wrong with one of them. */
function cleanFields(
  fields: Fields,
  char: string,
): { texts: Texts; otherGreeting: string } | { why: TextFault } {
  const texts: Texts = {
    about: '',
    nature: '',
    scenario: '',
    greeting: '',
    examples: '',
    maker: '',
  }
  for (const key of Object.keys(texts) as (keyof Texts)[]) {
    const cleaned = cleanText(textOf(fields, keys[key]), { char })
    if (!cleaned.ok) return cleaned
    // Where only what other programs run stood, marks may be left.
    texts[key] = wordsIn(cleaned.text) === 0 ? '' : cleaned.text
  }
  const other = otherGreeting(fields, char)
  return other.ok ? { texts, otherGreeting: other.text } : other
}

/** Of the other greetings, so many are looked at. */
const mostGreetings = 8

/** The first of the other greetings that says something. */
function otherGreeting(fields: Fields, char: string): Cleaned {
  const others = own(fields, 'alternate_greetings')
  for (const other of Array.isArray(others) ? others.slice(0, mostGreetings) : []) {
    const cleaned = cleanText(typeof other === 'string' ? other : '', { char })
    if (!cleaned.ok || wordsIn(cleaned.text) > 0) return cleaned
  }
  return { ok: true, text: '' }
}

/**
 * Versions 2 and 3 hold the card in `data`; what stands beside it is for readers of version 1. Some tools name a version
 * and write the fields flat all the same.
 */
function cardFields(value: unknown): Fields | null {
  if (!isFields(value)) return null
  const data = own(value, 'data')
  const spec = own(value, 'spec')
  if (typeof spec === 'string' && spec.startsWith('chara_card_') && isFields(data)) return data
  const fields = isFields(data) && own(data, 'name') !== undefined ? data : value
  const known: readonly string[] = [...keys.about, ...keys.greeting, ...keys.scenario]
  const isCard = known.some((key) => typeof own(fields, key) === 'string')
  return isCard ? fields : null
}

function textOf(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = own(fields, name)
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function firstGraphemes(text: string, most: number): string {
  const cut = firstOf(text, most)
  if (cut === text) return text
  // The player's place is whole or gone.
  const first = cut.replace(/\{[^}]*\}?$/, '')
  const atWord = /^(.+?)[\s,;:–—-]+\S*$/u.exec(first)?.[1] ?? ''
  return atWord.length >= first.length / 2 ? atWord : first.trim()
}

/** A card from what a player types: who they meet, and where it begins. */
export function cardOfPremise(typed: { name: string; premise: string }): ReadCard {
  const read = readCard({ name: typed.name, scenario: typed.premise })
  if (!read.ok) return read
  const count = countGraphemes(read.card.scenario)
  if (count > cardLimits.premise) return { ok: false, why: 'card_text_too_long' }
  return count < cardLimits.premiseLeast ? { ok: false, why: 'card_no_words' } : read
}
