/** The generic checks of R5.11. They say whether a text has the form, not whether the thing exists. */

/** Mainland China: 11 digits, 1 then 3 to 9. */
export function isMobile(text: string): boolean {
  return /^1[3-9][0-9]{9}$/.test(text)
}

/** The usual form of RFC 5321: 64 before the @, 254 in all, a domain of labels with a dot. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  return localPart.test(text.slice(0, Math.max(0, at))) && isDomain(text.slice(at + 1))
}

const localPart =
  /^(?=.{1,64}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 && /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/.test(last) && labels.every(isLabel)
  )
}

function isLabel(label: string): boolean {
  return /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)
}

/** 15 digits, or 17 and a digit or X. */
export function isIdCard(text: string): boolean {
  return /^(?:[0-9]{15}|[0-9]{17}[0-9Xx])$/.test(text)
}

/** Han characters alone, at least one; those beyond the basic plane too. */
export function isChinese(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text)
}

/** R9.01. */
export const passwordLength = { min: 6, max: 18 } as const

/** 6 to 18 printable ASCII characters with at least a digit and a letter. */
export function isPassword(text: string): boolean {
  const { min, max } = passwordLength
  return (
    text.length >= min &&
    text.length <= max &&
    /^[\x21-\x7E]+$/.test(text) &&
    /[0-9]/.test(text) &&
    /[A-Za-z]/.test(text)
  )
}
