import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { Refusal } from './refusal.ts'

/** A list that is sent a page at a time. */
export interface PagedList<Row, Place> {
  /** Seals cursors, so that clients can only send back what they were given, and read nothing in it. */
  readonly key: Buffer
  /** Names the list and its reader: a cursor of one list is refused by another. */
  readonly name: string
  readonly size: number
  /** Where a row stands in the order of the list; must survive JSON. */
  readonly placeOf: (row: Row) => Place
}

/**
 * Reads the page after `cursor`, or the first one.
 * @param read the rows behind a place, at most `limit`; null is the start of the list
 * @returns `next` is the cursor of the next page, null on the last
 * @throws Refusal if the cursor was not given out for this list
 */
export async function readPage<Row, Place>(
  list: PagedList<Row, Place>,
  cursor: string | undefined,
  read: (after: Place | null, limit: number) => readonly Row[] | Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(list, cursor)
  // One row more than a page holds: it says whether there is a next page.
  const found = await read(after, list.size + 1)
  const rows = found.slice(0, list.size)
  const last = rows.at(-1)
  const hasMore = last !== undefined && found.length > list.size
  return { rows, next: hasMore ? writeCursor(list, list.placeOf(last)) : null }
}

/** A place in a list that is sorted by time, then by id. */
export interface TimePlace {
  /** Epoch ms. */
  readonly at: number
  readonly id: string
}

/** Whether a row comes after `place` in a list that begins with the newest. `time` must be truncated to milliseconds. */
export function isOlder(time: SQL, id: SQL | Column, place: TimePlace): SQL {
  return sql`(${time}, ${id}) < (to_timestamp(${place.at}::float8 / 1000), ${place.id}::uuid)`
}

type List = Pick<PagedList<never, unknown>, 'key' | 'name'>

const [ivBytes, tagBytes] = [12, 16]

/** Sealed: a place may name a player whom its reader is not told of. */
function writeCursor(list: List, place: unknown): string {
  const text = JSON.stringify(place)
  // Of the text itself: one iv comes with one text.
  const iv = hashOf(list.key, `${list.name}\n${text}`).subarray(0, ivBytes)
  const cipher = createCipheriv('aes-256-gcm', hashOf(list.key, 'cursors'), iv)
  cipher.setAAD(Buffer.from(list.name))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function readCursor<Place>(list: PagedList<never, Place> | List, cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) throw new Refusal('malformed', undefined, ['cursor'])
  const iv = bytes.subarray(0, ivBytes)
  const key = hashOf(list.key, 'cursors')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(list.name))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
    // What we sealed for this list is one of its places.
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as Place
  } catch {
    throw new Refusal('malformed', undefined, ['cursor'])
  }
}

function hashOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
