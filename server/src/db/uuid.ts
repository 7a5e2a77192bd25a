import { randomFillSync } from 'node:crypto'

const pool = new Uint8Array(16)
let lastMs = 0
let counter = 0

/**
 * A new id that sorts by the time of its making (RFC 9562, version 7): 48 bits of milliseconds, a counter of 12 bits
 * within the millisecond, 62 random bits. Ids of one process rise, also when its clock is set back.
 */
export function uuidv7(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    counter = 0
  } else if (counter === 0xfff) {
    lastMs += 1
    counter = 0
  } else {
    counter += 1
  }
  const bytes = randomFillSync(pool)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(lastMs / 2 ** 32))
  view.setUint32(2, lastMs % 2 ** 32)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return uuidOf(bytes)
}

export function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}
