/** A mistake in a story's files, told so that its author can mend it. */
export interface AuthorError {
  /** 'script.yaml' or 'text/<lang>.yaml'. */
  file: string
  /** As in 'scenes.pier.intents.own_up.ok[1]'; empty for the file itself. */
  path: string
  /** From 1; null when the thing is missing from the file. */
  line: number | null
  level: 'error' | 'warning'
  /** What is wrong, and what to do. */
  message: string
}

export type Path = readonly (string | number)[]

export function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`,
    '',
  )
}

/** One line a person reads in a terminal. */
export function authorErrorText(error: AuthorError): string {
  const place = error.line === null ? error.file : `${error.file}:${error.line}`
  return `${place} ${error.path === '' ? '' : `${error.path}: `}${error.message}`
}
