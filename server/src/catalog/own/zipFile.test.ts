import { gif, pngOf, risuCharx, sidewaysJpeg, webp } from '@fabula/devkit'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCardFile } from './cardFile.ts'
import { readZipFile } from './zipFile.ts'

const icon = { type: 'icon', name: 'main', uri: 'embeded://assets/icon/main.png', ext: 'png' }
const fields = { name: 'Third', first_mes: 'Hello from a packed card.' }
const cardOf = (assets: readonly unknown[] = []) =>
  strToU8(JSON.stringify({ spec: 'chara_card_v3', data: { ...fields, assets } }))
const portrait = pngOf(4, 4)

type Files = Parameters<typeof zipSync>[0]
const zipOf = (files: Files) => Buffer.from(zipSync(files))
const nameIn = (sent: Buffer) => {
  const read = readCardFile(sent)
  return read.ok ? read.card.name : read.why
}
const pictureIn = (sent: Buffer) => {
  const read = readCardFile(sent)
  return read.ok ? read.picture : read.why
}

/** The archive with its number at `offset` of the listing's only entry, or of its last record, put to another. */
function changed(
  zip: Buffer,
  sign: 'PK\u0001\u0002' | 'PK\u0003\u0004' | 'PK\u0005\u0006',
  { offset, bytes, to }: { offset: number; bytes: 2 | 4; to: number },
): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUIntLE(to, copy.indexOf(sign, 0, 'latin1') + offset, bytes)
  return copy
}

test('a card is found in an archive among its pictures, packed or not, and behind a comment [R14.07]', () => {
  const others = { 'assets/icon/main.png': portrait, 'module.risum': strToU8('SECRET') }
  const packed = zipOf({ ...others, 'card.json': cardOf() })
  const plain = zipOf({ ...others, 'card.json': [cardOf(), { level: 0 }] })
  expect([nameIn(packed), nameIn(plain)]).toEqual(['Third', 'Third'])
  const comment = Buffer.from('made elsewhere')
  const said = changed(packed, 'PK\u0005\u0006', { offset: 20, bytes: 2, to: comment.length })
  expect(nameIn(Buffer.concat([said, comment]))).toBe('Third')
})

test('its portrait is the main one that lies in the archive, where that is a picture [R14.07]', () => {
  const other = pngOf(2, 2)
  const files = { 'assets/icon/main.png': portrait, 'assets/other.png': other }
  const shown = (...assets: readonly unknown[]) =>
    pictureIn(zipOf({ ...files, 'card.json': cardOf(assets) }))
  const second = { ...icon, name: 'happy', uri: 'embedded://assets/other.png' }
  expect(shown(second, null, icon)).toEqual(portrait)
  expect(shown(second)).toEqual(other)
  expect(shown({ ...icon, type: 'background' })).toBeNull()
  expect(shown({ ...icon, uri: 'https://example.com/main.png' })).toBeNull()
  expect(shown({ ...icon, uri: 'embeded://assets/none.png' })).toBeNull()
  expect(shown({ ...icon, uri: 'embeded://card.json' })).toBeNull()
})

test('of a portrait that thousands of others are named before nobody asks [R14.07] [R16.02]', () => {
  const shown = (others: number) => {
    const assets = [...Array<unknown>(others).fill(0), icon]
    return pictureIn(zipOf({ 'assets/icon/main.png': portrait, 'card.json': cardOf(assets) }))
  }
  expect(shown(1999)).toEqual(portrait)
  expect(shown(900_000)).toBeNull()
})

const behind = { before: sidewaysJpeg }
test.each([
  ['in a stream', { way: 'streamed' }],
  ['packed first', { way: 'packed' }],
  ['in a stream, behind a JPEG', { way: 'streamed', ...behind }],
  ['packed first, behind a JPEG', { way: 'packed', ...behind }],
] as const)('a card and its portrait as RisuAI writes them %s [R14.07]', (_, how) => {
  for (const portrait of [webp, pngOf(4, 4), gif, sidewaysJpeg]) {
    const sent = risuCharx(fields, { ...how, portrait })
    expect([nameIn(sent), pictureIn(sent)]).toEqual(['Third', portrait])
  }
})

