import { isAlias, isCollection, isMap, isPair, isScalar, type LineCounter, type Node } from 'yaml'
import type { AuthorError } from './AuthorError.ts'

/** Ten times the largest file of a story. */
const maxLength = 2_000_000
/** No part of a story lies deeper than a dozen. */
export const maxDepth = 60
/** Names that every JavaScript object has already. */
export const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type Fault = Pick<AuthorError, 'line' | 'message'>

/** Refused before it is parsed; the line named is the longest. */
export function sizeFault(text: string): Fault | null {
  if (text.length <= maxLength) return null
  const lengths = text.split('\n').map(({ length }) => length)
  const longest = lengths.reduce(
    (best, length, at) => (length > (lengths[best] ?? 0) ? at : best),
    0,
  )
  const message = `The file has ${text.length} characters and may have ${maxLength}; this line is its longest. Shorten it.`
  return { line: longest + 1, message }
}

interface Found {
  depth: number
  node: unknown
}

function childrenOf({ node, depth }: Found): Found[] {
  if (!isCollection(node)) return []
  return node.items.flatMap((item) =>
    isPair(item)
      ? [
          { node: item.key, depth: depth + 1 },
          { node: item.value, depth: depth + 1 },
        ]
      : [{ node: item, depth: depth + 1 }],
  )
}

function faultAt({ node, depth }: Found): string | null {
  if (depth > maxDepth && isCollection(node)) {
    return `It lies ${depth} levels deep, and ${maxDepth} are allowed. Mind brackets and indentation.`
  }
  if (!isMap(node)) return null
  const key = node.items
    .map((pair) => pair.key)
    .find((one) => isScalar(one) && unsafeNames.has(String(one.value)))
  return isScalar(key) ? `'${String(key.value)}' cannot be the name of anything. Rename it.` : null
}

/** Names that would be lost, and depths that nothing here has. */
export function treeFaults(root: Node | null, lines: LineCounter): Fault[] {
  const faults: Fault[] = []
  const open: Found[] = [{ node: root, depth: 0 }]
  for (let found = open.pop(); found && faults.length === 0; found = open.pop()) {
    const message = faultAt(found)
    if (message !== null) faults.push({ line: lineOf(found.node, lines), message })
    open.push(...childrenOf(found))
  }
  return faults
}

/** The line of the first alias: where a file that copies itself begins to. */
export function firstAliasLine(root: Node | null, lines: LineCounter): number | null {
  const open: Found[] = [{ node: root, depth: 0 }]
  let first: number | null = null
  for (let found = open.pop(); found; found = open.pop()) {
    if (isAlias(found.node)) {
      const line = lineOf(found.node, lines)
      if (line !== null && (first === null || line < first)) first = line
    }
    open.push(...childrenOf(found))
  }
  return first
}

function lineOf(node: unknown, lines: LineCounter): number | null {
  const range = isCollection(node) || isAlias(node) ? node.range : null
  return range ? lines.linePos(range[0]).line : null
}
