const token = /\s*(>=|<=|==|!=|[-+*/()<>?:]|\d+(?:\.\d+)?|[A-Za-z_]\w*)/y
const maxLength = 500

/** Null when there is something in it that no expression has. */
export function tokensOf(source: string): string[] | null {
  if (source.length > maxLength) return null
  const tokens: string[] = []
  const text = source.trimEnd()
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match?.[1]) return null
    tokens.push(match[1])
  }
  return tokens
}