test('a JPEG without an archive behind it is no card [R14.07]', () => {
  expect(nameIn(sidewaysJpeg)).toBe('card_unreadable')
})

const whole = zipOf({ 'card.json': cardOf() })
const bomb = zipOf({ 'card.json': [Buffer.alloc(60_000_000, 32), { level: 9 }] })
const many = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, new Uint8Array()]))

test.each([
  ['a card in a folder', zipOf({ 'a/card.json': cardOf() }), 'card_none'],
  ['an archive in an archive', zipOf({ 'card.charx': whole }), 'card_none'],
  ['an empty archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), zipOf({})]), 'card_none'],
  ['no more than its first bytes', Buffer.from('PK\u0003\u0004....'), 'card_unreadable'],
  ['60 MB in 60 kB', bomb, 'card_too_big'],
  [
    '60 MB that say to be ten bytes',
    changed(bomb, 'PK\u0001\u0002', { offset: 24, bytes: 4, to: 10 }),
    'card_too_big',
  ],
  [
    'three megabytes that are not packed',
    zipOf({ 'card.json': [Buffer.alloc(3_000_000, 32), { level: 0 }] }),
    'card_too_big',
  ],
  ['three thousand files', zipOf({ ...many(3000), 'card.json': cardOf() }), 'card_packed'],
  [
    'a locked file',
    changed(whole, 'PK\u0001\u0002', { offset: 8, bytes: 2, to: 1 }),
    'card_packed',
  ],
  [
    'a way of packing that we do not know',
    changed(whole, 'PK\u0001\u0002', { offset: 10, bytes: 2, to: 99 }),
    'card_packed',
  ],
  [
    'sizes that are written elsewhere',
    changed(whole, 'PK\u0001\u0002', { offset: 20, bytes: 4, to: 0xffffffff }),
    'card_packed',
  ],
  [
    'a file that is longer than the archive',
    changed(whole, 'PK\u0001\u0002', { offset: 20, bytes: 4, to: 90_000 }),
    'card_unreadable',
  ],
  [
    'a file that begins elsewhere',
    changed(whole, 'PK\u0001\u0002', { offset: 42, bytes: 4, to: 3 }),
    'card_unreadable',
  ],
  [
    'a listing that lies beyond the end',
    changed(whole, 'PK\u0005\u0006', { offset: 16, bytes: 4, to: 0xfffffff0 }),
    'card_unreadable',
  ],
  [
    'more files than it lists',
    changed(zipOf({ 'a.txt': cardOf() }), 'PK\u0005\u0006', { offset: 10, bytes: 2, to: 50 }),
    'card_unreadable',
  ],
  ['a card of noise', zipOf({ 'card.json': Buffer.from([1, 2, 255]) }), 'card_unreadable'],
  ['a deep card', zipOf({ 'card.json': Buffer.alloc(100_000, '[') }), 'card_too_deep'],
])('%s is refused with its reason, at once [R14.07]', (_, sent, why) => {
  // Of the processor: on a busy machine others have it between.
  const began = process.cpuUsage()
  expect(nameIn(sent)).toBe(why)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(1500)
})

test.each([0, 9] as const)(
  'no more is unpacked than is asked for, to the byte, at level %i [R14.07]',
  (level) => {
    const zip = zipOf({ 'a.txt': [Buffer.alloc(1000, 97), { level }] })
    expect(readZipFile(zip, 'a.txt', 1000)).toMatchObject({ ok: true, bytes: { length: 1000 } })
    expect(readZipFile(zip, 'a.txt', 999)).toEqual({ ok: false, why: 'card_too_big' })
  },
)

test('an archive broken at any byte, or with any bytes in it, gives a card or a reason [R14.07]', () => {
  const files = { 'card.json': cardOf([icon]), 'assets/icon/main.png': portrait }
  const archive = zipOf(files)
  for (let length = 0; length < archive.length; length += 1) {
    expect(nameIn(archive.subarray(0, length))).toMatch(/^card_/)
  }
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 30 }),
      fc.nat({ max: archive.length - 1 }),
      (bytes, at) => {
        const broken = Buffer.from(archive)
        broken.set(bytes.slice(0, archive.length - at), at)
        expect(typeof nameIn(broken)).toBe('string')
      },
    ),
    { numRuns: 2000 },
  )
})
