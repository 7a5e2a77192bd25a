import { inflateRawSync } from 'node:zlib'

type ZipFault = 'card_none' | 'card_packed' | 'card_too_big' | 'card_unreadable'

type ReadEntry =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly why: ZipFault }

const signs = { end: 0x06054b50, entry: 0x02014b50 } as const
const sizes = { end: 22, entry: 46, local: 30 } as const
const longestComment = 0xffff
/** A card with all its pictures has some hundreds. */
const mostEntries = 2000
const [stored, deflated] = [0, 8]
/** Stands for a number that is written elsewhere, as in archives of more than 4 GB. */
const elsewhere = 0xffffffff

/**
 * One file of a zip, by its name. No other is unpacked, and of this one no more than `most` bytes, whatever the archive
 * says of sizes.
 */
export function readZipFile(zip: Buffer, name: string, most: number): ReadEntry {
  try {
    const entry = findEntry(zip, name)
    return typeof entry === 'string' ? { ok: false, why: entry } : unpack(zip, entry, most)
  } catch {
    // Something lies beyond the end, or is no deflate.
    return { ok: false, why: 'card_unreadable' }
  }
}

interface Entry {
  readonly isLocked: boolean
  readonly method: number
  /** Bytes in the archive. */
  readonly packed: number
  readonly at: number
}

/** @throws RangeError where the archive breaks off */
function findEntry(zip: Buffer, name: string): Entry | ZipFault {
  const end = endOf(zip)
  if (end < 0) return 'card_unreadable'
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) return 'card_packed'
  const size = zip.readUInt32LE(end + 12)
  // The listing ends where the last record begins. Offsets count from the archive's own first byte.
  const start = end - size - zip.readUInt32LE(end + 16)
  if (start < 0) return 'card_unreadable'
  let at = end - size
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== signs.entry) return 'card_unreadable'
    const nameEnd = at + sizes.entry + zip.readUInt16LE(at + 28)
    if (zip.toString('utf8', at + sizes.entry, nameEnd) === name) return entryAt(zip, at, start)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return 'card_none'
}

/** Whether it is an archive, also one that lies behind something, as RisuAI writes one into a JPEG. */
export function isZipFile(sent: Buffer): boolean {
  return endOf(sent) >= 0
}

/** Where the last record begins; negative where there is none. */
function endOf(zip: Buffer): number {
  const earliest = Math.max(0, zip.length - sizes.end - longestComment)
  for (let at = zip.length - sizes.end; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) === signs.end) return at
  }
  return -1
}

function entryAt(zip: Buffer, at: number, start: number): Entry {
  const offset = zip.readUInt32LE(at + 42)
  return {
    isLocked: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    at: offset === elsewhere ? elsewhere : start + offset,
  }
}

function unpack(zip: Buffer, { isLocked, method, packed, at }: Entry, most: number): ReadEntry {
  const isKnown = method === stored || method === deflated
  if (isLocked || !isKnown || packed === elsewhere || at === elsewhere) {
    return { ok: false, why: 'card_packed' }
  }
  const start = at + sizes.local + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (start + packed > zip.length) return { ok: false, why: 'card_unreadable' }
  const bytes = zip.subarray(start, start + packed)
  if (method === stored) {
    return packed > most ? { ok: false, why: 'card_too_big' } : { ok: true, bytes }
  }
  return inflated(bytes, most)
}

/** @throws Error for what is no deflate */
function inflated(bytes: Buffer, most: number): ReadEntry {
  try {
    return { ok: true, bytes: inflateRawSync(bytes, { maxOutputLength: most }) }
  } catch (error) {
    const isTooBig = error instanceof RangeError
    if (!isTooBig) throw error
    return { ok: false, why: 'card_too_big' }
  }
}
