import { type AuthorError, type Path, pathText } from './AuthorError.ts'

/** Collects every mistake of one file; nothing stops at the first. */
export interface Findings {
  error(path: Path, message: string): void
  warning(path: Path, message: string): void
}

export function findingsOf(
  file: string,
  lineOf: (path: Path) => number | null,
  into: AuthorError[],
): Findings {
  const add = (level: AuthorError['level']) => (path: Path, message: string) => {
    into.push({ file, path: pathText(path), line: lineOf(path), level, message })
  }
  return { error: add('error'), warning: add('warning') }
}
