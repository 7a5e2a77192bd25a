/**
 * Follows the packets of an MQTT connection by their heads. A packet is kept in memory until it is whole, and its head
 * may promise 256 MB.
 */
export class PacketGauge {
  readonly #most: number
  /** Bytes until the next packet's head. */
  #rest = 0
  /** The length that is being read, 7 bits a byte. */
  #length = 0
  /** Place of its next 7 bits; -1 before a packet's first byte. */
  #shift = -1

  /** @param most bytes of a packet behind its head */
  constructor(most: number) {
    this.#most = most
  }

  /** @returns false once a packet is too large, or its length is none */
  takes(bytes: Uint8Array): boolean {
    let at = 0
    while (at < bytes.length) {
      const skipped = Math.min(this.#rest, bytes.length - at)
      this.#rest -= skipped
      at += skipped
      const byte = bytes[at]
      if (byte === undefined) break
      if (!this.#takesHead(byte)) return false
      at += 1
    }
    return true
  }

  #takesHead(byte: number): boolean {
    if (this.#shift === -1) {
      this.#shift = 0
      this.#length = 0
      return true
    }
    this.#length |= (byte & 0x7f) << this.#shift
    this.#shift += 7
    if (this.#length > this.#most) return false
    if (byte >= 0x80) return this.#shift <= 21
    this.#rest = this.#length
    this.#shift = -1
    return true
  }
}
