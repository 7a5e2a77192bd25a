import { fullStop } from './cardText.ts'

/** A note as some tools write it, alone on a line: `habits("one" + "two")`, or `habits(one, two)`. */
const called = /^([\p{L}\p{N}]+(?:[ _/'’-][\p{L}\p{N}]+){0,3})\((.+)$/u
/** The same as others write it: `Orla's habits = "one", "two"`. */
const equal = /^([\p{L}\p{N}][\p{L}\p{N} '’/_-]{0,60}?)\s*=\s*(.+)$/u
/** A line that opens, parts or closes a list of notes. */
const frame = /^[[\](){}"'+,;=|\s]+$/

/**
 * What a card tells of its character, as it is told in one paragraph: notes lose their quotes and brackets, and a line
 * that has no end gets one where another begins.
 */
export function asProse(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const told = lines.filter((line) => line === '' || !frame.test(line)).map(plainNote)
  return withEnds(told)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withEnds(lines: readonly string[]): string[] {
  let next = ''
  const ended = lines.toReversed().map((line) => {
    const whole = line + endOf(line, next)
    if (line !== '') next = line
    return whole
  })
  return ended.toReversed()
}

function plainNote(line: string): string {
  const bare = unbracketed(line.replace(/^[-•*+]\s+/, ''))
  const [, key, rest] = called.exec(bare) ?? []
  const inner = rest === undefined ? null : innerOf(rest)
  const [, name, value] = inner === null ? (equal.exec(bare) ?? []) : ['', key, inner]
  if (name === undefined || value === undefined) return bare
  const list = unbracketed(value)
    .replace(/["“”]/g, '')
    .replace(/\s*\+\s*/g, ', ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${list}`
}

/** What follows an open bracket, without its end; null where that is not the end of the line. */
function innerOf(rest: string): string | null {
  let open = 1
  for (let at = 0; at < rest.length; at += 1) {
    const mark = rest[at]
    if (mark === '(') open += 1
    if (mark === ')') open -= 1
    if (open === 0) return /^\)[,;]?$/.test(rest.slice(at)) ? rest.slice(0, at) : null
  }
  return rest
}

/** Without the brackets around a line, or the one of a pair whose other stands on another line. */
function unbracketed(line: string): string {
  const inner = line.startsWith('[') ? line.slice(1).trimStart() : line
  const hasEnd = inner.endsWith(']') && count(inner, '[') < count(inner, ']')
  const whole = hasEnd ? inner.slice(0, -1).trimEnd() : inner
  return whole.endsWith(')') && count(whole, '(') < count(whole, ')') ? whole.slice(0, -1) : whole
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}

/** A line that goes on in the next, as wrapped text does, has no end. */
function endOf(line: string, next: string): string {
  return /^["“«「『(（]*[\p{Lu}\p{Lo}\p{N}]/u.test(next) ? fullStop(line) : ''
}
