import { isLongerThan, isTooLong } from './byteLength.ts'

/** R9.01. */
export const nicknameMax = 15
/** Of UTF-8: one character may have any number of marks. Fifteen families of emoji take 375. */
const mostBytes = 400

export type NicknameCheck =
  | { readonly ok: true; readonly nickname: string }
  | { readonly ok: false; readonly why: 'missing' | 'too_long' }

/** Required, and at most 15 user-perceived characters [R5.01]. Gives the trimmed, composed form to store. */
export function checkNickname(input: string): NicknameCheck {
  if (isLongerThan(input, 4 * mostBytes)) return { ok: false, why: 'too_long' }
  const nickname = input.normalize('NFC').replace(invisible, '').trim()
  if (nickname === '') return { ok: false, why: 'missing' }
  if (isTooLong(nickname, { graphemes: nicknameMax, bytes: mostBytes })) {
    return { ok: false, why: 'too_long' }
  }
  return { ok: true, nickname }
}

// Controls, zero-width space, text direction and byte order marks: a name of these looks empty or
// turns the text around it. Joiners (U+200C, U+200D) stay: emoji and several scripts need them.
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
