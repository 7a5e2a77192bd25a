import { isNode, LineCounter, parseDocument } from 'yaml'
import type { AuthorError, Path } from './AuthorError.ts'

/** A parsed YAML file that still knows where everything stood. */
export interface Source {
  value: unknown
  /** The line of the thing, or of the nearest thing around it that is there. */
  lineOf(path: Path): number | null
}

export type ReadSource = { ok: true; source: Source } | { ok: false; errors: AuthorError[] }

/** Author files are small; this keeps a hostile one from filling memory through aliases. */
const maxAliases = 100

export function readSource(file: string, text: string): ReadSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const errors = document.errors.map(
      (error): AuthorError => ({
        file,
        path: '',
        line: lines.linePos(error.pos[0]).line,
        level: 'error',
        message: `This is not valid YAML: ${error.message} Mind quotes, brackets and indentation.`,
      }),
    )
    return { ok: false, errors }
  }
  const lineOf = (path: Path): number | null => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return null
  }
  try {
    return { ok: true, source: { value: document.toJS({ maxAliasCount: maxAliases }), lineOf } }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'it cannot be read'
    return { ok: false, errors: [{ file, path: '', line: null, level: 'error', message }] }
  }
}
