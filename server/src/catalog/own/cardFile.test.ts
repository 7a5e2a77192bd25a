import { deflateSync } from 'node:zlib'
import { cardPng, pngOf, withTextChunk } from '@fabula/devkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCardFile } from './cardFile.ts'

const second = { spec: 'chara_card_v2', data: { name: 'Second', first_mes: 'Hello from two.' } }
const third = { spec: 'chara_card_v3', data: { name: 'Third', first_mes: 'Hello from three.' } }
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const base64 = (value: unknown) => json(value).toString('base64')
const nameIn = (sent: Buffer) => {
  const read = readCardFile(sent)
  return read.ok ? read.card.name : read.why
}

test('a card is found in JSON, in a picture, and the newest version where there are two [R14.07]', () => {
  expect(nameIn(json(second))).toBe('Second')
  expect(nameIn(Buffer.concat([Buffer.from('\ufeff'), json(second)]))).toBe('Second')
  expect(nameIn(cardPng(second))).toBe('Second')
  expect(nameIn(cardPng(third, 'ccv3', cardPng(second)))).toBe('Third')
  expect(nameIn(withTextChunk(pngOf(4, 4), Buffer.from(`Chara\0${base64(second)}`)))).toBe('Second')
  const named = Buffer.from(`chara_card_v3\0${base64(third)}`)
  expect(nameIn(withTextChunk(cardPng(second), named))).toBe('Third')
})

test('a card is found beside the other texts that tools put in a picture, its base64 in lines or not [R14.07]', () => {
  const lines = base64(second).replace(/.{20}/g, '$&\r\n')
  const packed = Buffer.concat([Buffer.from('Description\0\0'), deflateSync('a portrait')])
  const titled = withTextChunk(pngOf(4, 4), Buffer.from('Title\0Portrait'))
  const described = withTextChunk(titled, packed, 'zTXt')
  const carded = withTextChunk(described, Buffer.from(`chara\0${lines}\n`))
  const assets = Buffer.from(`Assets\0${base64(third).repeat(400)}`)
  expect(nameIn(withTextChunk(carded, assets))).toBe('Second')
})

test('international text is read where it is not compressed [R14.07]', () => {
  const head = (flag: number) =>
    Buffer.concat([Buffer.from('chara\0'), Buffer.from([flag, 0]), Buffer.from('en\0\0')])
  const plain = Buffer.concat([head(0), Buffer.from(base64(second))])
  const packed = Buffer.concat([head(1), deflateSync(base64(second))])
  expect(nameIn(withTextChunk(pngOf(4, 4), plain, 'iTXt'))).toBe('Second')
  expect(nameIn(withTextChunk(pngOf(4, 4), packed, 'iTXt'))).toBe('card_packed')
})

test.each([
  ['nothing', Buffer.alloc(0), 'card_unreadable'],
  ['noise', Buffer.from([1, 2, 3, 255, 254]), 'card_unreadable'],
  ['a picture of another kind', Buffer.from('GIF89a....'), 'card_unreadable'],
  [
    'a WebP with a card among what it says of the camera',
    Buffer.concat([Buffer.from('RIFF\u0040\0\0\0WEBPVP8X', 'latin1'), json(second)]),
    'card_unreadable',
  ],
  ['a picture without a card', pngOf(4, 4), 'card_none'],
  ['a list', json([1, 2]), 'card_none'],
  ['broken base64', withTextChunk(pngOf(4, 4), Buffer.from('chara\0????')), 'card_unreadable'],
  [
    'base64 of noise',
    withTextChunk(pngOf(4, 4), Buffer.from('chara\0/////w==')),
    'card_unreadable',
  ],
  ['bytes that are no UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'card_unreadable'],
  ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'card_packed'],
  [
    'compressed text',
    withTextChunk(
      pngOf(4, 4),
      Buffer.concat([Buffer.from('chara\0\0'), deflateSync(Buffer.alloc(50_000_000, 97))]),
      'zTXt',
    ),
    'card_packed',
  ],
  ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 32), 'card_too_big'],
  [
    'three megabytes of JSON',
    Buffer.from(`{"name":"X","description":"${'a'.repeat(3_000_000)}"}`),
    'card_too_big',
  ],
  ['a million brackets', Buffer.from('['.repeat(1_000_000)), 'card_too_deep'],
  [
    'a deep extension',
    Buffer.from(
      `{"name":"X","first_mes":"Hello.","extensions":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`,
    ),
    'card_too_deep',
  ],
])('%s is refused with its reason, at once [R14.07]', (_, sent, why) => {
  // Of the processor: on a busy machine others have it between.
  const began = process.cpuUsage()
  expect(nameIn(sent)).toBe(why)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(1500)
})

test('brackets inside a text do not count as depth [R14.07]', () => {
  expect(nameIn(json({ name: 'X', first_mes: `He said "\\" ${'[{'.repeat(100)}` }))).toBe('X')
})

test('a picture broken at any byte, and any bytes at all, give a card or a reason [R14.07]', () => {
  const whole = cardPng(third, 'ccv3')
  for (let length = 0; length < whole.length; length += 1) {
    expect(typeof nameIn(whole.subarray(0, length))).toBe('string')
  }
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat({ max: whole.length - 1 }),
      (bytes, at) => {
        expect(typeof nameIn(Buffer.from(bytes))).toBe('string')
        const changed = Buffer.from(whole)
        changed.set(bytes.slice(0, whole.length - at), at)
        expect(typeof nameIn(changed)).toBe('string')
      },
    ),
    { numRuns: 2000 },
  )
})
