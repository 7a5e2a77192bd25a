/** A text as the lists read it: what was done to hide a word from them is undone. */
export interface Plain {
  /** Small letters, with their marks: Vietnamese means others without. */
  readonly marked: string
  /** Latin letters without marks. */
  readonly bare: string
  /** The same with digits and signs read as the letters they stand for; empty where there are none. */
  readonly leet: string
}

/** Letters of other scripts that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd' },
  ...{ ɡ: 'g', к: 'k', м: 'm', т: 't', в: 'b', н: 'h', ո: 'n', ս: 'u', α: 'a', ε: 'e', ι: 'i' },
  ...{ ο: 'o', ρ: 'p', τ: 't', υ: 'u', κ: 'k', ν: 'v', ı: 'i', ł: 'l', ø: 'o' },
}
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu')

const signs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
}
const sign = /(?<=[a-z])[013457@$!](?=[a-z])|(?<![a-z0-9])[@$](?=[a-z]{2})/gu

const invisible = /[\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0]/gu
/** Of Latin and Vietnamese, of Thai, of Japanese. */
const mark = /[\u0300-\u034E\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u3099\u309A]/u
const latinMark = /[\u0300-\u036F]/gu

/** Undoes what hides words from lists: forms of letters, invisible signs, letters held down or spaced out. */
export function normalise(text: string): Plain {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(invisible, (one) => (mark.test(one) ? one : ''))
    .replace(lookalike, (one) => lookalikes[one] ?? one)
    .replace(/[’‘´`ʼ]/gu, "'")
    .replace(/(?![a-z])(\p{L})\1{2,}/gu, '$1')
    .replace(/([a-z])\1{2,}/gu, '$1$1')
  const marked = closed(folded).replace(/\s+/gu, ' ').normalize('NFC')
  const bare = marked.normalize('NFD').replace(latinMark, '').replaceAll('đ', 'd').normalize('NFC')
  const leet = bare.replace(sign, (one) => signs[one] ?? one)
  return { marked, bare, leet: leet === bare ? '' : leet }
}

const spacedLetters =
  /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[\s.\-_*·|/\\]{1,2}\p{L}(?![\p{L}\p{M}\p{N}])){3,}/gu
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]'
const gapBetweenUnspaced = new RegExp(
  `(?<=${unspaced})[\\s.\\-_*·|/\\\\]{1,3}(?=${unspaced})`,
  'gu',
)

/** Letters that are spaced out, as in `k.i.l.l`, are put together. */
function closed(text: string): string {
  return text
    .replace(spacedLetters, (run) => run.replace(/[^\p{L}]+/gu, ''))
    .replace(gapBetweenUnspaced, '')
}
