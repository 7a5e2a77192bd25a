import { load } from 'js-yaml'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { AuthorError, Path } from './AuthorError.ts'
import { firstAliasLine, maxDepth, sizeFault, treeFaults, unsafeNames } from './sourceFaults.ts'

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

/**
 * The value of a file in which nothing is odd; null where anything may be, which is then looked at with its lines.
 * Several times as fast as a tree that knows where everything stands.
 */
function plainValue(text: string): { value: unknown } | null {
  // A name may also be spelt by its letters' numbers.
  if (/\\[uUx]/.test(text) || [...unsafeNames].some((name) => text.includes(name))) return null
  try {
    return { value: load(text, { maxAliases: 0, maxDepth }) }
  } catch {
    return null
  }
}

/** Only a file with a mistake is ever asked for a line. */
function plainSource(file: string, text: string, value: unknown): Source {
  let traced: ReadSource | null = null
  return {
    value,
    lineOf(path) {
      traced ??= traceSource(file, text)
      return traced.ok ? traced.source.lineOf(path) : null
    },
  }
}

export function readSource(file: string, text: string): ReadSource {
  const size = sizeFault(text)
  if (size) return refuse(file, [size])
  const plain = plainValue(text)
  return plain
    ? { ok: true, source: plainSource(file, text, plain.value) }
    : traceSource(file, text)
}

function refuse(
  file: string,
  faults: readonly Pick<AuthorError, 'line' | 'message'>[],
): ReadSource {
  return {
    ok: false,
    errors: faults.map((fault) => ({ file, path: '', level: 'error', ...fault })),
  }
}

/** Reads it with the place of every node, and names what is odd. */
function traceSource(file: string, text: string): ReadSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    return refuse(
      file,
      document.errors.map(({ message, pos }) => ({
        line: lines.linePos(pos[0]).line,
        message: tooDeep.test(message)
          ? 'It lies too deep. Mind brackets and indentation.'
          : `This is not valid YAML: ${message} Mind quotes, brackets and indentation.`,
      })),
    )
  }
  const faults = treeFaults(document.contents, lines)
  if (faults.length > 0) return refuse(file, faults)
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
    return refuse(file, [{ line: firstAliasLine(document.contents, lines), message }])
  }
}
