import type { Message, MessagePart } from '../texts.ts'

/** Whom a line speaks of. */
export interface PlayerVars {
  name: string
  gender: 'male' | 'female' | 'others' | null
}

/** The player's gender picks the words; who has not said gets 'other', and who has no name is not called by one. */
export function say(message: Message, player: PlayerVars): string {
  const text = written(message, player)
  return player.name === '' ? uncalled(text) : text
}

/** Stands for a name that there is none of; no text has it. */
const noName = '\u{F0000}'

function partOf(part: MessagePart, player: PlayerVars): string {
  if (typeof part === 'string') return part
  if ('arg' in part) return player.name || noName
  const { gender } = player
  return written(gender === 'male' || gender === 'female' ? part[gender] : part.other, player)
}

const endsInThai = /\p{Script=Thai}$/u
const beginsInThai = /^\p{Script=Thai}/u

/** Thai is set with a space where another script begins or ends: คุณ Kit, but คุณสมชาย. */
function gapBetween(before: string, next: string): string {
  const isEdge =
    (endsInThai.test(before) && /^\p{Script=Latin}/u.test(next)) ||
    (/\p{Script=Latin}$/u.test(before) && beginsInThai.test(next))
  return isEdge ? ' ' : ''
}

function written(message: Message, player: PlayerVars): string {
  return message.reduce<string>((text, part) => {
    const next = partOf(part, player)
    return `${text}${gapBetween(text, next)}${next}`
  }, '')
}

/** What may follow a name in Japanese and Korean, and is nothing without one. */
const honorifics = '(?:さん|くん|ちゃん|様|さま|씨|님)?'
/** "Come in, Kit." → "Come in." */
const calledLast = new RegExp(`[,，、]\\s*${noName}${honorifics}`, 'gu')
/** "Kit, come in." → "Come in."; "Kit. Come in." too. */
const calledFirst = new RegExp(
  `(?<=^|[“"「『«—]\\s?)${noName}${honorifics}[,，、.。!！]\\s*(\\p{L})`,
  'gu',
)
const calledBySpace = new RegExp(`(?<=[\\p{L}\\p{M}]) ${noName}(?=["”」])`, 'gu')
const called = new RegExp(`${noName}${honorifics}`, 'gu')

/** Leaves out that somebody without a name is called by it; where the name itself is told, nobody can say it. */
function uncalled(text: string): string {
  return text
    .replace(calledLast, '')
    .replace(calledFirst, (_, next: string) => next.toUpperCase())
    .replace(calledBySpace, '')
    .replace(called, '…')
}

/** Whether it calls the player by name. */
export function hasName(message: Message): boolean {
  return message.some((part) => {
    if (typeof part === 'string') return false
    return 'arg' in part || [part.male, part.female, part.other].some(hasName)
  })
}

export type ParsedMessage = { ok: true; message: Message } | { ok: false; why: string }

const rule = 'Lines know {name} and {gender, select, male {…} female {…} other {…}}.'

/** Index just after the brace that closes the one at `open`; -1 when none does. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return -1
}

const branch = /\s*(male|female|other)\s*(?=\{)/y

/** `male {…} female {…} other {…}` */
function parseBranches(text: string): Map<string, Message> | string {
  const branches = new Map<string, Message>()
  let at = 0
  while (text.slice(at).trim() !== '') {
    branch.lastIndex = at
    const word = branch.exec(text)?.[1]
    if (word === undefined) return rule
    const open = branch.lastIndex
    const end = closing(text, open)
    const inner = parseMessage(text.slice(open + 1, end - 1))
    if (!inner.ok) return inner.why
    branches.set(word, inner.message)
    at = end
  }
  return branches
}

function parseBraces(text: string): MessagePart | { why: string } {
  const inner = text.slice(1, -1).trim()
  if (inner === 'name') return { arg: 'name' }
  const select = /^gender\s*,\s*select\s*,/.exec(inner)
  if (!select) return { why: `'${text.slice(0, 40)}' is not known. ${rule}` }
  const branches = parseBranches(inner.slice(select[0].length))
  if (typeof branches === 'string') return { why: branches }
  const other = branches.get('other')
  if (!other) return { why: "A choice by gender needs 'other {…}' for who has not said." }
  return {
    select: 'gender',
    male: branches.get('male') ?? other,
    female: branches.get('female') ?? other,
    other,
  }
}

/** The part of ICU MessageFormat that every language can bear; braces have no other use. */
export function parseMessage(text: string): ParsedMessage {
  const parts: MessagePart[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    const plain = text.slice(at, open < 0 ? undefined : open)
    if (plain.includes('}')) return { ok: false, why: "A '}' closes nothing." }
    if (plain !== '') parts.push(plain)
    if (open < 0) break
    const end = closing(text, open)
    if (end < 0) return { ok: false, why: "A '{' is never closed." }
    const part = parseBraces(text.slice(open, end))
    if (typeof part === 'object' && 'why' in part) return { ok: false, why: part.why }
    parts.push(part)
    at = end
  }
  return { ok: true, message: parts }
}
