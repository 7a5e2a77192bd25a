import { isNode, LineCounter, parseDocument } from 'yaml'
import type { AuthorError, Path } from './AuthorError.ts'
import { firstAliasLine, sizeFault, treeFaults } from './sourceFaults.ts'

/** A parsed YAML file that still knows where everything stood. */
export interface Source {
  value: unknown
  /** The line of the thing, or of the nearest thing around it that is there. */
  lineOf(path: Path): number | null
}

export type ReadSource = { ok: true; source: Source } | { ok: false; errors: AuthorError[] }

/** Author files are small; this keeps a hostile one from filling memory through aliases. */
const maxAliases = 100

const tooDeep = /call stack/i

export function readSource(file: string, text: string): ReadSource {
  const refused = (faults: readonly Pick<AuthorError, 'line' | 'message'>[]): ReadSource => ({
    ok: false,
    errors: faults.map((fault) => ({ file, path: '', level: 'error', ...fault })),
  })
  const size = sizeFault(text)
  if (size) return refused([size])
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return refused(
      document.errors.map(({ message, pos }) => ({
        line: lines.linePos(pos[0]).line,
        message: tooDeep.test(message)
          ? 'It lies too deep. Mind brackets and indentation.'
          : `This is not valid YAML: ${message} Mind quotes, brackets and indentation.`,
      })),
    )
  }
  const faults = treeFaults(document.contents, lines)
  if (faults.length > 0) return refused(faults)
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
    const why = cause instanceof Error ? cause.message : 'it cannot be read'
    const message = `The file cannot be read from here on: ${why}. Write out what its aliases repeat.`
    return refused([{ line: firstAliasLine(document.contents, lines), message }])
  }
}
