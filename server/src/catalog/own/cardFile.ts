import { limits } from '@fabula/contract'
import { type CardFault, type CharacterCard, readCard } from '@fabula/story'
import { cardIcon } from './cardIcon.ts'
import { isZipFile, readZipFile } from './zipFile.ts'

export type FileFault =
  | CardFault
  | 'card_too_big'
  | 'card_unreadable'
  | 'card_packed'
  | 'card_too_deep'

type ReadFile =
  | {
      readonly ok: true
      readonly card: CharacterCard
      /** What they look like, as it was sent; null where the file shows nobody. */
      readonly picture: Buffer | null
    }
  | { readonly ok: false; readonly why: FileFault }

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const zip = Buffer.from('PK\u0003\u0004')
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
/** What begins a gzip, and other archives that people share cards in. */
const packed = ['\u001f\u008b', 'Rar!', '7z\u00bc\u00af'].map((start) =>
  Buffer.from(start, 'latin1'),
)
/** Where the card is in an archive of version 3 (CharX), beside its pictures. */
const cardName = 'card.json'

/** Largest JSON of a card: a lorebook in it is long, and is not read. */
const mostJson = 2 * 1024 * 1024
const mostDepth = 40

/** Reads a character card from a PNG, JSON or CharX file, which may lie in a JPEG. Of a CharX nothing but the card and its portrait is unpacked. */
export function readCardFile(sent: Buffer): ReadFile {
  if (sent.length > limits.uploadBytes) return { ok: false, why: 'card_too_big' }
  const begins = (start: Buffer) => sent.subarray(0, start.length).equals(start)
  if (packed.some(begins)) return { ok: false, why: 'card_packed' }
  const isPicture = begins(png)
  const isZip = begins(zip) || (begins(jpeg) && isZipFile(sent))
  const json = isPicture ? jsonInPicture(sent) : jsonIn(sent, isZip)
  if (!json.ok) return json
  const parsed = parseJson(json.bytes)
  if (!parsed.ok) return parsed
  const read = readCard(parsed.value)
  if (!read.ok) return read
  const portrait = isZip ? cardIcon(sent, parsed.value) : null
  return { ...read, picture: isPicture ? sent : portrait }
}

type Json = { ok: true; bytes: Buffer } | { ok: false; why: FileFault }

function jsonIn(sent: Buffer, isZip: boolean): Json {
  return isZip ? readZipFile(sent, cardName, mostJson) : { ok: true, bytes: sent }
}

function parseJson(bytes: Buffer): { ok: true; value: unknown } | { ok: false; why: FileFault } {
  if (bytes.length > mostJson) return { ok: false, why: 'card_too_big' }
  if (depthOf(bytes) > mostDepth) return { ok: false, why: 'card_too_deep' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, why: 'card_unreadable' }
  }
}

const [quote, backslash] = [0x22, 0x5c]
const opens: ReadonlySet<number> = new Set([0x7b, 0x5b])
const closes: ReadonlySet<number> = new Set([0x7d, 0x5d])

/** How deep objects and lists lie in each other, read before anything is parsed. */
function depthOf(json: Buffer): number {
  let [depth, deepest] = [0, 0]
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (inText && byte === backslash) at += 1
    else if (byte === quote) inText = !inText
    else if (!inText && opens.has(byte)) depth += 1
    else if (!inText && closes.has(byte)) depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Keywords of the chunks that hold a card, the newest version first. */
const keywords = ['ccv3', 'chara_card_v3', 'chara'] as const

function jsonInPicture(sent: Buffer): Json {
  const chunks = [...chunksOf(sent)].flatMap(cardChunk)
  const texts = keywords.flatMap(
    (name) => chunks.find((one) => one.name === name && one.text) ?? [],
  )
  const [newest] = texts
  if (!newest?.text) return { ok: false, why: chunks.length > 0 ? 'card_packed' : 'card_none' }
  const bytes = decoded(newest.text)
  return bytes ? { ok: true, bytes } : { ok: false, why: 'card_unreadable' }
}

/** A chunk that holds a card; without a text where it is compressed, for it could unpack to anything. */
function cardChunk({ type, data }: { type: string; data: Buffer }) {
  const end = data.indexOf(0)
  const name = end < 0 ? '' : data.toString('latin1', 0, end).toLowerCase()
  if (!keywords.some((known) => known === name)) return []
  const text = type === 'tEXt' ? data.subarray(end + 1) : internationalText(type, data, end + 1)
  return [{ name, text }]
}

/** The text of an iTXt chunk that is not compressed. */
function internationalText(type: string, data: Buffer, flag: number): Buffer | null {
  if (type !== 'iTXt' || data[flag] !== 0) return null
  const language = data.indexOf(0, flag + 2)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  return translated < 0 ? null : data.subarray(translated + 1)
}

/** Base64 by the specification; some tools write the JSON itself. */
function decoded(text: Buffer): Buffer | null {
  const written = text.toString('latin1').trim()
  if (written.startsWith('{')) return text
  return /^[A-Za-z0-9+/_=\s-]+$/.test(written) ? Buffer.from(written, 'base64') : null
}

const mostChunks = 20_000

/** The chunks of a PNG up to its end, or to where it breaks off. */
function* chunksOf(sent: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = png.length
  for (let count = 0; count < mostChunks && at + 12 <= sent.length; count += 1) {
    const length = sent.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > sent.length) return
    const type = sent.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return
    if (/^(?:tEXt|iTXt|zTXt)$/.test(type)) yield { type, data: sent.subarray(at + 8, end) }
    at = end + 4
  }
}
