import { UsageError } from './Mistake.ts'

const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The database would take a malformed id for an error of ours. */
export function uuidOrMistake(what: string, id: string): string {
  if (shape.test(id)) return id
  throw new UsageError(
    `'${id}' is no id of a ${what}: they look like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.`,
  )
}
