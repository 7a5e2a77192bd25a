/** How many letters a text has, and how many characters of each script that our languages are written in. */
export interface Letters {
  /** Of any script. */
  all: number
  latin: number
  han: number
  kana: number
  hangul: number
  thai: number
}

/** What a character is, in bits: a letter of any script, and of which. */
const [letter, latin, han, kana, hangul, thai] = [1, 2, 4, 8, 16, 32] as const

const scripts: readonly (readonly [bit: number, pattern: RegExp])[] = [
  [letter, /\p{L}/u],
  [latin, /\p{Script=Latin}/u],
  [han, /\p{Script=Han}/u],
  [kana, /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  [hangul, /\p{Script=Hangul}/u],
  [thai, /\p{Script=Thai}/u],
]

/** Bits of each character of the basic plane, looked up once and never again; `unknown` till then. */
const known = new Uint8Array(0x10000).fill(255)
const unknown = 255

function lookedUp(character: string): number {
  return scripts.reduce((bits, [bit, pattern]) => (pattern.test(character) ? bits | bit : bits), 0)
}

function bitsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code >= known.length) return lookedUp(character)
  const bits = known[code] ?? unknown
  if (bits !== unknown) return bits
  const found = lookedUp(character)
  known[code] = found
  return found
}

export function lettersOf(text: string): Letters {
  const letters: Letters = { all: 0, latin: 0, han: 0, kana: 0, hangul: 0, thai: 0 }
  for (const character of text) {
    const bits = bitsOf(character)
    if (bits & letter) letters.all++
    if (bits & latin) letters.latin++
    else if (bits & han) letters.han++
    else if (bits & kana) letters.kana++
    else if (bits & hangul) letters.hangul++
    else if (bits & thai) letters.thai++
  }
  return letters
}

/** How many are of the scripts that a language is written in. */
export function ownLetters({ latin, han, kana, hangul, thai }: Letters, language: string): number {
  if (language === 'ja') return han + kana
  if (language === 'ko') return hangul
  if (language === 'th') return thai
  return language.startsWith('zh') ? han : latin
}
