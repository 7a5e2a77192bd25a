import { crc32, deflateRawSync } from 'node:zlib'

/** How RisuAI writes an archive: in a stream or, as of 2026, by packing each file first. */
type Way = 'streamed' | 'packed'

interface Writing {
  readonly way: Way
  /** The file of its main portrait, whatever its name says of it. */
  readonly portrait: Buffer
  /** What the archive lies behind: RisuAI also writes one into a JPEG. */
  readonly before?: Buffer
}

/** Where RisuAI puts pictures; each has a note beside it of what it is. */
const paths = { icon: 'assets/icon/image/main.png', emotion: 'assets/emotion/image/glad.png' }

/**
 * A card in an archive (CharX) as RisuAI exports it: pictures and their notes first, its own module, and the card last,
 * indented. Offsets count from where the archive begins, also where it lies behind something.
 */
export function risuCharx(
  data: Readonly<Record<string, unknown>>,
  { way, portrait, before = Buffer.alloc(0) }: Writing,
): Buffer {
  const note = Buffer.from('{"type":"PNG"}')
  const card = Buffer.from(JSON.stringify(cardOf(data), null, 4))
  const entries = [
    entryOf('x_meta/glad.json', note, { way, level: 6 }),
    entryOf(paths.emotion, portrait, { way, level: 0 }),
    entryOf('x_meta/main.json', note, { way, level: 6 }),
    entryOf(paths.icon, portrait, { way, level: 0 }),
    entryOf('module.risum', Buffer.from('SECRET'), { way, level: 0 }),
    entryOf('card.json', card, { way, level: 0 }),
  ]
  return Buffer.concat([before, zipOf(entries)])
}

interface Entry {
  readonly name: Buffer
  readonly packed: Buffer
  /** 8 is deflate. */
  readonly method: 0 | 8
  readonly sum: number
  readonly size: number
}

/**
 * In a stream, what is not packed lies in blocks of deflate all the same. What is packed first is counted twice, and its
 * sum is that of the packed bytes: RisuAI’s library does not know of it.
 */
function entryOf(name: string, bytes: Buffer, { way, level }: { way: Way; level: 0 | 6 }): Entry {
  const isStreamed = way === 'streamed'
  const isDeflated = isStreamed || level > 0
  const packed = isDeflated ? deflateRawSync(bytes, { level }) : bytes
  return {
    ...{ name: Buffer.from(name), packed, method: isDeflated ? 8 : 0 },
    sum: crc32(isStreamed ? bytes : packed),
    size: bytes.length + (isStreamed ? 0 : packed.length),
  }
}

/** Sums and sizes follow their file, and stand in the listing at the end. */
function zipOf(entries: readonly Entry[]): Buffer {
  const [files, listing]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, packed, method, sum, size } of entries) {
    const [none, sizes] = [ints(0, 0, 0), ints(sum, packed.length, size)]
    // Version 2.0, "sizes follow", the method, a time, sums and sizes, the length of the name and of nothing more.
    const head = (known: Buffer) =>
      Buffer.concat([shorts(20, 8, method, 0, 0x5b21), known, shorts(name.length, 0)])
    const file = [sign('PK\u0003\u0004'), head(none), name, packed, sign('PK\u0007\u0008'), sizes]
    listing.push(
      sign('PK\u0001\u0002'),
      shorts(20),
      head(sizes),
      shorts(0, 0, 0),
      ints(0, at),
      name,
    )
    files.push(...file)
    at += Buffer.concat(file).length
  }
  const list = Buffer.concat(listing)
  const counts = shorts(0, 0, entries.length, entries.length)
  const end = [sign('PK\u0005\u0006'), counts, ints(list.length, at), shorts(0)]
  return Buffer.concat([...files, list, ...end])
}

const sign = (text: string) => Buffer.from(text, 'latin1')
const shorts = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const ints = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer)

/** With the fields that RisuAI always writes. Its portrait comes after the pictures of moods. */
function cardOf(data: Readonly<Record<string, unknown>>) {
  const asset = (type: keyof typeof paths, name: string) => ({
    ...{ type, uri: `embeded://${paths[type]}` },
    ...{ name, ext: 'png' },
  })
  return {
    ...{ spec: 'chara_card_v3', spec_version: '3.0' },
    data: {
      ...{ personality: '', scenario: '', mes_example: '', creator_notes: '', nickname: '' },
      ...{ system_prompt: '', post_history_instructions: '', alternate_greetings: [] },
      character_book: { recursive_scanning: false, extensions: {}, entries: [] },
      ...{ tags: [], creator: '', character_version: '', group_only_greetings: [], source: [] },
      extensions: { risuai: { bias: [], viewScreen: 'none', virtualscript: '', vits: {} } },
      ...{ creation_date: 0, modification_date: 1_790_000_000 },
      assets: [asset('emotion', 'glad'), asset('icon', 'main')],
      ...data,
    },
  }
}
