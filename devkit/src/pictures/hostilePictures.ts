import { randomBytes } from 'node:crypto'
import type { Chance } from '../chaos/Chance.ts'
import { gif, pngOf, sidewaysJpeg, webp, withTextChunk } from '../player/pictures.ts'

/** Stands in whatever is hidden in a file; nothing that is served may hold it. */
export const mark = 'alert("hidden here")'

const page = `<html><body onload='${mark}'><script>${mark}</script></body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${mark}'><script>${mark}</script></svg>`
const entities = `<!DOCTYPE svg [<!ENTITY a "${mark}${'x'.repeat(64)}"><!ENTITY b "${'&a;'.repeat(64)}">]>`

const good = [pngOf(4, 4), pngOf(600, 400), sidewaysJpeg, gif]
const starts = ['89504e470d0a1a0a', 'ffd8ff', 'ffd8ffe0'].map((hex) => Buffer.from(hex, 'hex'))
const gifStarts = [Buffer.from('GIF87a'), Buffer.from('GIF89a')]

/** Files that are pictures and something else, that only say that they are, or that are pictures no longer. */
const kinds: Readonly<Record<string, (chance: Chance) => Buffer>> = {
  'a page behind a picture': (chance) => behind(pickFrom(chance, good), page),
  'an archive behind a picture': (chance) =>
    behind(pickFrom(chance, good), `PK\x03\x04\x14\0\0\0\0\0${mark}PK\x05\x06`),
  'a document behind a picture': (chance) =>
    behind(pickFrom(chance, good), `%PDF-1.7\n1 0 obj<</JS(${mark})>>`),
  'text in a png': (chance) => {
    const type = chance.pick(['tEXt', 'iTXt', 'eXIf', 'zTXt']) ?? 'tEXt'
    return withTextChunk(pngOf(40, 30), Buffer.from(`Comment\0${page}`, 'latin1'), type)
  },
  'a comment in a jpeg': (chance) => inJpeg(chance.pick([0xfe, 0xe1, 0xed, 0xe2]) ?? 0xfe, page),
  'a comment in a gif': () => inGif(page),
  'a script that begins as a gif does': (chance) =>
    behind(pickFrom(chance, gifStarts), `/*${'x'.repeat(chance.below(99))}*/=1;${mark}`),
  'a drawing of words': (chance) =>
    Buffer.from((chance.pick(['', '\ufeff', '<?xml version="1.0"?>', entities]) ?? '') + svg),
  'a drawing of words behind a signature': (chance) => behind(pickFrom(chance, starts), svg),
  'noise behind a signature': (chance) =>
    Buffer.concat([
      pickFrom(chance, [...starts, ...gifStarts]),
      randomBytes(1 + chance.below(2000)),
    ]),
  'a picture of another type': (chance) => changed(webp, chance, chance.below(2)),
  'a picture with bytes changed': (chance) =>
    changed(pickFrom(chance, good), chance, 1 + chance.below(8)),
  'a picture cut short': (chance) => {
    const whole = pickFrom(chance, good)
    return whole.subarray(0, 1 + chance.below(whole.length - 1))
  },
  'sides that it has not': (chance) => withSides(chance, 1 + chance.below(65_535)),
}

/** The n-th of them, each kind in turn. */
export function hostilePicture(n: number, chance: Chance): { kind: string; bytes: Buffer } {
  const names = Object.keys(kinds)
  const kind = names[n % names.length] ?? ''
  return { kind, bytes: kinds[kind]?.(chance) ?? Buffer.alloc(0) }
}

function pickFrom(chance: Chance, from: readonly Buffer[]): Buffer {
  return chance.pick(from) ?? gif
}

function behind(picture: Buffer, text: string): Buffer {
  return Buffer.concat([picture, Buffer.from(text, 'latin1')])
}

function changed(picture: Buffer, chance: Chance, times: number): Buffer {
  const bytes = Buffer.from(picture)
  for (let n = 0; n < times; n += 1) bytes[chance.below(bytes.length)] = chance.below(256)
  return bytes
}

/** Behind the first mark of a jpeg. @param marker of the segment */
function inJpeg(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([
    sidewaysJpeg.subarray(0, 2),
    head,
    Buffer.from(text, 'latin1'),
    sidewaysJpeg.subarray(2),
  ])
}

/** Before the end of a gif, in blocks of 255 bytes and less. */
function inGif(text: string): Buffer {
  const blocks = text.match(/[\s\S]{1,255}/g) ?? []
  const sized = blocks.map((block) => behind(Buffer.from([block.length]), block))
  return Buffer.concat([
    gif.subarray(0, gif.length - 1),
    Buffer.from([0x21, 0xfe]),
    ...sized,
    Buffer.from([0, 0x3b]),
  ])
}

/** The header of a picture tells other sides than it has; of a png its sum is wrong then. */
function withSides(chance: Chance, side: number): Buffer {
  const isGif = chance.percent(50)
  const bytes = Buffer.from(isGif ? gif : pngOf(40, 30))
  if (isGif) bytes.writeUInt16LE(side, 6 + 2 * chance.below(2))
  else bytes.writeUInt32BE(side, 16 + 4 * chance.below(2))
  return bytes
}
