import type { Rollup } from 'vite'

/** The app with its home, and the other page that a start shows; all others are kept once they have been seen. */
const first = /\/(app\/start|pages\/public\/login\/LoginPage)\.tsx$/

/** Scripts and styles of the entry and of what it starts with, and all that they import. */
export function shellOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.moduleIds.some((id) => first.test(id))) gather(chunk, bundle, found)
  return [...found].toSorted()
}

/** Adds a chunk with its styles, and all that it imports. */
export function gather(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  found: Set<string>,
): void {
  if (found.has(chunk.fileName)) return
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') gather(imported, bundle, found)
  }
}
