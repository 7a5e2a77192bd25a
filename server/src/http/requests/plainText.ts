/** Deeper than the input of any call. */
const mostDepth = 8

/**
 * What a client sent, with every text made fit to be stored and shown: without controls other than tab and line
 * breaks, which no database or terminal takes as text, and with U+FFFD for half of a surrogate pair and for what is no
 * character. Null if it is nested too deeply to be the input of a call.
 */
export function plainInput(input: unknown, depth = 0): { readonly value: unknown } | null {
  if (typeof input === 'string') return { value: plainText(input) }
  if (typeof input !== 'object' || input === null) return { value: input }
  if (depth === mostDepth) return null
  return Array.isArray(input) ? plainList(input, depth) : plainObject(input, depth)
}

function plainList(input: readonly unknown[], depth: number): { readonly value: unknown } | null {
  const values: unknown[] = []
  for (const item of input) {
    const plain = plainInput(item, depth + 1)
    if (plain === null) return null
    values.push(plain.value)
  }
  return { value: values }
}

function plainObject(input: object, depth: number): { readonly value: unknown } | null {
  const values: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(input)) {
    const plain = plainInput(item, depth + 1)
    if (plain === null) return null
    // Parsing refuses objects that name their prototype; the query of a GET has no such check.
    if (name !== '__proto__') values[name] = plain.value
  }
  return { value: values }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const odd = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/
const controls = /[^\P{Cc}\t\n\r]/gu
const noCharacter = /[\p{Cs}\ufdd0-\ufdef\ufffe\uffff]/gu

export function plainText(text: string): string {
  // Nearly all texts are plain: one look is enough.
  return odd.test(text) ? text.replace(controls, '').replace(noCharacter, '\ufffd') : text
}
