/** Longest text; a screen holds far less, and a narrator's prompt is paid by length. */
const maxLength = 2000

/** Marks that turn the direction of what follows, and can so forge what is read. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Nothing is seen of them. A joiner holds emoji together, a zero-width space parts Thai words. */
const unseen = /(?!\u200b|\u200c|\u200d)[\p{Cf}\p{Co}\p{Cs}\ufffd]|(?![\t\n\r])\p{Cc}/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** What is wrong with the characters of a text, whatever it says; null for nothing. */
export function faultOf(text: string): string | null {
  if (text.length > maxLength) {
    return `It has ${text.length} characters and may have ${maxLength}. Shorten it.`
  }
  if (turning.test(text)) {
    return 'It holds a character that turns the direction of writing. Take it out.'
  }
  if (unseen.test(text)) return 'It holds a character that cannot be seen. Take it out.'
  return null
}

/** What is wrong with a text that is shown as it is written, beside what is wrong with any. */
export function plainFaultOf(text: string): string | null {
  if (!/[{}]/.test(text)) return null
  return 'Braces would be shown as they are here: only lines know {name}. Say it without.'
}

/** What is wrong with the characters of a label; null for nothing. */
export function labelFaultOf(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'Nothing of it can be read. Write words.'
  if (rightToLeft.test(text)) return 'It is written from right to left, as no language here is.'
  return null
}

/** One spelling for lines that a reader takes as the same. */
export function sameLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/ ?([.,!?…;:]) ?/g, '$1 ')
    .trim()
}
