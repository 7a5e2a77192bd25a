import type { Paragraph } from '../../play/PlayView.ts'
import type { Page } from '../../play/Reading.ts'

interface Span {
  readonly speech: boolean
  readonly text: string
}

/** Opening and closing quotation marks in the ten languages. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['"', '"'],
  ['„', '“'],
])

/**
 * Splits a paragraph into narration and speech. An open quotation counts as speech to the end, so
 * that streamed text keeps its colour when the closing mark arrives.
 */
export function spansOf({ text }: Pick<Paragraph, 'text'>): readonly Span[] {
  return dash.test(text) ? dialogueOfDashes(text) : quotedSpans(text)
}

/** Its speaker says something in it; without quotation marks it tells what they do. */
export function isSpoken({ who, text }: Paragraph): boolean {
  return who !== null && spansOf({ text }).some((span) => span.speech)
}

/** The name plate stands above a page on which the one it belongs to says something. */
export function isSpokenOn({ who, pieces }: Page): boolean {
  return pieces.some(
    ({ paragraph, start, end }) =>
      paragraph.who === who &&
      isSpoken(paragraph) &&
      cutSpans(spansOf(paragraph), start, end).some(
        ({ speech, text }) => speech && letter.test(text),
      ),
  )
}

/** The part of the spans between two offsets of their whole text. */
export function cutSpans(spans: readonly Span[], start: number, end: number): readonly Span[] {
  let at = 0
  return spans.flatMap(({ speech, text }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += text.length
    return part === '' ? [] : [{ speech, text: part }]
  })
}

function quotedSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  while (from < text.length) {
    const open = nextOpening(text, from)
    if (open > from) spans.push({ speech: false, text: text.slice(from, open) })
    if (open === text.length) break
    const end = closingAfter(text, open)
    spans.push({ speech: true, text: text.slice(open, end) })
    from = end
  }
  return spans
}

function nextOpening(text: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (pairs.has(text.charAt(i))) return i
  }
  return text.length
}

/** The offset after the mark that closes the quotation at `open`; quotations inside it are skipped. */
function closingAfter(text: string, open: number): number {
  const mark = text.charAt(open)
  const close = pairs.get(mark)
  for (let i = open + 1; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (char === close && !isApostrophe(text, i)) return i + 1
    if (char === mark) i = closingAfter(text, i) - 1
  }
  return text.length
}

/** ’ between two letters is an apostrophe and closes no quotation. */
function isApostrophe(text: string, at: number): boolean {
  return (
    text.charAt(at) === '’' && letter.test(text.charAt(at - 1)) && letter.test(text.charAt(at + 1))
  )
}

const letter = /\p{L}/u
const dash = /^\s*[—–]/u

/** Spanish, Portuguese and Vietnamese mark speech with dashes: each dash starts or ends it. */
function dialogueOfDashes(text: string): readonly Span[] {
  const spans: Span[] = []
  let speech = false
  for (const part of text.split(/(?=[—–])/u)) {
    if (dash.test(part)) speech = !speech
    spans.push({ speech, text: part })
  }
  return spans
}
