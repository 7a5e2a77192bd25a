/** Form of an id, a UUID in lower or upper case; the source of a regular expression. */
export const uuidPattern = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'

const wholeUuid = new RegExp(`^${uuidPattern}$`, 'i')

/** Whether a text that a client sent can be an id: PostgreSQL raises an error for any other. */
export function isUuid(text: string): boolean {
  return wholeUuid.test(text)
}
