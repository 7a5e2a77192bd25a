import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A black png of this size. Black is easy to pack: a huge one is a small file. */
export function pngOf(width: number, height: number): Buffer {
  return pngWith(width, height, Buffer.alloc((Math.ceil(width / 8) + 1) * height))
}

/** A square png of black and white noise. */
export function noisyPng(side: number): Buffer {
  const line = Math.ceil(side / 8) + 1
  const rows = randomBytes(line * side)
  // Each begins with how it is packed: as it is.
  for (let at = 0; at < rows.length; at += line) rows[at] = 0
  return pngWith(side, side, rows)
}

function pngWith(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header[8] = 1
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, body = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A jpeg of 3 × 1, held sideways, that says "Mara was here". */
export const sidewaysJpeg = Buffer.from(
  '/9j/4QDWRXhpZgAASUkqAAgAAAAHABIBAwABAAAABgAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAADsB' +
    'AgAOAAAAcgAAABMCAwABAAAAAQAAAGmHBAABAAAAgAAAAAAAAAA4YwAA6AMAADhjAADoAwAATWFyYSB3YXMgaGVyZQAGAACQ' +
    'BwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAAwAAAAOgBAABAAAAAQAAAAAA' +
    'AAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/' +
    '2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/' +
    'wAARCAABAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAA' +
    'AAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCUAdYf/9k=',
  'base64',
)

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A webp of 3 × 4. */
export const webp = Buffer.from(
  'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoDAAQAAsBMJaACdLoAA5gA/uy9j18AU9UfkkermEwAAA==',
  'base64',
)

/** A picture with a chunk of text in it, as character cards have them. @param data keyword, NUL, and what follows */
export function withTextChunk(png: Buffer, data: Buffer<ArrayBuffer>, type = 'tEXt'): Buffer {
  const end = png.lastIndexOf('IEND') - 4
  return Buffer.concat([png.subarray(0, end), chunk(type, data), png.subarray(end)])
}

/** A character card as tools export it: JSON in base64, in a picture. */
export function cardPng(
  card: unknown,
  keyword: 'chara' | 'ccv3' = 'chara',
  picture = pngOf(40, 60),
): Buffer {
  const text = Buffer.from(JSON.stringify(card)).toString('base64')
  return withTextChunk(picture, Buffer.from(`${keyword}\0${text}`, 'latin1'))
}
