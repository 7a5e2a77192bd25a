import { graphemesOf, isTooLong } from '@fabula/rules'

export type TextFault = 'card_text_too_long' | 'card_characters'

/** Longest field of a card, in UTF-16 units and graphemes. The largest cards people share stay far below. */
const mostUnits = 64_000
const mostGraphemes = 20_000

export type Cleaned = { ok: true; text: string } | { ok: false; why: TextFault }

/** Marks that turn the direction of what follows, and can so forge what is read. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u
/** Control characters, halves of characters, and what no font draws. */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Co}|[\ufffe\uffff\u{e0000}-\u{e007f}]/u
/** Nothing is seen of them, and no word of our ten languages needs them but joiners and Thai's zero-width space. */
const unseen = /(?![\u200b-\u200d])\p{Cf}|\ufffd/gu

/** The place of the player's name in a cleaned text. */
export const userSlot = '{{user}}'

/**
 * A card's text as it can be shown: macros of names are replaced, other macros, tags and marks of formatting dropped.
 * Braces are gone from it but for `{{user}}`.
 */
export function cleanText(sent: string, { char }: { char: string }): Cleaned {
  if (sent.length > mostUnits) return { ok: false, why: 'card_text_too_long' }
  if (turning.test(sent) || unreadable.test(sent)) return { ok: false, why: 'card_characters' }
  const named = withNames(sent.normalize('NFC'), char)
  if (named.length > mostUnits) return { ok: false, why: 'card_text_too_long' }
  const text = plain(named)
  const isLong = isTooLong(text, { graphemes: mostGraphemes, bytes: 3 * mostUnits })
  return isLong ? { ok: false, why: 'card_text_too_long' } : { ok: true, text }
}

/** With marks for the player, and without what is unseen. */
function withNames(text: string, char: string): string {
  return text
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/<(?:user|USER|User)>|\{\{\s*user\s*\}\}/gi, playerMark)
    .replace(/<(?:bot|char)>|\{\{\s*char\s*\}\}/gi, () => char)
}

function plain(named: string): string {
  return spaced(
    spaced(withoutMacros(named))
      .replace(action, (_, before: string, done: string) => before + asSentence(done))
      .replace(/^\s*(?:#{1,6}|>|```.*|[-*_]{3,})\s*/gm, '')
      .replace(/[*_~`]{1,3}(?=\S)|(?<=\S)[*~`]{1,3}/g, '')
      .replaceAll('{', '(')
      .replaceAll('}', ')')
      .replaceAll(playerMark, userSlot)
      // Marks of a narrator's prompt and of our own slots.
      .replace(/[⟦⟧]/g, '')
      // A letter bears a few marks in any language; more of them are drawn over other lines.
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
      .replace(/\[\[|\]\]/g, ''),
  ).trim()
}

/** With short gaps between words and lines: to look for what stands after a long one takes its square. */
function spaced(text: string): string {
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/([^\S\n]{2})[^\S\n]+/g, '$1')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(?:\n[^\S\n]*){2,}(?=\n)/g, '\n')
}

function withoutMacros(text: string): string {
  return (
    text
      // What other programs would run: random picks, dice, variables, comments, decorators.
      .replace(/\{\{[^{}]{0,400}\}\}/g, '')
      .replace(/!\[[^[\]\n]{0,200}\]\([^)\n]{0,800}\)/g, '')
      .replace(/\[([^[\]\n]{1,200})\]\((?:https?:)?\/\/[^)\n]{0,800}\)/g, '$1')
      .replace(/<\/?[a-zA-Z!][^<>]{0,800}>/g, ' ')
      .replace(/\{\s*\}/g, '')
      .replace(/https?:\/\/\S{1,800}/g, '')
  )
}

/**
 * What is done, between asterisks, beside what is said: `*nods* Indeed.` An emphasized word stands within a sentence, and
 * neither begins one nor is followed by one.
 */
const action =
  /(^\s*|\n\s*|[.!?…。！？:"”»」』]\s*)\*(?![*\s])([^*\n]{0,800}[^*\s])\*(?!\*)(?=\s*$|\s*\n|\s*["“«「『]|\s+[\p{Lu}\p{Lo}])/gu

function asSentence(done: string): string {
  return done.charAt(0).toUpperCase() + done.slice(1) + fullStop(done)
}

/** What is to stand after a line for it to end as a sentence; nothing where it does, or where its script has no such mark. */
export function fullStop(line: string): string {
  const last = /[\p{L}\p{N}%](?=["”’'»」』)）\]]*$)/u.exec(line)?.[0] ?? ''
  if (last === '' || /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(last)) return ''
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(last) ? '。' : '.'
}

/** Of the private-use characters, none of which a text may hold. */
const playerMark = '\ue000'

/** How many letters and digits a text has. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

const endings =
  /[.!?。！？…]["”’»」』)）]*(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}“「『])/gu

/** The text, cut at the end of a sentence or a word where it is longer than `most` UTF-16 units. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text
  const part = text.slice(0, most)
  const ends = [...part.matchAll(endings)].map(({ index, 0: mark }) => index + mark.length)
  const last = ends.at(-1) ?? 0
  if (last >= most / 3) return part.slice(0, last)
  const word = /^[\s\S]*\s/.exec(part)?.[0].trimEnd() ?? ''
  const whole = word.length >= most / 2 ? word : [...graphemesOf(part)].slice(0, -1).join('')
  return `${whole}…`
}
