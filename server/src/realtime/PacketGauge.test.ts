import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PacketGauge } from './PacketGauge.ts'

/** A packet with a payload of so many bytes, all of them as a long head would begin. */
function packetOf(length: number): Buffer {
  const head = [0x30]
  for (let rest = length; ; rest >>= 7) {
    head.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
    if (rest <= 0x7f) break
  }
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)])
}

test('packets up to the limit pass, however they are cut [R16.05]', () => {
  const lengths = fc.array(fc.nat(4096), { maxLength: 12 })
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 5000 }), (packets, piece) => {
      const gauge = new PacketGauge(4096)
      const bytes = Buffer.concat(packets.map(packetOf))
      for (let at = 0; at < bytes.length; at += piece) {
        expect(gauge.takes(bytes.subarray(at, at + piece))).toBe(true)
      }
    }),
  )
})

test('a packet beyond the limit is told by its head, wherever it stands [R16.05]', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200)), fc.integer({ min: 4097, max: 90_000 }), (before, length) => {
      const gauge = new PacketGauge(4096)
      const head = packetOf(length).subarray(0, 4)
      expect(gauge.takes(Buffer.concat([...before.map(packetOf), head]))).toBe(false)
    }),
  )
})

test('a length of more than four bytes is none', () => {
  expect(new PacketGauge(4096).takes(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x01]))).toBe(false)
})
